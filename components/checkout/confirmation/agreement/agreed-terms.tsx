import { DocumentSection } from '@/components/ui/document/document-dialog';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { getRedirectContext } from '@/hooks/navigation/redirect-context';
import { resolveLegalLinks } from '@/lib/checkout/legal-links';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Order } from '@/lib/domain/order/order';
import { nextStepsOf } from '@/lib/domain/plans/next-steps';
import type { Plan } from '@/lib/domain/plans/plan';
import { isPayNow } from '@/lib/domain/plans/plan-groups';

export type AgreementProps = {
  order: Order;
  plan: Plan;
  /** The method of this payment, if it was made on this page. */
  method?: SavedMethod;
  now: Date;
};

/** The terms that the buyer accepted, with the addresses of the documents written out for the print-out. */
export function AgreedTerms({ order, plan, method, now }: AgreementProps) {
  const { t } = useTranslation('next-steps');
  const { t: tLegal } = useTranslation('legal');
  const { how, collector, memo } = nextStepsOf(plan, method?.type, now);
  const { links } = resolveLegalLinks(order, getRedirectContext('/'));
  return (
    <DocumentSection title={t('agreement.terms')}>
      <p>
        {tLegal(isPayNow(plan, order.total_amount) ? 'agree.now' : 'agree.later')}{' '}
        {method && tLegal(`method.${method.type}`)} {t(`how.${how}`, { collector, memo })}
      </p>
      {links.map(({ name, url }) => (
        <p key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {tLegal(`link.${name}`)}
          </a>
          <br />
          <bdi>{url}</bdi>
        </p>
      ))}
    </DocumentSection>
  );
}
