import { createContext, useContext, type ReactNode } from 'react';
import { useReference } from '@/hooks/order/use-reference';
import { brandOf, defaultBrand, type Brand } from '@/lib/domain/brands';

const BrandContext = createContext<Brand>(defaultBrand);

/** Provides the brand that the `design` parameter of the URL names. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const { parameters } = useReference();
  return <BrandContext value={brandOf(parameters.design)}>{children}</BrandContext>;
}

export const useBrand = () => useContext(BrandContext);
