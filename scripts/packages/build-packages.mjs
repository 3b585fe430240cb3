import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDtsBundle } from 'dts-bundle-generator';
import { build } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const at = (...parts) => path.join(root, ...parts);
const tsconfig = at('scripts/packages/tsconfig.json');

/** The entry points of each package, in the order of their dependencies. */
const packages = {
  checkout: {
    modules: ['index.ts', 'testing/index.ts'],
    script: 'global.ts',
    external: ['@playwright/test'],
  },
  react: {
    modules: ['index.ts'],
    external: ['@usance/checkout', 'react', 'react/jsx-runtime'],
    banner: "'use client';",
  },
};

const shared = { bundle: true, target: 'es2020', logLevel: 'warning', absWorkingDir: root };

async function buildPackage(name, { modules, script, external = [], banner }) {
  const source = (file) => at('sdk', name, 'src', file);
  const dist = at('sdk', name, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  await build({
    ...shared,
    entryPoints: modules.map(source),
    outdir: dist,
    format: 'esm',
    jsx: 'automatic',
    external,
    ...(banner && { banner: { js: banner } }),
  });
  if (script)
    await build({
      ...shared,
      entryPoints: [source(script)],
      outfile: path.join(dist, 'usance.js'),
      minify: true,
      format: 'iife',
    });
  const types = generateDtsBundle(
    modules.map((file) => ({
      filePath: source(file),
      output: { noBanner: true, exportReferencedTypes: false },
      libraries: { importedLibraries: external },
    })),
    { preferredConfigPath: tsconfig },
  );
  for (const [index, file] of modules.entries())
    writeFileSync(path.join(dist, file.replace(/\.tsx?$/, '.d.ts')), types[index]);
}

/** Builds the publishable packages of `sdk/` into their folders `dist`: modules, types, and the script of the CDN. */
export async function buildPackages() {
  for (const [name, options] of Object.entries(packages)) await buildPackage(name, options);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackages();
