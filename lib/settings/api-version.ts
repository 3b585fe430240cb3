import { settings } from '@/lib/settings';

/** Returns the last segment of the API base, e.g. `v1`. */
export const getApiVersion = (): string => settings.apiUrl.split('/').at(-1) ?? '';
