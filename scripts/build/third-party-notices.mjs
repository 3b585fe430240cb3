import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findBrowserPackages } from './sent-to-browser.mjs';

/** Packages inside Next that its client imports. */
const insideNext = ['path-to-regexp', 'process', 'web-vitals'];

const isNotice = (file) => /^(licen[cs]e|notice|copying|copyright)/i.test(file);
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const plain = (text) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();

/** Reads the licence texts of the package in this folder. */
const textsIn = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter(isNotice)
    .sort()
    .map((file) => plain(readFileSync(path.join(folder, file), 'utf8')));

function authorOf(folder) {
  const { author } = existsSync(folder) ? json(path.join(folder, 'package.json')) : {};
  const name = typeof author === 'string' ? author : author?.name;
  return name?.replace(/\s*[<(].*$/, '');
}

function noticeOf(title, licence, folder) {
  const texts = textsIn(folder);
  const author = authorOf(folder);
  const none = ['The package brings no text of its licence.', ...(author ? [`Author: ${author}`] : [])];
  return [title, `Licence: ${licence}`, '', ...(texts.length > 0 ? [texts.join('\n\n')] : none)].join('\n');
}

/** The licences of what is sent to browsers, which ask that they go with copies. @param root where the lockfile lies */
export function formatThirdPartyNotices(root) {
  const lockfile = json(path.join(root, 'package-lock.json'));
  const packages = [...findBrowserPackages(lockfile)].map((place) => {
    const { version, license } = lockfile.packages[place];
    return noticeOf(`${nameOf(place)} ${version}`, license, path.join(root, place));
  });
  const within = insideNext.map((name) => {
    const folder = path.join(root, 'node_modules/next/dist/compiled', name);
    return noticeOf(`${name}, within next`, json(path.join(folder, 'package.json')).license, folder);
  });
  const head =
    'Usance Checkout sends browsers parts of the packages below, each under the licence that stands there.';
  return `${[head, ...[...packages, ...within].sort()].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
