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
let isRequested = false;

/** Returns the text of an error, with a link to its section of docs/sdk.md. */
export const explain = (sentence: string, section: string): string =>
  `Usance: ${sentence} ${DOCS_URL}${section}`;

/** Sets where the diagnostics script is. */
export function setReportOrigin(checkoutOrigin: string | undefined): void {
  origin = checkoutOrigin ?? origin;
  if (isBrowser && window.usanceProblems) loadDiagnostics();
}

/** Has the diagnostics script of the checkout explain the problem in the console. */
export function reportProblem(report: ProblemReport): void {
  if (!isBrowser) return;
  const noProblems: ProblemReport[] = [];
  (window.usanceProblems ??= noProblems).push(report);
  loadDiagnostics();
}

function loadDiagnostics(): void {
  if (!origin || isRequested) return;
  isRequested = true;
  const script = document.createElement('script');
  script.src = `${origin}/sdk/v1/diagnostics.js`;
  document.head.append(script);
}
