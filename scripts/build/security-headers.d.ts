type Situation = {
  apiUrl: string;
  providers: string;
  /** Airwallex's environment: demo, sandbox, or prod (the default). */
  airwallexEnv?: string;
  profilingHost?: string;
  ancestors: string;
  reporting?: string[];
  /** The inline script of the documents, which the policy allows by its hash. */
  inlineScript?: string;
  development: boolean;
};
/** The Content-Security-Policy of every page. */
export function policy(situation: Situation): string;

type HeaderRule = { source: string; headers: { key: string; value: string }[] };
/** The headers of every path, as Next takes them. The inline script is that of the last build. */
export function headers(
  env?: Record<string, string | undefined>,
  inlineScript?: string,
): Promise<HeaderRule[]>;
