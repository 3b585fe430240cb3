/** Letters and signs that change in which direction what stands around them is read. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe]/;

/** A foreign name for the middle of a sentence: it can turn itself around, and nothing else. */
export const isolate = (name: string): string => (turning.test(name) ? `\u2068${name}\u2069` : name);
