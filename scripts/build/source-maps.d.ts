type Environment = Record<string, string | undefined>;

/** Returns whether the build uploads its source maps to Sentry. */
export function canUploadSourceMaps(env: Environment): boolean;

/** Returns whether the build makes source maps. */
export function hasSourceMaps(env: Environment): boolean;

/** The release that errors are reported under. */
export function releaseName(env: Environment): string | undefined;

/** The options of `withSentryConfig`. */
export function sentryOptions(env: Environment): object;
