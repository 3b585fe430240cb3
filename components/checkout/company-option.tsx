import styled from 'styled-components';
import { useTranslation } from '@/hooks/use-translations';
import { addressOf, numberOf, type CompanyMatch } from '@/lib/domain/company';
import { theme } from '@/styles/theme';

const Name = styled.bdi`
  font-weight: 600;
`;
const Small = styled.span`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
  font-variant-numeric: tabular-nums;
`;

/** A company of the list: its name, then what tells it from others of that name. */
export function CompanyOption({ match }: { match: CompanyMatch }) {
  const { t } = useTranslation('company');
  const address = addressOf(match);
  const number = numberOf(match, 'reg_number');
  return (
    <>
      <Name translate="no">{match.name}</Name>
      {address && (
        <Small translate="no">
          <bdi>{address}</bdi>
        </Small>
      )}
      {number && <Small>{t('search.number', { number })}</Small>}
    </>
  );
}
