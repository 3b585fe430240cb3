import { useTranslation } from '@/hooks/use-translations';
import { useId, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { theme } from '@/styles/theme';
import { AcceptedCards } from './accepted-cards';
import { Box, Column, Cover, Head, Label, Problem } from './card-slot-face';

type Props = { isReady: boolean; error?: string; onLabelClick: () => void; children: ReactNode };

/** Label, the provider's field under a skeleton until it is ready, and what is wrong with the card. */
export function CardSlot({ isReady, error, onLabelClick, children }: Props) {
  const { t } = useTranslation('payment-methods');
  const id = useId();
  return (
    <Column role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <Head>
        <Label id={id} onClick={onLabelClick}>
          {t('card.details')}
        </Label>
        <AcceptedCards />
      </Head>
      <Box data-invalid={error ? '' : undefined}>
        {children}
        {!isReady && (
          <Cover>
            <Skeleton $height={theme.control} />
          </Cover>
        )}
      </Box>
      <div role="alert">
        {error && (
          <Problem id={`${id}-error`} data-testid="cardForm.error">
            <Icon name="danger" size={16} />
            <span>{error}</span>
          </Problem>
        )}
      </div>
    </Column>
  );
}
