import { report } from './report';

/** Reports what an answer says that we do not understand, if there is anything: nothing was decided by it. */
export function reportOdd(odd: string[]): void {
  if (odd.length > 0)
    report(`Not understood: ${odd.join(', ')}`, { level: 'warning', reason: 'Not understood' });
}
