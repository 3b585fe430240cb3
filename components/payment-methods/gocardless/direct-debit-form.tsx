import { useEffect, useRef } from 'react';
import { ErrorTitle } from '@/components/payment-methods/error-title';
import { Actions, Form } from '@/components/payment-methods/form-face';
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
          <ErrorTitle of={methods('type.direct_debit')} />
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
      <Problem step={step} />
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

/** Why the form is here again; takes the focus, which what was here meanwhile has left behind. */
function Problem({ step }: { step: MandateStep }) {
  const { t } = useTranslation('direct-debit');
  const box = useRef<HTMLDivElement>(null);
  const kind = step.at === 'form' ? step.problem : undefined;
  useEffect(() => {
    if (kind && document.hasFocus()) box.current?.focus();
  }, [step, kind]);
  if (!kind) return null;
  const isAlarm = kind !== 'left';
  return (
    <Notice
      ref={box}
      tabIndex={-1}
      role={isAlarm ? 'alert' : 'status'}
      tone={isAlarm ? 'danger' : 'info'}
      title={kind === 'setup' && t('setup.failed')}
    >
      {t(problems[kind])}
    </Notice>
  );
}

const problems: Record<FormProblem, string> = {
  setup: 'setup.failedHint',
  left: 'hosted.left',
  hosted: 'hosted.failed',
  save: 'hosted.saveFailed',
};
