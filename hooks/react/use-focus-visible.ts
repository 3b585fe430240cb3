import { useEffect } from 'react';
import { trackFocusOutline } from '@/lib/early/track-focus-outline';

/** Shows the focus outline after the Tab key, as the early script did before. */
export function useFocusVisible(): void {
  useEffect(() => trackFocusOutline(window), []);
}
