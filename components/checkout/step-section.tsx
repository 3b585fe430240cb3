import type { ComponentProps } from 'react';
import { Section } from '@/components/ui/section';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useReference } from '@/hooks/order/use-reference';

type Props = Omit<ComponentProps<typeof Section>, 'position'> & { number: 1 | 2 | 3 };

/**
 * One step of the checkout, whose heading is described by its position: plan, method, confirmation. The identity check is part of
 * the first one, because most buyers never see it. The host page may have the confirmation.
 * The company search has no position: it cannot know whether the host page continues with these steps, with its own, or not at all.
 */
export function StepSection({ number, ...section }: Props) {
  const { t } = useTranslation('checkout');
  const { hideSummary } = useReference().parameters;
  const total = hideSummary === 'true' ? 2 : 3;
  return <Section {...section} position={t('stepPosition', { number, total })} />;
}
