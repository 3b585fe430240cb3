/** One sentence for each malformed value of the environment. */
export function problems(env: Record<string, string | undefined>): string[];
