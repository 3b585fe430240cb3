import { settings } from '@/lib/settings';

const versionOf = (apiUrl: string) => apiUrl.split('/').at(-1) ?? '';

/** Where we run, by the name of the branch, and the version of the API we ask. */
export const environment = {
  name: settings.branch,
  version: versionOf(settings.apiUrl),
  /** Whether anything is told to analytics. */
  isTracked: settings.segmentWriteKey !== '',
  isProduction: settings.branch === 'main',
};
