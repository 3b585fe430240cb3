import { useEffect, useLayoutEffect } from 'react';
import { useReference } from '@/hooks/order/use-reference';
import { trackFocusOutline } from '@/lib/early/track-focus-outline';

/**
 * Selects brand and colour scheme when the host page pushes others, and the width of a standalone page; shows the focus
 * outline after the Tab key. The early script did so before; a `colorScheme` of another value is ignored.
 */
export function useDocumentAttributes(isStandalone: boolean): void {
  const { isReady, parameters } = useReference();
  const { colorScheme = '', design = '' } = parameters;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (/^(light|dark|auto)$/.test(colorScheme)) dataset.colorScheme = colorScheme;
    if (isReady) dataset.brand = design;
    if (isStandalone) dataset.isStandalone = '';
  }, [isReady, colorScheme, design, isStandalone]);
  useEffect(() => trackFocusOutline(window), []);
}
