/** Lets at most `most` things through in any `span` milliseconds. */
export function createRateLimit(most: number, span: number): (now: number) => boolean {
  let accepted: number[] = [];
  return (now) => {
    accepted = accepted.filter((at) => now - at < span);
    if (accepted.length >= most) return false;
    accepted.push(now);
    return true;
  };
}
