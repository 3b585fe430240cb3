type Environment = Record<string, string | undefined>;

/** Name of the early script in stack traces. */
export const EARLY_SCRIPT_URL: string;

/** Folder below the build's in which the source map of the early script waits. */
export const EARLY_MAP_FOLDER: string;

/** Returns whether the build uploads its source maps to Sentry. */
export function canUploadSourceMaps(env: Environment): boolean;

/** Returns whether the build makes source maps. */
export function hasSourceMaps(env: Environment): boolean;

/** The release that errors are reported under. */
export function releaseName(env: Environment): string | undefined;

/** The options of `withSentryConfig`. */
export function sentryOptions(env: Environment): object;
