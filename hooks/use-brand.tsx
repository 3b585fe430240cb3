import { createContext, useContext, type ReactNode } from 'react';
import { brandOf, defaultBrand, type Brand } from '@/lib/domain/brands';
import { useReference } from './use-reference';

const BrandContext = createContext<Brand>(defaultBrand);

/** The brand of the URL's `design`, for everything below. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const { parameters } = useReference();
  return <BrandContext value={brandOf(parameters.design)}>{children}</BrandContext>;
}

export const useBrand = () => useContext(BrandContext);
