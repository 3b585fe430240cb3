import type { Allowed } from '@/lib/domain/allowed-methods';
import { registry } from './registry';

/** What can be added: every allowed type whose provider has a form. */
export const addOptions = (allowed: Allowed[]): Allowed[] =>
  allowed.filter(({ provider }) => registry[provider].AddForm !== undefined);
