import { report } from './report';

/** Reports the unknown values of a response, if there are any. No decision depends on them. */
export function reportUnknown(unknownValues: string[]): void {
  if (unknownValues.length > 0)
    report(`Not understood: ${unknownValues.join(', ')}`, { level: 'warning', reason: 'Not understood' });
}
