/** Returns a function that accepts at most `maxEvents` calls in any `windowMs` milliseconds. */
export function createRateLimiter(maxEvents: number, windowMs: number): (now: number) => boolean {
  let acceptedTimes: number[] = [];
  return (now) => {
    acceptedTimes = acceptedTimes.filter((acceptedAt) => now - acceptedAt < windowMs);
    if (acceptedTimes.length >= maxEvents) return false;
    acceptedTimes.push(now);
    return true;
  };
}
