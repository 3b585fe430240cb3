type Environment = Record<string, string | undefined>;

/** Returns one sentence for each malformed value of the environment. */
export function findProblems(env: Environment): string[];

/** Returns one sentence for each value that is valid but not meant for production. */
export function findWarnings(env: Environment): string[];

/** Prints findProblems and exits; prints findWarnings once for a process and its children. */
export function check(env?: Environment): void;
