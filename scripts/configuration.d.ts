type Environment = Record<string, string | undefined>;

/** One sentence for each malformed value of the environment. */
export function problems(env: Environment): string[];

/** One sentence for each value that is allowed and not meant for real buyers. */
export function warnings(env: Environment): string[];

/** Says what is wrong and ends the process; says warnings, once for a process and its children. */
export function check(env?: Environment): void;
