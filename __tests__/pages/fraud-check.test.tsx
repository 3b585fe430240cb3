import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { useEffect } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, call, server } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { useBridge } from '@/hooks/use-bridge';

answerFromSandbox();
beforeEach(() => jest.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const user = userEvent.setup();
/** The page around it says that it is ready: the shop hears from then on. */
function Page() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return <CheckoutScreen />;
}
const open = (scenario: string, more = '') =>
  renderScreen(<Page />, { url: `/?order=order-${scenario}&key=key-${scenario}${more}` });
const goOn = async () => user.click(await screen.findByRole('button', { name: 'Continue' }));
const calls = async (scenario: string, part: string) => {
  const { body } = await call('GET', `/api/sandbox/orders/order-${scenario}/journal`, {});
  return (body as { method: string; path: string; body?: unknown }[]).filter(({ path }) =>
    path.includes(part),
  );
};
const methods = () => screen.findByRole('heading', { name: 'Choose a settlement method' });
const frame = async () => screen.findByTestId<HTMLIFrameElement>('verificationFrame');
const say = async (message: string) => {
  await frame();
  // jsdom gives the frame another window once it has been led to its page.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { contentWindow: source, src } = await frame();
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: message, source, origin: new URL(src).origin }));
  });
};

test('a plan is verified once, then the method is chosen', async () => {
  open('basic');
  await goOn();
  expect(await methods()).toHaveFocus();
  expect(await calls('basic', 'session_id')).toHaveLength(1);
  expect((await calls('basic', 'verify')).map(({ body }) => body)).toEqual([
    { payment_plan: 'plan-30d-basic' },
  ]);
});

test('a brand with the early check begins while the plans are looked at, and verifies none of them', async () => {
  open('basic');
  await screen.findByRole('button', { name: 'Continue' });
  await waitFor(async () => expect(await calls('basic', 'session_id')).toHaveLength(1));
  expect(await calls('basic', 'verify')).toEqual([]);
});

test('a brand without it begins when the plan step is left', async () => {
  open('basic', '&design=grosso');
  await screen.findByRole('button', { name: 'Continue' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await calls('basic', 'session_id')).toEqual([]);
  await goOn();
  await methods();
  expect(await calls('basic', 'session_id')).toHaveLength(1);
});

test('another plan is verified too, and one that has passed is not asked about again', async () => {
  open('basic');
  await goOn();
  await methods();
  const back = async (plan: string) => {
    await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
    await user.click(await screen.findByRole('radio', { name: plan }));
    await goOn();
    await methods();
  };
  await back('Pay in 3 instalments');
  await back('Pay in 30 days');
  expect((await calls('basic', 'verify')).map(({ body }) => body)).toEqual([
    { payment_plan: 'plan-30d-basic' },
    { payment_plan: 'plan-3x-basic' },
  ]);
});

test('a plan that is handed over while another is settled is verified before it is', async () => {
  open('basic', '&plan=plan-30d-basic');
  await screen.findByRole('radio', { name: 'Bank transfer' });
  let answer = () => {};
  server.use(
    http.post('*/verify', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json({ review_status: 'pass' });
    }),
  );
  await act(() => mockRouter.push('/?order=order-basic&key=key-basic&plan=plan-3x-basic'));
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Bank transfer' })).not.toBeInTheDocument());
  await act(async () => answer());
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeInTheDocument();
});

test('a rejection ends the checkout as a declined verification does', async () => {
  open('fraud-reject');
  await goOn();
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  expect(await calls('fraud-reject', 'payment_methods')).toEqual([]);
});

test('a status that nobody knows ends the checkout', async () => {
  open('fraud-invalid');
  await goOn();
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  expect(await calls('fraud-invalid', 'verify')).toHaveLength(1);
});

test('the wait says what is going on, has the focus, and leads back to the plans', async () => {
  server.use(http.post('*/verify', () => new Promise<never>(() => {})));
  open('basic');
  await goOn();
  const wait = await screen.findByRole('dialog', { name: 'Your information is being reviewed' });
  expect(wait).toHaveFocus();
  expect(wait).toHaveAccessibleDescription(/takes a few seconds\. Nothing has been charged yet\./);
  fireEvent.keyDown(wait, { key: 'Escape' });
  expect(await screen.findByRole('heading', { name: 'Choose how to pay' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a challenge is met in the frame of the identity provider, once', async () => {
  open('fraud-challenge-manual');
  await goOn();
  expect(await screen.findByRole('heading', { name: 'Confirm your identity' })).toHaveFocus();
  await say('VERIFF_HANDSHAKE');
  await say('VERIFF_FINISHED');
  expect(screen.queryByTestId('verificationFrame')).not.toBeInTheDocument();
  expect(await screen.findByTestId('fraudOverlay')).toHaveTextContent('We are looking at what you sent us');
  await waitFor(async () => expect(await methods()).toHaveFocus(), { timeout: 6000 });
  expect(
    (await calls('fraud-challenge-manual', 'veriff_sessions')).filter(({ method }) => method === 'POST'),
  ).toEqual([
    expect.objectContaining({
      body: {
        company: 'co-fraud-challenge-manual',
        user: 'user-fraud-challenge-manual',
        veriff_type: 'buyer',
      },
    }),
  ]);
}, 15_000);

test('a check that was left is gone on with in the same session', async () => {
  open('fraud-challenge-canceled');
  await goOn();
  await say('VERIFF_CANCELED');
  const button = await screen.findByRole('button', { name: 'Go on with the identity check' });
  expect(button).toHaveFocus();
  await user.click(button);
  await frame();
  const started = await calls('fraud-challenge-canceled', 'veriff_sessions');
  expect(started.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('where it may be skipped, the buyer goes on without', async () => {
  open('fraud-challenge-skip');
  await goOn();
  await user.click(await screen.findByRole('button', { name: 'Go on without the identity check' }));
  expect(await methods()).toHaveFocus();
  expect(screen.queryByTestId('verificationFrame')).not.toBeInTheDocument();
});

test('one of several directors is chosen first, and named', async () => {
  open('fraud-challenge-director');
  await goOn();
  await user.click(await screen.findByRole('radio', { name: 'Ben Baker' }));
  expect(screen.queryByRole('button', { name: /without the identity check/ })).not.toBeInTheDocument();
  await goOn();
  await frame();
  const [started] = await calls('fraud-challenge-director', 'veriff_sessions');
  expect(started?.body).toMatchObject({ veriff_type: 'director', name: 'Ben Baker' });
});

test('a camera that is refused is explained, and the check can go on without', async () => {
  const permission = Object.assign(new EventTarget(), { state: 'denied' });
  Object.assign(navigator, { permissions: { query: async () => permission } });
  open('fraud-challenge-manual');
  await goOn();
  expect(await screen.findByText('The camera is not available')).toBeInTheDocument();
  expect(screen.queryByTestId('verificationFrame')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go on without the camera' }));
  expect(await frame()).toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'permissions');
});

test('a session that cannot be had while plans are looked at is asked for again when it is needed', async () => {
  let asked = 0;
  server.use(
    http.get('*/session_id', () => {
      asked += 1;
      return asked === 1 ? new HttpResponse('', { status: 403 }) : undefined;
    }),
  );
  open('basic');
  await waitFor(() => expect(asked).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mockRouter.pathname).toBe('/');
  await goOn();
  expect(await methods()).toBeInTheDocument();
  expect(asked).toBe(2);
});

test('a page that is left takes the frame with it', async () => {
  const { unmount } = open('fraud-challenge-manual');
  await goOn();
  await frame();
  unmount();
  expect(document.querySelector('#veriffFrame, [src*="online-metrix"]')).toBeNull();
});

describe('a call that goes on failing', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  const refused = (status: number, body: object | string = '') =>
    typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status });
  /** Goes on from the plans until the checkout ends. Answers how often was asked, and what the shop hears of the end. */
  const leavePlans = async (method: 'get' | 'post', path: string, answer: () => Response) => {
    let asked = 0;
    server.use(
      http[method](path, () => {
        asked += 1;
        return answer();
      }),
    );
    const heard: { event: string; payload: { reason?: string } }[] = [];
    const parent = { postMessage: (message: (typeof heard)[number]) => heard.push(message) };
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    // A brand without the early check: nothing is asked before the plans are left.
    open('basic', '&design=grosso');
    const pass = () => act(() => jest.advanceTimersByTimeAsync(250));
    for (let passed = 0; passed < 60_000 && mockRouter.pathname !== '/error'; passed += 250) {
      const goesOn = screen.queryByRole('button', { name: 'Continue' });
      if (goesOn) fireEvent.click(goesOn);
      await pass();
    }
    await pass();
    expect(mockRouter.pathname).toBe('/error');
    const ends = heard.filter(({ event }) => /^(success|failure|rejected)$/.test(event));
    return { asked, ends: ends.map(({ event, payload }) => `${event}: ${payload.reason}`) };
  };

  const broken = ['failure: Application error'];
  const verifications: [string, () => Response, number][] = [
    ['400 with a message', () => refused(400, { message: 'No such plan' }), 6],
    ['400 without one', () => refused(400), 6],
    ['401', () => refused(401), 6],
    ['403', () => refused(403), 6],
    ['404', () => refused(404), 6],
    ['409', () => refused(409, { message: 'Verified already' }), 6],
    ['422', () => refused(422, { payment_plan: ['Not offered.'] }), 6],
    ['429', () => refused(429), 6],
    ['500', () => refused(500), 6],
    ['503 with a page', () => refused(503, '<h1>Service unavailable</h1>'), 6],
    ['a network error', () => HttpResponse.error(), 6],
    ['202 for ever', () => refused(202), 36],
  ];
  test.each(verifications)('a verification that is answered by %s is repeated five times', async (...row) => {
    const [, answer, asked] = row;
    expect(await leavePlans('post', '*/verify', answer)).toEqual({ asked, ends: broken });
  });

  const sessions: [string, () => Response, number][] = [
    ['403', () => refused(403), 1],
    ['429', () => refused(429), 4],
    ['a network error', () => HttpResponse.error(), 4],
    ['202 for ever', () => refused(202), 6],
  ];
  test.each(sessions)(
    'without a fraud session, because of %s, there is nothing to settle',
    async (...row) => {
      const [, answer, asked] = row;
      expect(await leavePlans('get', '*/session_id', answer)).toEqual({ asked, ends: broken });
    },
  );
});
