const look = `
  body { max-inline-size: 44rem; margin: 3rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  dl > div { display: grid; grid-template-columns: 2fr 3fr; column-gap: 1rem; padding-block: 0.25rem; }
  dd { margin: 0; }`;

/** A page of its own with the same content, in its language; nothing in it is loaded from anywhere. */
export function mandateFile(content: HTMLElement, locale: string): Blob {
  const title = content.querySelector('h2')?.textContent ?? '';
  const page = document.implementation.createHTMLDocument(title);
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const style = page.createElement('style');
  style.textContent = look;
  page.documentElement.lang = locale;
  page.head.prepend(charset);
  page.head.append(style);
  page.body.append(page.importNode(content, true));
  for (const element of page.body.querySelectorAll('*')) {
    element.removeAttribute('class');
    element.removeAttribute('id');
  }
  return new Blob([`<!doctype html>\n${page.documentElement.outerHTML}`], { type: 'text/html' });
}

/** Hands a file to the browser's downloads. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
