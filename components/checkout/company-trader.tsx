import styled from 'styled-components';
import { TextField } from '@/components/ui/text-field';
import type { CompanyForm } from '@/hooks/use-company-draft';
import { useTranslation } from '@/hooks/use-translations';
import { theme } from '@/styles/theme';
import { fieldIds } from './company-fields';

const LONGEST_NAME = 200;
/** With blanks, dots and dashes. */
const LONGEST_NUMBER = 30;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  ${theme.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What no register says of a sole trader. */
export function CompanyTrader({ form: { draft, problems, change } }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  const name = t('trader.name');
  const vatNumber = t('trader.vatNumber');
  return (
    <Fields>
      <TextField
        id={fieldIds.name}
        label={name}
        error={problems.name && t('required', { label: name })}
        value={draft.name}
        maxLength={LONGEST_NAME}
        autoComplete="organization"
        required
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        id={fieldIds.vatNumber}
        label={vatNumber}
        hint={t('trader.vatNumberHint')}
        error={problems.vatNumber && t(problems.vatNumber, { label: vatNumber })}
        value={draft.vatNumber}
        maxLength={LONGEST_NUMBER}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        required
        onChange={(event) => change({ vatNumber: event.target.value })}
      />
    </Fields>
  );
}
