type Situation = {
  apiUrl: string;
  providers: string;
  /** Of Airwallex's systems: demo, sandbox, or prod, which is also the default. */
  airwallexEnv?: string;
  profilingHost?: string;
  ancestors: string;
  reporting?: string[];
  development: boolean;
};
/** The Content-Security-Policy of every page. */
export function policy(situation: Situation): string;
