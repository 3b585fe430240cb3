import { settings } from '@/lib/settings';

/** A token with the scheme it is sent under. */
export type Access = { token: string; scheme: string };

export const orderAccess = (key: string): Access => ({ token: key, scheme: 'OrderKey' });
export const tokenAccess = (token: string): Access => ({ token, scheme: settings.authScheme });

/** The Authorization header. A public token always goes under its own scheme. */
export const authorization = ({ token, scheme }: Access): string =>
  `${/^pk_(test|live)/.test(token) ? 'Public' : scheme} ${token}`;
