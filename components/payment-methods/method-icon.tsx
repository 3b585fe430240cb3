import type { MethodType } from '@/lib/domain/providers';

export function MethodIcon({ type }: { type: MethodType }) {
  // eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes needs no optimiser
  return <img src={`/icons/methods/${type}.svg`} alt="" width={24} height={24} />;
}
