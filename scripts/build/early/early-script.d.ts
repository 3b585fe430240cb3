/** The early script as the documents contain it; empty before a build. */
export function readEarlyScript(): string;
/** The source expression that allows an inline script in a Content-Security-Policy. */
export function hashOf(script: string): string;
/** The address of the script that draws the plans. */
export function plansScriptAddress(): string;
