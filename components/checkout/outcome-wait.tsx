import { LiveRegion } from '@/components/ui/live-region';
import { useBridge } from '@/hooks/use-bridge';
import { useConfirmOrder } from '@/hooks/use-confirm-order';
import { useTranslation } from '@/hooks/use-translations';
import type { Outcome } from '@/lib/checkout/outcome';
import { Waiting } from './waiting';

/** The outcomes in which nothing can be chosen. `quiet` only says so, because what was chosen stays on the screen. */
export function OutcomeWait({ outcome, quiet }: { outcome: Outcome; quiet: boolean }) {
  const { t } = useTranslation('checkout');
  const bridge = useBridge();
  // Nobody else answers a merchant who asks to confirm now.
  useConfirmOrder(() => bridge.send({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } }));
  const text = textOf(outcome);
  if (!text) return null;
  const { words, shown } = text;
  return quiet ? <LiveRegion>{t(words)}</LiveRegion> : <Waiting text={t(words)} shown={shown} />;
}

type Text = { words: string; shown?: boolean };

function textOf({ kind }: Outcome): Text | undefined {
  switch (kind) {
    case 'wait':
    case 'retry-order':
      return { words: 'wait.loading' };
    case 'create-offer':
    case 'refresh-offer':
      return { words: 'wait.renewing' };
    case 'await-instant-payment':
      return { words: 'wait.bank', shown: true };
    case 'succeeded':
      return { words: 'wait.done', shown: true };
    case 'rejected':
    case 'failed':
      return { words: 'wait.leaving', shown: true };
    case 'search-company':
    case 'choose-plan':
    case 'settle-plan':
      return undefined;
  }
}
