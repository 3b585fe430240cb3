import styled from 'styled-components';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { getRedirectContext } from '@/hooks/navigation/redirect-context';
import { resolveLegalLinks } from '@/lib/checkout/legal-links';
import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';
import { findFinancingSource, toFinancingSourceId } from '@/lib/domain/mandates/creditors';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Order } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';
import { theme } from '@/styles/theme';

const Small = styled.div`
  display: grid;
  gap: ${theme.space.s};
  font: ${theme.font.small};
  color: ${theme.color.secondary};
`;
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.l};
  list-style: none;
`;

type Props = { order: Order; plan: Plan; method: SavedMethod; isPayNow: boolean };

/** The terms that the buyer accepts by confirming, by method and kind of plan, and who finances the plan. */
export function LegalTerms({ order, plan, method, isPayNow }: Props) {
  const { t } = useTranslation('legal');
  const { links } = resolveLegalLinks(order, getRedirectContext('/'));
  const { name } = findFinancingSource(toFinancingSourceId(plan.financing_source));
  return (
    <Small>
      <p>
        {t(isPayNow ? 'agree.now' : 'agree.later')} {t(`method.${method.type}`)}{' '}
        {t('financedBy', { name: isolateBidi(name) })}
      </p>
      {links.length > 0 && (
        <Links>
          {links.map((link) => (
            <li key={link.name}>
              <a href={link.url} target="_blank" rel="noopener noreferrer">
                {t(`link.${link.name}`)}
              </a>
            </li>
          ))}
        </Links>
      )}
    </Small>
  );
}
