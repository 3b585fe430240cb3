import styled from 'styled-components';
import { TextField } from '@/components/ui/fields/text-field';
import type { CompanyFormState } from '@/hooks/company/use-company-form';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { theme } from '@/styles/theme';
import { companyFieldIds } from './company-field-ids';

const MAX_NAME_LENGTH = 200;
/** Leaves room for spaces, dots and dashes. */
const MAX_VAT_NUMBER_LENGTH = 30;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  ${theme.wideMediaQuery} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Asks for the name and, if there is one, the VAT number: no register provides them for a sole trader. */
export function SoleTraderFields({ form: { draft, problems, change } }: { form: CompanyFormState }) {
  const { t } = useTranslation('company');
  const nameLabel = t('trader.name');
  return (
    <Fields>
      <TextField
        id={companyFieldIds.name}
        label={nameLabel}
        error={problems.name && t('required', { label: nameLabel })}
        value={draft.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="organization"
        required
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        id={companyFieldIds.vatNumber}
        label={t('trader.vatNumberOptional')}
        hint={t('trader.vatNumberHint')}
        error={problems.vatNumber && t('invalid', { label: t('trader.vatNumber') })}
        value={draft.vatNumber}
        maxLength={MAX_VAT_NUMBER_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        onChange={(event) => change({ vatNumber: event.target.value })}
      />
    </Fields>
  );
}
