import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './ensure-browser.mjs';

const folder = 'test-results/screens';
const engines = ['chromium', 'firefox', 'webkit'];

const imageOf = (file) =>
  existsSync(file) ? `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}">` : '–';

/** Returns a page with a row for each screen and a column for each engine. A picture is cut to the width of its frame. */
function createSheet(names, ending) {
  const [width] = /\d+/.exec(ending);
  const rows = names.map(
    (name) =>
      `<tr><th>${name}</th>${engines.map((engine) => `<td><div>${imageOf(path.join(folder, engine, name + ending))}</div></td>`).join('')}</tr>`,
  );
  return `<!doctype html><style>body { margin: 8px; font: 12px sans-serif } td, th { vertical-align: top; padding: 4px }
    td { border: 1px solid #888 }
    td div { width: ${width}px; height: 1000px; overflow: hidden; zoom: ${200 / width} } th { width: 80px }</style>
    <table><tr><th></th>${engines.map((engine) => `<th>${engine}</th>`).join('')}</tr>${rows.join('')}</table>`;
}

/** Writes a sheet of all screens of each width and colour scheme. */
export async function writeContactSheets() {
  if (!existsSync(folder)) return;
  const files = engines.flatMap((engine) =>
    existsSync(path.join(folder, engine)) ? readdirSync(path.join(folder, engine)) : [],
  );
  const parts = files.map((file) => /^(.+)(-\d+-\w+\.png)$/.exec(file)).filter(Boolean);
  const names = [...new Set(parts.map(([, name]) => name))];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 760, height: 600 } });
  for (const ending of new Set(parts.map(([, , end]) => end))) {
    await page.setContent(createSheet(names, ending));
    const file = path.join(folder, `sheet${ending.replace('.png', '.jpg')}`);
    await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 60 });
    console.log(`Contact sheet: ${file}`);
  }
  await browser.close();
}
