// Apart from lib/settings.ts, because only a page outside of a frame has links to them.
import { settings } from '@/lib/settings';

/** The sandbox simulates these pages beside its API. */
const sandboxPage = (name: string) =>
  settings.isSandboxApi ? settings.apiUrl.replace(/v1$/, `pages/${name}`) : '';

/** Addresses of the operator's own pages; empty where there is none. */
export const operatorPages = {
  terms: process.env.NEXT_PUBLIC_TERMS_URL || sandboxPage('terms'),
  privacy: process.env.NEXT_PUBLIC_PRIVACY_URL || sandboxPage('privacy'),
  help: process.env.NEXT_PUBLIC_HELP_URL || sandboxPage('help'),
} as const;
