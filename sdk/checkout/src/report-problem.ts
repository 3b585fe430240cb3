/** The sentences of all problems that were found, with links to docs/sdk.md. */
export type DiagnosticsReport = { problems: { code: string; text: string }[] };

/** A code of docs/sdk.md with what the texts need to know; never a key. */
export type ProblemReport = { code: string; detail?: unknown; resolve?: (report: DiagnosticsReport) => void };

declare global {
  interface Window {
    /** Problems of this page; the diagnostics script reads the array and replaces it. */
    usanceProblems?: { push: (report: ProblemReport) => unknown };
  }
}

const DOCS_URL = 'https://usance.example/docs/sdk#';
const isBrowser = typeof window !== 'undefined';
let origin: string | undefined;
const requestedScripts = new Set<string>();

/** Returns the text of an error, with a link to its section of docs/sdk.md. */
export const explain = (sentence: string, section: string): string =>
  `Usance: ${sentence} ${DOCS_URL}${section}`;

/** The problem that remains when the script with the other sentences cannot be loaded. */
export const UNREACHABLE = {
  code: 'unreachable',
  text: explain('the checkout is not reachable. Check its origin.', 'unreachable'),
};

/** Sets where the other scripts of the SDK are. */
export function setReportOrigin(checkoutOrigin: string | undefined): void {
  origin = checkoutOrigin ?? origin;
  if (isBrowser && window.usanceProblems) loadHostedScript('diagnostics');
}

/** Has the diagnostics script of the checkout explain the problem in the console. */
export function reportProblem(report: ProblemReport): void {
  if (!isBrowser) return;
  const noProblems: ProblemReport[] = [];
  (window.usanceProblems ??= noProblems).push(report);
  loadHostedScript('diagnostics');
}

/** Loads another script of the SDK from the checkout's origin, once; nothing without an origin. */
export function loadHostedScript(name: 'diagnostics' | 'preload'): void {
  if (!origin || requestedScripts.has(name)) return;
  requestedScripts.add(name);
  const script = document.createElement('script');
  // A page with https blocks scripts with http, and has to be told so.
  script.src = `${origin.replace(/^http:/, location.protocol)}/sdk/v1/${name}.js`;
  script.onerror = () => {
    requestedScripts.delete(name);
    // eslint-disable-next-line no-console -- For the merchant's developer; it holds no key.
    console.warn(UNREACHABLE.text);
  };
  document.head.append(script);
}
