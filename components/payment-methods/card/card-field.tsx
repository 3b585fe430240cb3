import { useId, type ReactNode } from 'react';
import { SupportReference } from '@/components/errors/support-reference';
import { Icon } from '@/components/ui/icon';
import { iconShapes } from '@/components/ui/icon-shapes';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { theme } from '@/styles/theme';
import { AcceptedCards } from './accepted-cards';
import { FieldBox, FieldGroup, LoadingCover, LabelRow, Label, ErrorText } from './card-field.styles';

type Props = {
  isReady: boolean;
  error?: string;
  /** The error is not about the card: it could not be saved. */
  hasSaveFailed: boolean;
  onLabelClick: () => void;
  children: ReactNode;
};

/** The provider's field with its label and error, covered by a skeleton until it is ready. */
export function CardField({ isReady, error, hasSaveFailed, onLabelClick, children }: Props) {
  const { t } = useTranslation('payment-methods');
  const labelId = useId();
  return (
    <FieldGroup role="group" aria-labelledby={labelId} aria-describedby={error && `${labelId}-error`}>
      <LabelRow>
        <Label id={labelId} onClick={onLabelClick}>
          {t('card.details')}
        </Label>
        <AcceptedCards />
      </LabelRow>
      <FieldBox data-invalid={error ? '' : undefined}>
        {children}
        {!isReady && (
          <LoadingCover>
            <Skeleton $height={theme.controlHeight} />
          </LoadingCover>
        )}
      </FieldBox>
      <div role="alert">
        {error && (
          <ErrorText id={`${labelId}-error`} data-testid="cardForm.error">
            <Icon path={iconShapes.danger} size={16} />
            <span>{error}</span>
          </ErrorText>
        )}
      </div>
      {hasSaveFailed && <SupportReference />}
    </FieldGroup>
  );
}
