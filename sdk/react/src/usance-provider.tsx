import { Usance, type ElementOptions, type UsanceClient } from '@usance/checkout';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

export type UsanceProviderProps = {
  /** The merchant's public token, `pk_test…` or `pk_live…`. */
  publicKey: string;
  /** The origin of the checkout, such as `https://checkout.example`. */
  origin: string;
  /** Options of every `Checkout` and `CompanySearch` below, whose own props precede. Changes apply to mounted ones. */
  options?: ElementOptions;
  children?: ReactNode;
};

type ProvidedUsance = { client: UsanceClient; options: ElementOptions | undefined };
const UsanceContext = createContext<ProvidedUsance | null>(null);

/** Provides a client of Usance Checkout to the elements below. */
export function UsanceProvider({ publicKey, origin, options, children }: UsanceProviderProps) {
  const client = useMemo(() => Usance(publicKey, { origin }), [publicKey, origin]);
  const provided = useMemo(() => ({ client, options }), [client, options]);
  return <UsanceContext.Provider value={provided}>{children}</UsanceContext.Provider>;
}

/** Returns what the provider provides. @throws Error outside of a provider */
export function useProvidedUsance(): ProvidedUsance {
  const provided = useContext(UsanceContext);
  if (!provided) throw new Error('Usance: wrap Checkout, CompanySearch and useUsance in a <UsanceProvider>.');
  return provided;
}

/** Returns the client of the provider, as `Usance()` creates it. @throws Error outside of a provider */
export const useUsance = (): UsanceClient => useProvidedUsance().client;
