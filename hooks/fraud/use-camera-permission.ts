import { useEffect, useState } from 'react';

type FeaturePolicy = { allowsFeature: (feature: string) => boolean };
const getFeaturePolicy = (): FeaturePolicy | undefined =>
  (document as Document & { featurePolicy?: FeaturePolicy }).featurePolicy;

/** `unknown` until the first check; `ready` also if the browser cannot tell. */
export type CameraPermission = 'unknown' | 'ready' | 'blocked';

/**
 * Returns whether the page may ask for the camera, without opening it: `blocked` if the buyer refused it or the host page
 * does not delegate it to this frame. Updates when the permission changes.
 */
export function useCameraPermission(): CameraPermission {
  const [cameraPermission, setCameraPermission] = useState<CameraPermission>('unknown');
  useEffect(() => {
    let isCurrent = true;
    let permissionStatus: PermissionStatus | undefined;
    const updatePermission = () => {
      const isBlocked =
        permissionStatus?.state === 'denied' || getFeaturePolicy()?.allowsFeature('camera') === false;
      if (isCurrent) setCameraPermission(isBlocked ? 'blocked' : 'ready');
    };
    const queryPermission = async () => {
      // Some browsers do not know the permission `camera`.
      permissionStatus = await navigator.permissions?.query({ name: 'camera' }).catch(() => undefined);
      if (isCurrent) permissionStatus?.addEventListener('change', updatePermission);
      updatePermission();
    };
    void queryPermission();
    return () => {
      isCurrent = false;
      permissionStatus?.removeEventListener('change', updatePermission);
    };
  }, []);
  return cameraPermission;
}
