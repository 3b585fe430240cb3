import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { buildMandateValues } from '@/__tests__/support/mandate-values';
import { recordCalls } from '@/__tests__/support/recorded-calls';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { useMandate } from '@/hooks/bank/use-mandate';
import type { MandateValues } from '@/lib/domain/mandates/mandate';

answerFromSandbox();

const calls = recordCalls();
const listEndpoints = () => calls.map(({ endpoint }) => endpoint);

const setUpRequest = 'POST gocardless_setup';
const confirmRequest = 'POST gocardless_confirm';
const saveRequest = 'POST gocardless_payment_methods';
const listRequest = 'GET gocardless_payment_methods';

type ValueChanges = Parameters<typeof buildMandateValues>[0];
const buildValues = ({ account, ...changes }: ValueChanges = {}) =>
  buildMandateValues({
    account: { branch_code: '20-00-00', account_number: '55779911', ...account },
    ...changes,
  });
const valuesOfCompany = (company_name: string) => buildValues({ customer: { company_name } });

function renderMandate(scenario = 'basic') {
  const onSaved = jest.fn();
  const access = { token: `key-${scenario}`, scheme: 'OrderKey' };
  const { result, unmount } = renderHook(
    () => useMandate({ access, organisationId: scenario && `org-${scenario}`, onSaved }),
    { wrapper: StrictMode },
  );
  const submit = (form = buildValues()) => act(() => result.current.submit(form));
  const confirm = (isDefault = true) => act(() => result.current.confirmAndSave(isDefault));
  const finishHostedFlow = () => act(async () => result.current.hostedFlowEvents.onFinished());
  const waitForStep = (at: string) => waitFor(() => expect(result.current.step.at).toBe(at));
  return {
    result,
    unmount,
    onSaved,
    submit,
    confirm,
    finishHostedFlow,
    waitForStep,
    step: () => result.current.step,
  };
}
const respondWith = (path: string, ...responses: (() => Response)[]) => {
  const remaining = [...responses];
  server.use(http.post(`*/${path}`, () => remaining.shift()?.()));
};

test('leads from the form through summary and confirmation to the saved method', async () => {
  const { result, step, submit, confirm, onSaved } = renderMandate();
  await submit();
  expect(step()).toMatchObject({
    at: 'summary',
    setup: { billingRequest: { resources: { customer_bank_account: { account_number_ending: '11' } } } },
  });
  await confirm(false);
  expect(step()).toMatchObject({ at: 'done', method: { type: 'direct_debit', is_default: false } });
  expect(onSaved.mock.calls).toEqual([
    [expect.objectContaining({ provider: 'gocardless', is_default: false })],
  ]);
  expect(listEndpoints()).toEqual([setUpRequest, confirmRequest, saveRequest]);
  expect(calls[0]?.body).toMatchObject({
    payer_requested_dual_signature: false,
    bank_account: { branch_code: '200000' },
  });
  expect(result.current.isBusy).toBe(false);
});

test('sends one request for two simultaneous calls of submit or confirmAndSave', async () => {
  const { result, submit, step } = renderMandate();
  await act(async () => {
    await Promise.all([result.current.submit(buildValues()), result.current.submit(buildValues())]);
  });
  await act(async () => {
    await Promise.all([result.current.confirmAndSave(true), result.current.confirmAndSave(true)]);
  });
  expect(listEndpoints()).toEqual([setUpRequest, confirmRequest, saveRequest]);
  await submit();
  expect([calls.length, step().at]).toEqual([3, 'done']);
});

describe('the last setup', () => {
  test('is reused for the same form, also with another default', async () => {
    const { result, submit, confirm, step } = renderMandate();
    await submit();
    act(() => result.current.editDetails('customer'));
    expect(step()).toEqual({ at: 'form', sectionToChange: 'customer' });
    await submit();
    act(() => result.current.editDetails('bank'));
    await submit(buildValues({ default: false }));
    expect([step().at, listEndpoints()]).toEqual(['summary', [setUpRequest]]);
    await confirm(false);
    expect(step()).toMatchObject({ at: 'done', method: { is_default: false } });
  });

  test('is discarded for good when the form changes', async () => {
    const { result, submit } = renderMandate();
    const again = async (form: MandateValues) => {
      act(() => result.current.editDetails('bank'));
      await submit(form);
    };
    await submit();
    await again(buildValues({ account: { account_holder_name: 'Bob' } }));
    await again(buildValues());
    await again(buildValues({ isAuthorised: false }));
    expect(listEndpoints()).toEqual([setUpRequest, setUpRequest, setUpRequest, setUpRequest]);
  });

  test.each([
    ['is reused', 'an unclear', () => HttpResponse.error(), []],
    ['is not reused', 'a refused', () => HttpResponse.json({}, { status: 403 }), [setUpRequest]],
  ])('%s after %s confirmation', async (_, __, response, nextRequests) => {
    const { result, submit, confirm, step } = renderMandate();
    await submit();
    respondWith('gocardless_confirm', response);
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'confirm' });
    act(() => result.current.editDetails('bank'));
    await submit();
    expect(listEndpoints()).toEqual([setUpRequest, confirmRequest, ...nextRequests]);
  });

  test('is confirmed and saved as the summary shows it, although the form was submitted again', async () => {
    const { submit, confirm, step } = renderMandate();
    await submit();
    await submit(buildValues({ account: { account_holder_name: 'Bob' } }));
    expect(listEndpoints()).toEqual([setUpRequest]);
    await confirm();
    expect(step()).toMatchObject({ method: { direct_debit: { account_holder_name: 'Ann Hart' } } });
  });
});

describe('submit', () => {
  test.each([
    ['a text', () => HttpResponse.json('The bank could not be reached.', { status: 422 })],
    ['a message', () => HttpResponse.json({ message: 'No.' }, { status: 403 })],
    ['a server error with field errors', () => HttpResponse.json({ iban: ['no'] }, { status: 500 })],
    ['HTML', () => new HttpResponse('<h1>503</h1>', { status: 503 })],
    ['an empty body', () => new HttpResponse('', { status: 200 })],
    [
      'a billing request without actions',
      () => HttpResponse.json({ billing_request: { id: 'BRQ', actions: null } }),
    ],
    [
      'a required flow without its id',
      () =>
        HttpResponse.json({
          billing_request: {
            id: 'BRQ',
            actions: [{ type: 'bank_authorisation', required: true, status: 'pending' }],
          },
        }),
    ],
    ['a network error', () => HttpResponse.error()],
  ])('fails after %s and sets up again on the next submit', async (_, response) => {
    const { result, submit, step } = renderMandate();
    respondWith('gocardless_setup', response);
    await submit();
    expect([step(), result.current.isBusy]).toEqual([{ at: 'form', problem: 'setup' }, false]);
    await submit();
    expect([step().at, listEndpoints()]).toEqual(['summary', [setUpRequest, setUpRequest]]);
  });

  test('fails without a request if the organisation id is missing', async () => {
    const { submit, step } = renderMandate('');
    await submit();
    expect([step(), listEndpoints()]).toEqual([{ at: 'form', problem: 'setup' }, []]);
  });

  test('is busy during the request', async () => {
    const { result, waitForStep } = renderMandate();
    let done = Promise.resolve();
    act(() => {
      done = result.current.submit(buildValues());
    });
    expect(result.current.isBusy).toBe(true);
    await waitForStep('summary');
    await act(() => done);
    expect(result.current.isBusy).toBe(false);
  });
});

describe('a confirmation', () => {
  test('saves nothing if the API requires more signatures', async () => {
    const { submit, confirm, step } = renderMandate('dual-signature');
    await submit();
    await confirm();
    expect([step().at, listEndpoints()]).toEqual(['signatures', [setUpRequest, confirmRequest]]);
  });

  test('saves nothing for a buyer who cannot sign alone, although the response names no signatures', async () => {
    const { submit, confirm, step } = renderMandate();
    await submit(buildValues({ isAuthorised: false }));
    respondWith('gocardless_confirm', () => HttpResponse.json({}));
    await confirm();
    expect(step().at).toBe('signatures');
  });

  test('can be repeated after a failure', async () => {
    const { submit, confirm, step, onSaved } = renderMandate();
    await submit(valuesOfCompany('Confirm Fail Ltd'));
    await confirm();
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'confirm' });
    expect(listEndpoints()).toEqual([setUpRequest, confirmRequest, confirmRequest]);
    expect(onSaved).not.toHaveBeenCalled();
  });
});

/** Processes the next request and loses its response. */
const loseResponse = (path: string) => {
  let isLost = false;
  server.use(
    http.post(`*/${path}`, async ({ request }) => {
      if (isLost) return undefined;
      isLost = true;
      await fetch(request.clone());
      return HttpResponse.error();
    }),
  );
};

describe('a lost response', () => {
  test('to a confirmation lets the conflict of the repeat count as confirmed', async () => {
    const { submit, confirm, step } = renderMandate();
    await submit();
    respondWith(
      'gocardless_confirm',
      () => HttpResponse.error(),
      () => HttpResponse.json({ message: 'Fulfilled already.' }, { status: 409 }),
    );
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'confirm' });
    respondWith('gocardless_payment_methods', () =>
      HttpResponse.json(
        {
          id: 'm',
          type: 'direct_debit',
          is_default: true,
          direct_debit: { account_number_ending: '11', account_holder_name: 'Ann Hart', bank_name: 'B' },
        },
        { status: 201 },
      ),
    );
    await confirm();
    expect([step().at, listEndpoints()]).toEqual([
      'done',
      [setUpRequest, confirmRequest, confirmRequest, saveRequest],
    ]);
  });

  test('is not assumed when the first confirmation ends in a conflict', async () => {
    const { submit, confirm, step } = renderMandate();
    await submit();
    respondWith('gocardless_confirm', () => HttpResponse.json({}, { status: 409 }));
    await confirm();
    expect([step(), listEndpoints()]).toEqual([
      expect.objectContaining({ problem: 'confirm' }),
      [setUpRequest, confirmRequest],
    ]);
  });

  test('to a save lets the repeat find the method in the list', async () => {
    const { submit, confirm, step, onSaved } = renderMandate();
    await submit();
    loseResponse('gocardless_payment_methods');
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'save' });
    calls.length = 0;
    await confirm();
    expect([step().at, listEndpoints()]).toEqual(['done', [listRequest]]);
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(store.openInstance('basic')?.paymentMethods).toHaveLength(1);
  });
});

describe('a save', () => {
  test('is repeated after a failure without another confirmation', async () => {
    const { submit, confirm, step } = renderMandate();
    await submit();
    respondWith('gocardless_payment_methods', () => new HttpResponse('', { status: 500 }));
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'save' });
    await confirm();
    expect([step().at, listEndpoints()]).toEqual([
      'done',
      [setUpRequest, confirmRequest, saveRequest, listRequest, saveRequest],
    ]);
  });

  test('is repeated alone after a failure and a visit to the form', async () => {
    const { result, submit, confirm, step } = renderMandate();
    await submit();
    respondWith('gocardless_payment_methods', () => HttpResponse.error());
    await confirm();
    act(() => result.current.editDetails('bank'));
    await submit();
    await confirm();
    expect([step().at, listEndpoints()]).toEqual([
      'done',
      [setUpRequest, confirmRequest, saveRequest, listRequest, saveRequest],
    ]);
  });

  const conflict = () => HttpResponse.json({ message: 'Saved already.' }, { status: 409 });
  test.each([
    ['a conflict', conflict],
    ['a refusal', () => HttpResponse.json({ message: 'Not fulfilled.' }, { status: 422 })],
    ['an unknown body', () => HttpResponse.json({ hello: 'world' })],
    ['an empty body', () => new HttpResponse('', { status: 201 })],
  ])('finds the method in the list after %s', async (_, response) => {
    const { submit, confirm, step, onSaved } = renderMandate();
    const earlier = renderMandate();
    await earlier.submit();
    await earlier.confirm();
    calls.length = 0;
    await submit();
    respondWith('gocardless_payment_methods', response);
    await confirm();
    expect(listEndpoints()).toEqual([setUpRequest, confirmRequest, saveRequest, listRequest]);
    expect(step()).toMatchObject({ at: 'done', method: { type: 'direct_debit' } });
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  test('fails if the list does not contain the method', async () => {
    const { submit, confirm, step, onSaved } = renderMandate();
    await submit();
    respondWith('gocardless_payment_methods', conflict);
    await confirm();
    expect(listEndpoints()).toEqual([setUpRequest, confirmRequest, saveRequest, listRequest]);
    expect(step()).toMatchObject({ at: 'summary', problem: 'save' });
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('fails if the list cannot be read', async () => {
    const { submit, confirm, step } = renderMandate('methods-error');
    await submit();
    respondWith('gocardless_payment_methods', conflict);
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'save' });
  });
});

describe('the hosted flow', () => {
  const riskyValues = buildValues({
    customer: { email: 'protectplus_risky@whitby.example' },
    default: false,
  });

  test('is followed by a save without a confirmation', async () => {
    const { submit, finishHostedFlow, waitForStep, step, onSaved } = renderMandate();
    await submit(riskyValues);
    expect(step()).toMatchObject({ at: 'hosted', setup: { flowId: expect.stringMatching(/^BRF_SIM/) } });
    await finishHostedFlow();
    await waitForStep('done');
    expect(step()).toMatchObject({ at: 'done', method: { is_default: false } });
    expect(listEndpoints()).toEqual([setUpRequest, saveRequest]);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  test('is not followed by a save if the buyer cannot sign alone', async () => {
    const { submit, finishHostedFlow, waitForStep, onSaved } = renderMandate();
    await submit({ ...riskyValues, isAuthorised: false });
    await finishHostedFlow();
    await waitForStep('signatures');
    expect(listEndpoints()).toEqual([setUpRequest]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('opens again with the same setup after the buyer left it', async () => {
    const { result, submit, step } = renderMandate();
    await submit(riskyValues);
    const firstStep = step();
    act(() => result.current.hostedFlowEvents.onLeft());
    expect(step()).toEqual({ at: 'form', problem: 'left' });
    await submit(riskyValues);
    expect(step()).toEqual(firstStep);
    act(() => result.current.returnToForm());
    expect([step(), listEndpoints()]).toEqual([{ at: 'form', problem: 'left' }, [setUpRequest]]);
  });

  test('is set up again after a failure', async () => {
    const { result, submit, step } = renderMandate();
    await submit(riskyValues);
    act(() => result.current.hostedFlowEvents.onFailed());
    expect(step()).toEqual({ at: 'form', problem: 'hosted' });
    await submit(riskyValues);
    expect([step().at, listEndpoints()]).toEqual(['hosted', [setUpRequest, setUpRequest]]);
  });

  test('only repeats the save if the save failed', async () => {
    const { submit, finishHostedFlow, waitForStep, step } = renderMandate();
    await submit(riskyValues);
    respondWith('gocardless_payment_methods', () => new HttpResponse('', { status: 500 }));
    await finishHostedFlow();
    await waitForStep('form');
    expect(step()).toEqual({ at: 'form', problem: 'save' });
    await submit(riskyValues);
    expect([step().at, listEndpoints()]).toEqual([
      'done',
      [setUpRequest, saveRequest, listRequest, saveRequest],
    ]);
  });

  test('changes nothing if it is not open', async () => {
    const { submit, finishHostedFlow, step } = renderMandate();
    await submit();
    await finishHostedFlow();
    expect([step().at, listEndpoints()]).toEqual(['summary', [setUpRequest]]);
  });
});

describe('an unmounted component', () => {
  /** Unmounts during the request to `path` and waits until the work has ended. */
  const unmountDuring = async (path: string, { result, unmount }: ReturnType<typeof renderMandate>) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(http.post(`*/${path}`, () => held));
    let work = Promise.resolve();
    act(() => {
      work = result.current.confirmAndSave(true);
    });
    await waitFor(() => expect(listEndpoints()).toContain(`POST ${path}`));
    unmount();
    release();
    await work;
  };

  test('saves a mandate that was being confirmed, and calls onSaved with it', async () => {
    const mandate = renderMandate();
    await mandate.submit();
    await unmountDuring('gocardless_confirm', mandate);
    await waitFor(() => expect(store.openInstance('basic')?.paymentMethods).toHaveLength(1));
    expect(listEndpoints()).toEqual([setUpRequest, confirmRequest, saveRequest]);
    expect(mandate.onSaved).toHaveBeenCalledTimes(1);
  });

  test('calls onSaved with a mandate that was being saved', async () => {
    const mandate = renderMandate();
    await mandate.submit();
    await unmountDuring('gocardless_payment_methods', mandate);
    expect(store.openInstance('basic')?.paymentMethods).toHaveLength(1);
    expect(mandate.onSaved).toHaveBeenCalledWith(expect.objectContaining({ type: 'direct_debit' }));
  });
});
