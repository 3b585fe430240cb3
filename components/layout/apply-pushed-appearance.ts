import type { useBridge } from '@/hooks/embedding/use-bridge';
import type { Brand } from '@/lib/domain/brands';
import { applyAppearance } from '@/styles/appearance/apply-appearance';

/** Applies an appearance and keeps it in the frame's name. Tells the host page what was moved or ignored, if anything. */
export function applyPushedAppearance(
  json: string,
  brand: Brand,
  bridge: ReturnType<typeof useBridge>,
): void {
  window.name = json;
  const appearance = applyAppearance(json, brand);
  window.dispatchEvent(new Event('usance-appearance'));
  if (appearance.repairs.length > 0 || appearance.ignored.length > 0)
    bridge.send({ event: 'update', payload: { appearance } });
}
