import styled from 'styled-components';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatCompanyAddress, companyNumberOf, type CompanyMatch } from '@/lib/domain/companies/company';
import { theme } from '@/styles/theme';

const Name = styled.bdi`
  font-weight: 600;
`;
const Detail = styled.span`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
  font-variant-numeric: tabular-nums;
`;

/** Shows a company in the list: its name, then the address and number that tell namesakes apart. */
export function CompanyOption({ match }: { match: CompanyMatch }) {
  const { t } = useTranslation('company');
  const address = formatCompanyAddress(match);
  const number = companyNumberOf(match, 'reg_number');
  return (
    <>
      <Name translate="no">{match.name}</Name>
      {address && (
        <Detail translate="no">
          <bdi>{address}</bdi>
        </Detail>
      )}
      {number && <Detail>{t('search.number', { number })}</Detail>}
    </>
  );
}
