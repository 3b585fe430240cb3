// Separate bundle (public/sdk/v1/diagnostics.js), loaded only for a problem or by `diagnose()`.
import { explain, type ProblemReport } from '@/sdk/checkout/src/report-problem';
import { findProblems, type Problem } from './find-problems';
import { findNearestName } from './nearest-name';
import { problemTexts, type ProblemCode } from './problem-texts';

const reported = new Map<string, string>();

const toText = ({ code, detail = '' }: Problem) => explain(problemTexts[code].replace('{}', detail), code);

/** Says a problem in the console, once. */
function warn(problem: Problem): void {
  const text = toText(problem);
  if (reported.has(text)) return;
  reported.set(text, problem.code);
  // eslint-disable-next-line no-console -- For the merchant's developer; it holds no key.
  console.warn(text);
}

function describe(code: ProblemCode, detail: unknown): string {
  if (code !== 'unknown-name' || !Array.isArray(detail))
    return typeof detail === 'string' ? detail : JSON.stringify(detail);
  const [what, name, names] = detail as [string, string, string[]];
  return `${what} "${name}". Did you mean "${findNearestName(name, names)}"?`;
}

const isKnownCode = (code: string): code is ProblemCode => Object.hasOwn(problemTexts, code);

function handleReport({ code, detail, resolve }: ProblemReport): void {
  if (code === 'not_loaded' && !navigator.onLine) code = 'offline';
  if (isKnownCode(code)) warn({ code, detail: describe(code, detail) });
  findProblems().forEach(warn);
  const problems = [...reported].map(([text, name]) => ({ code: name, text }));
  resolve?.({ problems });
}

const queued = Array.isArray(window.usanceProblems) ? (window.usanceProblems as ProblemReport[]) : [];
window.usanceProblems = { push: handleReport };
queued.forEach(handleReport);
