import { useLayoutEffect } from 'react';
import { useReference } from '@/hooks/order/use-reference';

/** Applies a `colorScheme` that the host page pushes. The early script applies the first one; other values are ignored. */
export function useColorScheme(): void {
  const { colorScheme = '' } = useReference().parameters;
  useLayoutEffect(() => {
    if (/^(light|dark|auto)$/.test(colorScheme)) document.documentElement.dataset.colorScheme = colorScheme;
  }, [colorScheme]);
}
