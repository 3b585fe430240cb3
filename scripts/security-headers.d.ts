type Situation = {
  apiUrl: string;
  providers: string;
  profilingHost?: string;
  ancestors: string;
  reporting?: string[];
  development: boolean;
};
/** The Content-Security-Policy of every page. */
export function policy(situation: Situation): string;
