/** Right-to-left letters and bidirectional control characters, which affect the order of the surrounding text. */
const bidiCharacters = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe]/;

/** Wraps a right-to-left name in Unicode isolates, so that it does not reorder the sentence around it. */
export const isolateBidi = (name: string): string =>
  bidiCharacters.test(name) ? `\u2068${name}\u2069` : name;
