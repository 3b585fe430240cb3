import type { Site } from './redirects/third-party-sites';

const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Serves a file of a site by its name. Returns its URL. */
export const serveFile = (site: Site, path: string, text: string): string =>
  site.addPage(text, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain' }, path);
