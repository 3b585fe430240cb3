import type { FrameWithPolicy } from '@/sdk/checkout/src/element';
import type { ProblemCode } from './problem-texts';

export type Problem = { code: ProblemCode; detail?: string };

/** The permissions of a frame that sandboxes it; the document of the host page cannot read its own. */
const requiredPermissions = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];

/** Finds the problems that the page shows now, whatever has been reported. */
export function findProblems(): Problem[] {
  const problems: Problem[] = [];
  const frames = [...document.querySelectorAll<FrameWithPolicy>('.usance-content-wrapper > iframe')];
  if (!navigator.onLine) problems.push({ code: 'offline' });
  if (self.origin === 'null') problems.push({ code: 'sandbox', detail: 'allow-same-origin' });
  if (document.querySelectorAll('script[src*="/sdk/v1/usance.js"]').length > 1)
    problems.push({ code: 'two-sdks' });
  for (const frame of frames) problems.push(...findFrameProblems(frame));
  return problems.filter(({ code }, index) => problems.findIndex((other) => other.code === code) === index);
}

function findFrameProblems(frame: FrameWithPolicy): Problem[] {
  const { protocol } = new URL(frame.src);
  const wrapper = frame.parentElement;
  const container = wrapper?.parentElement;
  const missing = frame.hasAttribute('sandbox')
    ? requiredPermissions.filter((permission) => !frame.sandbox.contains(permission))
    : [];
  const policy = frame.featurePolicy;
  const found: [ProblemCode, boolean, string?][] = [
    ['mixed-content', location.protocol === 'https:' && protocol === 'http:'],
    ['sandbox', missing.length > 0, missing.join(' ')],
    ['camera', policy !== undefined && !policy.allowsFeature('camera')],
    ['hidden-container', wrapper?.offsetWidth === 0],
    ['shared-container', (container?.querySelectorAll(':scope > .usance-content-wrapper').length ?? 0) > 1],
    ['no-answer', frame.style.visibility === 'hidden'],
  ];
  return found.flatMap(([code, isFound, detail]) => (isFound ? [{ code, ...(detail && { detail }) }] : []));
}
