import { act, renderHook, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { useMandate } from '@/hooks/use-mandate';
import type { MandateValues } from '@/lib/domain/mandate';

answerFromSandbox();

/** What was asked of the API, by the end of its path. */
const asked: string[] = [];
const bodies: Record<string, unknown>[] = [];
beforeAll(() =>
  server.events.on('request:start', async ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.replace(/.*\//, '')}`);
    if (request.method === 'POST') bodies.push((await request.clone().json()) as Record<string, unknown>);
  }),
);
beforeEach(() => {
  asked.length = 0;
  bodies.length = 0;
});
afterAll(() => server.events.removeAllListeners());

const setUp = 'POST gocardless_setup';
const confirmed = 'POST gocardless_confirm';
const saved = 'POST gocardless_payment_methods';
const list = 'GET gocardless_payment_methods';

type Change = { customer?: object; bank?: object } & Partial<Pick<MandateValues, 'isAuthorised' | 'default'>>;
const values = ({ customer, bank, ...rest }: Change = {}): MandateValues => ({
  currency: 'GBP',
  customer_details: {
    ...{ company_name: 'Whitby Ropes Ltd', email: 'ann@whitby.example', language: 'en', phone_number: '' },
    ...{
      address_line1: '',
      address_line2: '',
      address_line3: '',
      city: '',
      postal_code: '',
      country_code: '',
    },
    ...customer,
  },
  bank_account: {
    ...{ account_holder_name: 'Ann Hart', country_code: 'GB', iban: '' },
    ...{ branch_code: '20-00-00', account_number: '55779911' },
    ...bank,
  },
  isAuthorised: true,
  default: true,
  ...rest,
});
const company = (company_name: string) => values({ customer: { company_name } });
const account = (account_number: string) => values({ bank: { account_number } });

function start(scenario = 'basic') {
  const onSaved = jest.fn();
  const access = { token: `key-${scenario}`, scheme: 'OrderKey' };
  const { result, unmount } = renderHook(
    () => useMandate({ access, organisation: scenario && `org-${scenario}`, onSaved }),
    { wrapper: StrictMode },
  );
  const submit = (form = values()) => act(() => result.current.submit(form));
  const confirm = (isDefault = true) => act(() => result.current.confirm(isDefault));
  const finish = () => act(async () => result.current.hosted.onFinished());
  const until = (at: string) => waitFor(() => expect(result.current.step.at).toBe(at));
  return { result, unmount, onSaved, submit, confirm, finish, until, step: () => result.current.step };
}
const answerWith = (path: string, ...answers: (() => Response)[]) => {
  const given = [...answers];
  server.use(http.post(`*/${path}`, () => given.shift()?.()));
};

test('a form becomes a summary, a confirmation and a saved method', async () => {
  const { result, step, submit, confirm, onSaved } = start();
  await submit();
  expect(step()).toMatchObject({
    at: 'summary',
    setup: { request: { resources: { customer_bank_account: { account_number_ending: '11' } } } },
  });
  await confirm(false);
  expect(step()).toMatchObject({ at: 'done', method: { type: 'direct_debit', is_default: false } });
  expect(onSaved.mock.calls).toEqual([
    [expect.objectContaining({ provider: 'gocardless', is_default: false })],
  ]);
  expect(asked).toEqual([setUp, confirmed, saved]);
  expect(bodies[0]).toMatchObject({
    payer_requested_dual_signature: false,
    bank_account: { branch_code: '200000' },
  });
  expect(result.current.busy).toBe(false);
});

test('two presses in one breath are one request, of each call', async () => {
  const { result, submit, step } = start();
  await act(async () => {
    await Promise.all([result.current.submit(values()), result.current.submit(values())]);
  });
  await act(async () => {
    await Promise.all([result.current.confirm(true), result.current.confirm(true)]);
  });
  expect(asked).toEqual([setUp, confirmed, saved]);
  await submit();
  expect([asked.length, step().at]).toEqual([3, 'done']);
});

describe('the last set-up', () => {
  test('stands while nothing changes, and also for another default', async () => {
    const { result, submit, confirm, step } = start();
    await submit();
    act(() => result.current.change('customer'));
    expect(step()).toEqual({ at: 'form', asks: 'customer' });
    await submit();
    act(() => result.current.change('bank'));
    await submit(values({ default: false }));
    expect([step().at, asked]).toEqual(['summary', [setUp]]);
    await confirm(false);
    expect(step()).toMatchObject({ at: 'done', method: { is_default: false } });
  });

  test('is dropped when the form says something else, and does not come back', async () => {
    const { result, submit } = start();
    const again = async (form: MandateValues) => {
      act(() => result.current.change('bank'));
      await submit(form);
    };
    await submit();
    await again(values({ bank: { account_holder_name: 'Bob' } }));
    await again(values());
    await again(values({ isAuthorised: false }));
    expect(asked).toEqual([setUp, setUp, setUp, setUp]);
  });

  test.each([
    ['stands', 'of which nobody knows what became', () => HttpResponse.error(), []],
    ['does not stand', 'that was refused', () => HttpResponse.json({}, { status: 403 }), [setUp]],
  ])('%s after a confirmation %s', async (_, __, answer, again) => {
    const { result, submit, confirm, step } = start();
    await submit();
    answerWith('gocardless_confirm', answer);
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'confirm' });
    act(() => result.current.change('bank'));
    await submit();
    expect(asked).toEqual([setUp, confirmed, ...again]);
  });

  test('is confirmed and saved as what the summary shows, whatever is pressed below it', async () => {
    const { submit, confirm, step } = start();
    await submit();
    await submit(values({ bank: { account_holder_name: 'Bob' } }));
    expect(asked).toEqual([setUp]);
    await confirm();
    expect(step()).toMatchObject({ method: { direct_debit: { account_holder_name: 'Ann Hart' } } });
  });
});

describe('a set-up', () => {
  test.each([
    [
      'another account',
      account('55779912'),
      { 'bank_account.account_number': { text: 'did not pass modulus check' } },
    ],
    [
      'another sort code',
      values({ bank: { branch_code: '00-00-00' } }),
      { 'bank_account.branch_code': { text: 'is invalid' } },
    ],
  ])('that is refused asks for %s', async (_, form, fields) => {
    const { submit, step } = start();
    await submit(form);
    expect(step()).toMatchObject({ at: 'form', refused: { fields, form: [] } });
  });

  test('that is refused for something the form does not show says so above it', async () => {
    const { submit, step } = start();
    await submit(account('55779913'));
    expect(step()).toMatchObject({ at: 'form', refused: { fields: {}, form: [{ key: 'field.unusable' }] } });
  });

  test.each([
    ['a text', () => HttpResponse.json('The bank could not be reached.', { status: 422 })],
    ['a message', () => HttpResponse.json({ message: 'No.' }, { status: 403 })],
    ['a fault of the server, whatever its body', () => HttpResponse.json({ iban: ['no'] }, { status: 500 })],
    ['HTML', () => new HttpResponse('<h1>503</h1>', { status: 503 })],
    ['nothing', () => new HttpResponse('', { status: 200 })],
    ['no actions', () => HttpResponse.json({ billing_request: { id: 'BRQ', actions: null } })],
    [
      'a flow that is needed and not given',
      () =>
        HttpResponse.json({
          billing_request: {
            id: 'BRQ',
            actions: [{ type: 'bank_authorisation', required: true, status: 'pending' }],
          },
        }),
    ],
    ['a broken connection', () => HttpResponse.error()],
  ])('that answers %s has failed, and the next one is asked for', async (_, answer) => {
    const { result, submit, step } = start();
    answerWith('gocardless_setup', answer);
    await submit();
    expect([step(), result.current.busy]).toEqual([{ at: 'form', problem: 'setup' }, false]);
    await submit();
    expect([step().at, asked]).toEqual(['summary', [setUp, setUp]]);
  });

  test('without an organisation asks nothing of the API', async () => {
    const { submit, step } = start('');
    await submit();
    expect([step(), asked]).toEqual([{ at: 'form', problem: 'setup' }, []]);
  });

  test('is busy while it is under way', async () => {
    const { result, until } = start();
    let done = Promise.resolve();
    act(() => {
      done = result.current.submit(values());
    });
    expect(result.current.busy).toBe(true);
    await until('summary');
    await act(() => done);
    expect(result.current.busy).toBe(false);
  });
});

describe('a confirmation', () => {
  test('of a buyer who cannot sign alone saves nothing', async () => {
    const { submit, confirm, step, onSaved } = start();
    await submit(values({ isAuthorised: false }));
    await confirm();
    expect([step().at, asked]).toEqual(['signatures', [setUp, confirmed]]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('that the API says needs others saves nothing either', async () => {
    const { submit, confirm, step } = start('dual-signature');
    await submit();
    await confirm();
    expect([step().at, asked]).toEqual(['signatures', [setUp, confirmed]]);
  });

  test('that says nothing of signatures does not save what the buyer cannot sign alone', async () => {
    const { submit, confirm, step } = start();
    await submit(values({ isAuthorised: false }));
    answerWith('gocardless_confirm', () => HttpResponse.json({}));
    await confirm();
    expect(step().at).toBe('signatures');
  });

  test('that failed can be repeated', async () => {
    const { submit, confirm, step, onSaved } = start();
    await submit(company('Confirm Fail Ltd'));
    await confirm();
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'confirm' });
    expect(asked).toEqual([setUp, confirmed, confirmed]);
    expect(onSaved).not.toHaveBeenCalled();
  });
});

/** The work is done, and the answer does not arrive. */
const lose = (path: string) => {
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

describe('an answer that is lost', () => {
  test('to a confirmation: the refusal of the repeat says that it was heard', async () => {
    const { submit, confirm, step } = start();
    await submit();
    answerWith(
      'gocardless_confirm',
      () => HttpResponse.error(),
      () => HttpResponse.json({ message: 'Fulfilled already.' }, { status: 409 }),
    );
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'confirm' });
    answerWith('gocardless_payment_methods', () =>
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
    expect([step().at, asked]).toEqual(['done', [setUp, confirmed, confirmed, saved]]);
  });

  test('to a confirmation that was never heard: its refusal is a refusal', async () => {
    const { submit, confirm, step } = start();
    await submit();
    answerWith('gocardless_confirm', () => HttpResponse.json({}, { status: 409 }));
    await confirm();
    expect([step(), asked]).toEqual([expect.objectContaining({ problem: 'confirm' }), [setUp, confirmed]]);
  });

  test('to a saving: it is found in the list', async () => {
    const { submit, confirm, step, onSaved } = start();
    await submit();
    lose('gocardless_payment_methods');
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'save' });
    asked.length = 0;
    await confirm();
    expect([step().at, asked]).toEqual(['done', [list]]);
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(store.purchase('basic')?.methods).toHaveLength(1);
  });
});

describe('saving', () => {
  test('that failed is repeated without confirming again', async () => {
    const { submit, confirm, step } = start();
    await submit();
    answerWith('gocardless_payment_methods', () => new HttpResponse('', { status: 500 }));
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'save' });
    await confirm();
    expect([step().at, asked]).toEqual(['done', [setUp, confirmed, saved, list, saved]]);
  });

  test('that failed is repeated alone, also after a look at the form', async () => {
    const { result, submit, confirm, step } = start();
    await submit();
    answerWith('gocardless_payment_methods', () => HttpResponse.error());
    await confirm();
    act(() => result.current.change('bank'));
    await submit();
    await confirm();
    expect([step().at, asked]).toEqual(['done', [setUp, confirmed, saved, list, saved]]);
  });

  const conflict = () => HttpResponse.json({ message: 'Saved already.' }, { status: 409 });
  test.each([
    ['a conflict', conflict],
    ['a refusal', () => HttpResponse.json({ message: 'Not fulfilled.' }, { status: 422 })],
    ['something else', () => HttpResponse.json({ hello: 'world' })],
    ['nothing', () => new HttpResponse('', { status: 201 })],
  ])('that answers %s looks whether it is saved', async (_, answer) => {
    const { submit, confirm, step, onSaved } = start();
    const before = start();
    await before.submit();
    await before.confirm();
    asked.length = 0;
    await submit();
    answerWith('gocardless_payment_methods', answer);
    await confirm();
    expect(asked).toEqual([setUp, confirmed, saved, list]);
    expect(step()).toMatchObject({ at: 'done', method: { type: 'direct_debit' } });
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  test('that is not found has failed', async () => {
    const { submit, confirm, step, onSaved } = start();
    await submit();
    answerWith('gocardless_payment_methods', conflict);
    await confirm();
    expect(asked).toEqual([setUp, confirmed, saved, list]);
    expect(step()).toMatchObject({ at: 'summary', problem: 'save' });
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('whose list cannot be read has failed', async () => {
    const { submit, confirm, step } = start('methods-error');
    await submit();
    answerWith('gocardless_payment_methods', conflict);
    await confirm();
    expect(step()).toMatchObject({ at: 'summary', problem: 'save' });
  });
});

describe('the hosted flow', () => {
  const risky = values({ customer: { email: 'protectplus_risky@whitby.example' }, default: false });

  test('that is finished is saved, and nothing is confirmed again', async () => {
    const { submit, finish, until, step, onSaved } = start();
    await submit(risky);
    expect(step()).toMatchObject({ at: 'hosted', setup: { flowId: expect.stringMatching(/^BRF_SIM/) } });
    await finish();
    await until('done');
    expect(step()).toMatchObject({ at: 'done', method: { is_default: false } });
    expect(asked).toEqual([setUp, saved]);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  test('that is finished by somebody who cannot sign alone is not saved', async () => {
    const { submit, finish, until, onSaved } = start();
    await submit({ ...risky, isAuthorised: false });
    await finish();
    await until('signatures');
    expect(asked).toEqual([setUp]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('that is left is opened again as it was', async () => {
    const { result, submit, step } = start();
    await submit(risky);
    const first = step();
    act(() => result.current.hosted.onLeft());
    expect(step()).toEqual({ at: 'form', problem: 'left' });
    await submit(risky);
    expect(step()).toEqual(first);
    act(() => result.current.back());
    expect([step(), asked]).toEqual([{ at: 'form', problem: 'left' }, [setUp]]);
  });

  test('that failed is set up anew', async () => {
    const { result, submit, step } = start();
    await submit(risky);
    act(() => result.current.hosted.onFailed());
    expect(step()).toEqual({ at: 'form', problem: 'hosted' });
    await submit(risky);
    expect([step().at, asked]).toEqual(['hosted', [setUp, setUp]]);
  });

  test('that is finished and could not be saved is only saved again', async () => {
    const { submit, finish, until, step } = start();
    await submit(risky);
    answerWith('gocardless_payment_methods', () => new HttpResponse('', { status: 500 }));
    await finish();
    await until('form');
    expect(step()).toEqual({ at: 'form', problem: 'save' });
    await submit(risky);
    expect([step().at, asked]).toEqual(['done', [setUp, saved, list, saved]]);
  });

  test('says nothing where there is none', async () => {
    const { submit, finish, step } = start();
    await submit();
    await finish();
    expect([step().at, asked]).toEqual(['summary', [setUp]]);
  });
});

describe('a screen that has gone', () => {
  /** Leaves while a call is under way, and waits for what may come of it. */
  const leaveDuring = async (path: string, { result, unmount }: ReturnType<typeof start>) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(http.post(`*/${path}`, () => held));
    act(() => void result.current.confirm(true));
    await waitFor(() => expect(asked).toContain(`POST ${path}`));
    unmount();
    release();
    await delay(100);
  };

  test('saves what was being confirmed, and hears nothing of it', async () => {
    const running = start();
    await running.submit();
    await leaveDuring('gocardless_confirm', running);
    await waitFor(() => expect(store.purchase('basic')?.methods).toHaveLength(1));
    expect(asked).toEqual([setUp, confirmed, saved]);
    expect(running.onSaved).not.toHaveBeenCalled();
  });

  test('hears of nothing that was being saved', async () => {
    const running = start();
    await running.submit();
    await leaveDuring('gocardless_payment_methods', running);
    expect(store.purchase('basic')?.methods).toHaveLength(1);
    expect(running.onSaved).not.toHaveBeenCalled();
  });
});
