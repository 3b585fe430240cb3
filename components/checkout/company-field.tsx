import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { LiveRegion } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import type { CompanyForm } from '@/hooks/use-company-draft';
import type { CompanySearchState } from '@/hooks/use-company-search';
import { useTranslation } from '@/hooks/use-translations';
import { addressOf } from '@/lib/domain/company';
import { fieldIds } from './company-fields';
import { CompanyOption } from './company-option';

const LONGEST = 100;

type Props = { form: CompanyForm; search: CompanySearchState };

/** The search, and what came of it. How many were found is said once the register has answered. */
export function CompanyField({ form, search: { read, matches, retry } }: Props) {
  const { t } = useTranslation('company');
  const { draft, problems, change } = form;
  const { match, query } = draft;
  const state = match ? 'idle' : read.state;
  const isEmpty = state === 'ready' && matches.length === 0;

  const words = {
    idle: '',
    loading: t('search.searching'),
    ready: isEmpty ? t('search.none', { query: query.trim() }) : t('search.found', { count: matches.length }),
    failed: t('search.failed'),
  };
  const tryAgain = () => {
    retry();
    document.getElementById(fieldIds.company)?.focus();
  };
  return (
    <>
      <Combobox
        id={fieldIds.company}
        listId="companySearchListbox"
        listLabel={t('search.list')}
        label={t('search.label')}
        hint={match ? <bdi>{addressOf(match) || match.id}</bdi> : t('search.hint')}
        error={problems.company && t('search.required')}
        value={match?.name ?? query}
        options={matches}
        opensOnFocus={!match}
        busy={state === 'loading'}
        required
        maxLength={LONGEST}
        renderOption={(option) => <CompanyOption match={option} />}
        onType={(text) => change({ query: text, match: undefined })}
        onChoose={(option) => change({ match: option })}
      />
      {isEmpty && (
        <Notice tone="info" title={<bdi>{words.ready}</bdi>}>
          {t('search.noneHint')}
        </Notice>
      )}
      {state === 'failed' && (
        <Notice tone="danger" title={words.failed}>
          <p>{t('search.failedHint')}</p>
          <Button variant="quiet" onClick={tryAgain}>
            {t('search.tryAgain')}
          </Button>
        </Notice>
      )}
      <LiveRegion>{words[state]}</LiveRegion>
    </>
  );
}
