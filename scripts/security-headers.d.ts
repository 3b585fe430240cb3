type Situation = { apiUrl: string; providers: string; ancestors: string; development: boolean };
/** The Content-Security-Policy of every page. */
export function policy(situation: Situation): string;
