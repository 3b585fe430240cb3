import Head from 'next/head';
import { Actions, Form } from '@/components/payment-methods/card/card-form-face';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/use-translations';
import type { FormProblem, MandateStep, MandateValues } from '@/lib/domain/mandate';
import { BankFields } from './bank-fields';
import { CustomerFields } from './customer-fields';
import { MandateWording } from './mandate-wording';
import { useMandateForm } from './use-mandate-form';

type Props = {
  first: MandateValues;
  asksCustomer: boolean;
  asksDefault: boolean;
  step: MandateStep;
  busy: boolean;
  onSubmit: (values: MandateValues) => Promise<void>;
  onGuarantee: () => void;
  onCancel?: () => void;
};

/** Whose account is debited, and who may say so. */
export function DirectDebitForm({ asksDefault, busy, onGuarantee, onCancel, ...wanted }: Props) {
  const { t } = useTranslation('direct-debit');
  const { t: methods } = useTranslation('payment-methods');
  const mandate = useMandateForm(wanted);
  const { form, isAsked, mistakes, summary, submit, onEdit } = mandate;
  const { step, first } = wanted;
  return (
    <Form
      data-testid="directDebitForm"
      noValidate
      onInput={onEdit}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(event);
      }}
    >
      {mistakes.length > 0 && (
        <>
          <Head>
            <title>{t('errors.pageTitle', { title: methods('type.direct_debit') })}</title>
          </Head>
          <ErrorSummary
            ref={summary}
            title={t('errors.title')}
            mistakes={mistakes}
            onField={(field) => document.getElementById(field)?.focus()}
          />
        </>
      )}
      {isAsked && <CustomerFields {...mandate} />}
      <BankFields {...mandate} />
      <div>
        <Checkbox
          {...form.register('isAuthorised')}
          label={t('form.authorised.label')}
          hint={t('form.authorised.hint')}
        />
        {asksDefault && <Checkbox {...form.register('default')} label={t('form.default')} />}
      </div>
      <MandateWording currency={first.currency} variant="default" onGuarantee={onGuarantee} />
      <Problem kind={step.at === 'form' ? step.problem : undefined} />
      <Actions>
        <Button type="submit" busy={busy && step.at === 'form'} data-testid="directDebitForm.submit">
          {t(busy && step.at === 'form' ? 'form.loading' : 'form.submit')}
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {methods('card.cancel')}
          </Button>
        )}
      </Actions>
    </Form>
  );
}

/** Why the form is here again. Whoever left the provider's page knows why: that is no alarm. */
function Problem({ kind }: { kind?: FormProblem }) {
  const { t } = useTranslation('direct-debit');
  return (
    <div role="alert">
      {kind === 'setup' && (
        <Notice tone="danger" title={t('setup.failed')}>
          {t('setup.failedHint')}
        </Notice>
      )}
      {kind === 'left' && <Notice tone="info">{t('hosted.left')}</Notice>}
      {kind === 'hosted' && <Notice tone="danger">{t('hosted.failed')}</Notice>}
      {kind === 'save' && <Notice tone="danger">{t('hosted.saveFailed')}</Notice>}
    </div>
  );
}
