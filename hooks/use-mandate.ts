import { useEffect, useReducer, useRef } from 'react';
import {
  needsHostedFlow,
  type MandateAnswer,
  type MandateSetup,
  type MandateStep,
  type MandateValues,
} from '@/lib/domain/mandate';
import { next } from '@/lib/domain/mandate-steps';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { setupBody } from '@/lib/forms/mandate-payload';
import { confirm as confirmCall, save as saveCall, setUp, type Owner, type Tried } from './mandate-calls';
import { useTurn, type Still } from './use-turn';

/** The last set-up, in memory only. */
type Last = {
  /** What it was asked for with; undefined when it may not serve another time. */
  question?: string;
  setup: MandateSetup;
  isAuthorised: boolean;
  isDefault: boolean;
  /** Nothing but saving it is left to do. */
  isAgreed: boolean;
  tried: Tried;
};

export type Mandate = {
  step: MandateStep;
  /** A request is under way. */
  busy: boolean;
  /** Sets it up, unless the last set-up still stands for the same form. */
  submit: (values: MandateValues) => Promise<void>;
  confirm: (isDefault: boolean) => Promise<void>;
  hosted: { onFinished: () => void; onLeft: () => void; onFailed: () => void };
  change: (what: 'customer' | 'bank') => void;
  /** Out of the hosted flow, to the form. */
  back: () => void;
};

type Wanted = Owner & { onSaved: (method: SavedMethod) => void };
const start: MandateStep = { at: 'form' };

/** What a set-up is asked for with; whether it becomes the default is a matter of saving. */
const questionOf = (values: MandateValues) => JSON.stringify({ ...setupBody(values), default: undefined });

/** Confirms it at the provider. Answers what there is to tell, or nothing when only saving it is left to do. */
async function agree(owner: Owner, own: Last): Promise<MandateAnswer | undefined> {
  if (own.isAgreed) return undefined;
  const answer = await confirmCall(owner, own.setup.request, own.tried);
  if (answer === 'refused' || answer === 'unclear') {
    own.tried.confirm ||= answer === 'unclear';
    // What was refused for good is set up anew; what may have been heard is not made a second time.
    if (!own.tried.confirm) own.question = undefined;
    return { is: 'confirm-failed' };
  }
  if (answer.needsSignatures || !own.isAuthorised) return { is: 'signatures-needed' };
  own.isAgreed = true;
  return undefined;
}

/** Sets a direct debit up, from the form to the saved method: one request at a time, and none once the screen has gone. */
export function useMandate({ onSaved, ...owner }: Wanted): Mandate {
  const [step, tell] = useReducer(next, start);
  const { busy, run } = useTurn();
  const last = useRef<Last>(undefined);
  useEffect(() => () => void (last.current = undefined), []);

  const save = async ({ setup, isDefault, tried }: Last, still: Still) => {
    const method = await saveCall(owner, setup.request, isDefault, tried);
    if (!still()) return;
    if (!method) return tell({ is: 'save-failed' });
    last.current = undefined;
    tell({ is: 'saved', method });
    onSaved(method);
  };
  const finish = async (own: Last, still: Still) => {
    own.isAgreed = true;
    tell({ is: 'hosted-finished' });
    if (!own.isAuthorised) return tell({ is: 'signatures-needed' });
    await save(own, still);
  };

  const submit = (values: MandateValues) =>
    run(async (still) => {
      if (step.at !== 'form') return;
      const question = questionOf(values);
      const before = last.current?.question === question ? last.current : undefined;
      last.current = undefined;
      const answer = before ? ({ is: 'set-up', setup: before.setup } as const) : await setUp(owner, values);
      if (!still()) return;
      tell(answer);
      if (answer.is !== 'set-up') return;
      const { setup } = answer;
      const { isAuthorised, default: isDefault } = values;
      const { isAgreed = false, tried = {} } = before ?? {};
      const own = { question, setup, isAuthorised, isDefault, isAgreed, tried };
      last.current = own;
      if (isAgreed && needsHostedFlow(setup.request)) await finish(own, still);
    });

  const confirm = (isDefault: boolean) =>
    run(async (still) => {
      const own = last.current;
      if (step.at !== 'summary' || own?.setup !== step.setup) return;
      own.isDefault = isDefault;
      tell({ is: 'confirm' });
      const answer = await agree(owner, own);
      if (answer) return still() ? tell(answer) : undefined;
      // What is confirmed is saved, also when the screen has gone meanwhile.
      await save(own, still);
    });

  const onFinished = () =>
    void run(async (still) => {
      if (step.at === 'hosted' && last.current) await finish(last.current, still);
    });
  const onLeft = () => tell({ is: 'hosted-left' });
  const onFailed = () => {
    last.current = undefined;
    tell({ is: 'hosted-failed' });
  };
  const change = (what: 'customer' | 'bank') => {
    if (!busy) tell({ is: 'change', what });
  };
  return { step, busy, submit, confirm, hosted: { onFinished, onLeft, onFailed }, change, back: onLeft };
}
