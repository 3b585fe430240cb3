import { LiveRegion } from '@/components/ui/live-region';
import { useBridge } from '@/hooks/use-bridge';
import { useConfirmOrder } from '@/hooks/use-confirm-order';
import { useTranslation } from '@/hooks/use-translations';
import type { Outcome } from '@/lib/checkout/outcome';
import { confirmationOf } from '@/lib/domain/deferred-payment';
import { Waiting } from './waiting';

type Props = {
  outcome: Outcome;
  quiet: boolean;
  /** What a part of the page with words of its own says. */
  said?: string;
};

/**
 * The outcomes in which nothing can be chosen. `quiet` only says so, because what was chosen stays on the screen. It
 * stands on every page, so that what it says is heard.
 */
export function OutcomeWait({ outcome, quiet, said }: Props) {
  const { t } = useTranslation('checkout');
  const bridge = useBridge();
  const text = textOf(outcome);
  const isAtBank = outcome.kind === 'await-instant-payment';
  // Without a journey nobody else answers a merchant who asks to confirm now.
  useConfirmOrder(() => {
    if (isAtBank) bridge.send({ event: 'formState', payload: { step: 'confirm', status: 'submitting' } });
    if (text && !quiet) bridge.send({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } });
  });
  const words = text && t(text.words);
  return (
    <>
      <LiveRegion>{words ?? said}</LiveRegion>
      {words && !quiet && <Waiting text={words} shown={text.shown} />}
    </>
  );
}

/** Only what the order calls agreed is called confirmed. */
const isConfirmed = ({ deferred }: Extract<Outcome, { kind: 'succeeded' }>) =>
  confirmationOf(deferred) === 'confirmed';

type Text = { words: string; shown?: boolean };

function textOf(outcome: Outcome): Text | undefined {
  switch (outcome.kind) {
    case 'wait':
    case 'retry-order':
      return { words: 'wait.loading' };
    case 'create-offer':
    case 'refresh-offer':
      return { words: 'wait.renewing' };
    case 'succeeded':
      return { words: isConfirmed(outcome) ? 'wait.done' : 'wait.leaving', shown: true };
    case 'rejected':
    case 'failed':
      return { words: 'wait.leaving', shown: true };
    case 'search-company':
    case 'sealed':
    case 'await-instant-payment':
    case 'choose-plan':
    case 'settle-plan':
      return undefined;
  }
}
