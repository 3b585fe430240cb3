import { createHash } from 'node:crypto';

const scriptPattern = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script\b/gi;
const isInline = (attributes) => !/\ssrc\s*=/i.test(attributes);
/** True for data, which is not run and needs no hash. */
const isData = (attributes) => /\stype\s*=\s*["']?application\/(ld\+)?json\b/i.test(attributes);

/**
 * Lists the source expressions of a document's inline scripts. Computed here again, and not by the function of the build,
 * because that is what is checked.
 */
const hashesOfScripts = (html) =>
  [...html.matchAll(scriptPattern)]
    .filter(([, attributes]) => isInline(attributes) && !isData(attributes))
    .map(([, , text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Lists the sources of scripts in a policy; those of `default-src` have no hash. */
const scriptSourcesOf = (policy) => (/(?:^|;)\s*script-src ([^;]*)/.exec(policy)?.[1] ?? '').split(' ');

const isHash = (source) => /^'sha\d+-/.test(source);

/**
 * Lists the differences between the inline scripts of all documents and the hashes that their policies allow: a script
 * that its policy blocks, a policy that allows every one, and a hash that no document needs.
 * @param {{address: string, html: string, policy?: string}[]} documents
 */
export function findHashDifferences(documents) {
  const needed = new Set(documents.flatMap(({ html }) => hashesOfScripts(html)));
  const lines = documents.flatMap(({ address, html, policy = '' }) => {
    const sources = scriptSourcesOf(policy);
    const blocked = hashesOfScripts(html).filter((hash) => !sources.includes(hash));
    const needless = sources.filter((source) => isHash(source) && !needed.has(source));
    return [
      ...blocked.map((hash) => `${address}: the policy lacks ${hash} of an inline script`),
      ...needless.map((hash) => `${address}: no document has the inline script of ${hash}`),
      ...(sources.includes("'unsafe-inline'") ? [`${address}: the policy allows every inline script`] : []),
    ];
  });
  return [...new Set(lines)];
}
