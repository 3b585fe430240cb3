import type { Access } from '@/lib/domain/order/access';
import { settings } from '@/lib/settings';

export const orderAccess = (key: string): Access => ({ token: key, scheme: 'OrderKey' });
export const tokenAccess = (token: string): Access => ({ token, scheme: settings.authScheme });

/** Returns the Authorization header. A public token always goes under the scheme `Public`. */
export const authorizationHeader = ({ token, scheme }: Access): string =>
  `${/^pk_(test|live)/.test(token) ? 'Public' : scheme} ${token}`;
