import { SupportReference } from '@/components/errors/support-reference';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox/combobox';
import { LiveRegion } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import type { CompanyFormState } from '@/hooks/company/use-company-form';
import type { CompanySearchState } from '@/hooks/company/use-company-search';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatCompanyAddress } from '@/lib/domain/companies/company';
import { companyFieldIds } from './company-field-ids';
import { CompanyOption } from './company-option';

const MAX_QUERY_LENGTH = 100;

type Props = { form: CompanyFormState; search: CompanySearchState };

/** Searches the register and announces the number of results, that the search failed or is retried. */
export function CompanySearchField({ form, search: { result, matches, isRetrying, retry } }: Props) {
  const { t } = useTranslation('company');
  const { t: tCheckout } = useTranslation('checkout');
  const { draft, problems, change } = form;
  const { match, query } = draft;
  const state = match ? 'idle' : result.state;
  const isEmpty = state === 'ready' && matches.length === 0;

  const statusTexts = {
    idle: '',
    loading: isRetrying ? tCheckout('wait.retrying') : t('search.searching'),
    ready: isEmpty ? t('search.none', { query: query.trim() }) : t('search.found', { count: matches.length }),
    failed: t('search.failed'),
  };
  const tryAgain = () => {
    retry();
    document.getElementById(companyFieldIds.company)?.focus();
  };
  return (
    <>
      <Combobox
        id={companyFieldIds.company}
        listId="companySearchListbox"
        listLabel={t('search.list')}
        label={t('search.label')}
        hint={match ? <bdi>{formatCompanyAddress(match) || match.id}</bdi> : t('search.hint')}
        error={problems.company && t('search.required')}
        value={match?.name ?? query}
        options={matches}
        opensOnFocus={!match}
        busy={state === 'loading'}
        required
        maxLength={MAX_QUERY_LENGTH}
        renderOption={(option) => <CompanyOption match={option} />}
        onType={(text) => change({ query: text, match: undefined })}
        onChoose={(option) => change({ match: option })}
      />
      {isEmpty && (
        <Notice tone="info" title={<bdi>{statusTexts.ready}</bdi>}>
          {t('search.noneHint')}
        </Notice>
      )}
      {(state === 'failed' || (state === 'loading' && isRetrying)) && (
        <Notice tone={isRetrying ? 'info' : 'danger'} title={statusTexts[state]}>
          {state === 'failed' && <p>{t('search.failedHint')}</p>}
          <Button variant="quiet" onClick={tryAgain}>
            {t('search.tryAgain')}
          </Button>
          {state === 'failed' && <SupportReference />}
        </Notice>
      )}
      <LiveRegion>{statusTexts[state]}</LiveRegion>
    </>
  );
}
