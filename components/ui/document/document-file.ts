const REVOKE_DELAY_MS = 60_000;

const fileStyles = `
  body { max-inline-size: 44rem; margin: 3rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  dl > div { display: grid; grid-template-columns: 2fr 3fr; column-gap: 1rem; padding-block: 0.25rem; }
  dd { margin: 0; }`;

/** Creates a self-contained HTML file from a copy of `content`; it loads no external resources. */
export function createDocumentFile(content: HTMLElement, locale: string): Blob {
  const title = content.querySelector('h2')?.textContent ?? '';
  const htmlDocument = document.implementation.createHTMLDocument(title);
  const charset = htmlDocument.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const styleElement = htmlDocument.createElement('style');
  styleElement.textContent = fileStyles;
  htmlDocument.documentElement.lang = locale;
  htmlDocument.head.prepend(charset);
  htmlDocument.head.append(styleElement);
  htmlDocument.body.append(htmlDocument.importNode(content, true));
  for (const element of htmlDocument.body.querySelectorAll('*')) {
    element.removeAttribute('class');
    element.removeAttribute('id');
  }
  return new Blob([`<!doctype html>\n${htmlDocument.documentElement.outerHTML}`], { type: 'text/html' });
}

/** Starts a browser download of `file`. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
