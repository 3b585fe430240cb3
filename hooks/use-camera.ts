import { useEffect, useState } from 'react';

type Policy = { allowsFeature: (feature: string) => boolean };
const policyOf = (): Policy | undefined => (document as Document & { featurePolicy?: Policy }).featurePolicy;

export type Camera = 'unknown' | 'ready' | 'blocked';

/**
 * Whether the camera may be asked for: `blocked` when the buyer refused it for this page, or the page around us keeps it
 * from us. A change of mind is noticed. What cannot be found out counts as `ready`; the camera itself is never opened.
 */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>('unknown');
  useEffect(() => {
    let isCurrent = true;
    let permission: PermissionStatus | undefined;
    const settle = () => {
      const isBlocked = permission?.state === 'denied' || policyOf()?.allowsFeature('camera') === false;
      if (isCurrent) setCamera(isBlocked ? 'blocked' : 'ready');
    };
    const ask = async () => {
      // Not every browser knows the question.
      permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => undefined);
      if (isCurrent) permission?.addEventListener('change', settle);
      settle();
    };
    void ask();
    return () => {
      isCurrent = false;
      permission?.removeEventListener('change', settle);
    };
  }, []);
  return camera;
}
