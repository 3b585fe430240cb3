// Proves hooks/fraud and components/checkout/identity in the whole checkout.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { openCheckout, openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, readJournal, server } from '@/__tests__/support/sandbox';

answerFromSandbox();
beforeEach(() => jest.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const user = userEvent.setup();
const clickContinue = async () => user.click(await screen.findByRole('button', { name: 'Continue' }));
const findMethodHeading = () => screen.findByRole('heading', { name: 'Choose a payment method' });
const findFrame = async () => screen.findByTestId<HTMLIFrameElement>('verificationFrame');
const sendFromFrame = async (message: string) => {
  const { contentWindow: source, src } = await waitFor(async () => {
    const frame = await findFrame();
    // jsdom gives the frame another window once it has been led to its page.
    expect(frame.contentWindow?.location.href).toBe(frame.src);
    return frame;
  });
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data: message, source, origin: new URL(src).origin }));
  });
};

test('verifies the plan once before the method step', async () => {
  openCheckout('basic');
  await clickContinue();
  expect(await findMethodHeading()).toHaveFocus();
  expect(await readJournal('basic', 'session_id')).toHaveLength(1);
  expect((await readJournal('basic', 'verify')).map(({ body }) => body)).toEqual([
    { payment_plan: 'plan-30d-basic' },
  ]);
});

test('starts profiling on the plan step for a brand with the early check, and verifies no plan', async () => {
  openCheckout('basic');
  await screen.findByRole('button', { name: 'Continue' });
  await waitFor(async () => expect(await readJournal('basic', 'session_id')).toHaveLength(1));
  expect(await readJournal('basic', 'verify')).toEqual([]);
});

test('starts profiling after the plan step for a brand without the early check', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  openCheckout('basic', '&design=grosso');
  for (let passedMs = 0; passedMs < 2000; passedMs += 250) {
    await act(() => jest.advanceTimersByTimeAsync(250));
  }
  const continueButton = screen.getByRole('button', { name: 'Continue' });
  expect(await readJournal('basic', 'session_id')).toEqual([]);
  jest.useRealTimers();
  await user.click(continueButton);
  await findMethodHeading();
  expect(await readJournal('basic', 'session_id')).toHaveLength(1);
});

test('verifies each plan once', async () => {
  openCheckout('basic');
  await clickContinue();
  await findMethodHeading();
  const changePlan = async (plan: string) => {
    await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
    await user.click(await screen.findByRole('radio', { name: plan }));
    await clickContinue();
    await findMethodHeading();
  };
  await changePlan('Pay in 3 instalments');
  await changePlan('Pay in 30 days');
  expect((await readJournal('basic', 'verify')).map(({ body }) => body)).toEqual([
    { payment_plan: 'plan-30d-basic' },
    { payment_plan: 'plan-3x-basic' },
  ]);
});

test('verifies a plan that the host page pushes during the settlement of another', async () => {
  openCheckout('basic', '&plan=plan-30d-basic');
  await screen.findByRole('radio', { name: 'Bank transfer' });
  let passCheck = () => {};
  server.use(
    http.post('*/verify', async () => {
      await new Promise<void>((resolve) => (passCheck = resolve));
      return HttpResponse.json({ review_status: 'pass' });
    }),
  );
  await act(() => mockRouter.push('/?order=order-basic&key=key-basic&plan=plan-3x-basic'));
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Bank transfer' })).not.toBeInTheDocument());
  await act(async () => passCheck());
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeInTheDocument();
});

test('leads to the error page after a rejection, without reading methods', async () => {
  openCheckout('fraud-reject');
  await clickContinue();
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  expect(await readJournal('fraud-reject', 'payment_methods')).toEqual([]);
});

test('leads to the error page after an unknown status, without a retry', async () => {
  openCheckout('fraud-invalid');
  await clickContinue();
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  expect(await readJournal('fraud-invalid', 'verify')).toHaveLength(1);
});

test('focuses a dialog that explains the wait, and returns to the plans on Escape', async () => {
  server.use(http.post('*/verify', () => new Promise<never>(() => {})));
  openCheckout('basic');
  await clickContinue();
  const dialog = await screen.findByRole('dialog', { name: 'Checking your order…' });
  expect(dialog).toHaveFocus();
  expect(dialog).toHaveAccessibleDescription(
    /^Your information is being reviewed\..* takes a few seconds\. Nothing has been charged yet\./,
  );
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(await screen.findByRole('heading', { name: 'Choose how to pay' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('names the dialog and the notice after the connection while the browser is offline', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get('*/payment/orders/*', () => new Promise<never>(() => {}), { once: true }));
  const { unmount } = openCheckout('basic');
  const notice = await screen.findByText('You are offline');
  expect(notice.parentElement).toHaveTextContent(/offline\s?We continue automatically/);
  unmount();
  server.use(http.post('*/verify', () => new Promise<never>(() => {})));
  connection.mockReturnValue(true);
  openCheckout('basic');
  await clickContinue();
  await screen.findByRole('dialog', { name: 'Checking your order…' });
  connection.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('dialog', { name: 'You are offline' })).toHaveAccessibleDescription(
    /^We continue automatically as soon as the connection is back\./,
  );
});

test('opens one identity session for a challenge, and continues once it is accepted', async () => {
  openCheckout('fraud-challenge-manual');
  await clickContinue();
  expect(await screen.findByRole('heading', { name: 'Confirm your identity' })).toHaveFocus();
  await sendFromFrame('VERIFF_HANDSHAKE');
  await sendFromFrame('VERIFF_FINISHED');
  expect(screen.queryByTestId('verificationFrame')).not.toBeInTheDocument();
  expect(await screen.findByTestId('fraudOverlay')).toHaveTextContent('We are looking at what you sent us');
  await waitFor(async () => expect(await findMethodHeading()).toHaveFocus(), { timeout: 6000 });
  expect(
    (await readJournal('fraud-challenge-manual', 'veriff_sessions')).filter(
      ({ method }) => method === 'POST',
    ),
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

test('repeats an identity session that cannot be started, and says so meanwhile', async () => {
  let requests = 0;
  server.use(
    http.post('*/veriff_sessions', () => {
      requests += 1;
      return requests === 1 ? HttpResponse.json({}, { status: 503 }) : undefined;
    }),
  );
  openCheckout('fraud-challenge-manual');
  await clickContinue();
  expect(await screen.findByText('The connection failed. Trying again…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findFrame()).toBeInTheDocument();
  expect(requests).toBe(2);
  expect(screen.queryByText('The connection failed. Trying again…')).not.toBeInTheDocument();
});

test('ends the checkout after one request for an identity session that is refused', async () => {
  let requests = 0;
  server.use(
    http.post('*/veriff_sessions', () => {
      requests += 1;
      return HttpResponse.json({}, { status: 403 });
    }),
  );
  openCheckout('fraud-challenge-manual');
  await clickContinue();
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  expect(requests).toBe(1);
});

test('resumes a cancelled identity check in the same session, without a way around it', async () => {
  openCheckout('fraud-challenge-canceled');
  await clickContinue();
  await sendFromFrame('VERIFF_CANCELED');
  const button = await screen.findByRole('button', { name: 'Go on with the identity check' });
  expect(button).toHaveFocus();
  expect(screen.queryByRole('button', { name: /without/ })).not.toBeInTheDocument();
  await user.click(button);
  await findFrame();
  const started = await readJournal('fraud-challenge-canceled', 'veriff_sessions');
  expect(started.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('continues without the identity check if it can be skipped', async () => {
  openCheckout('fraud-challenge-skip');
  await clickContinue();
  await user.click(await screen.findByRole('button', { name: 'Go on without the identity check' }));
  expect(await findMethodHeading()).toHaveFocus();
  expect(screen.queryByTestId('verificationFrame')).not.toBeInTheDocument();
});

test('asks which director is present, and sends the name', async () => {
  openCheckout('fraud-challenge-director');
  await clickContinue();
  await user.click(await screen.findByRole('radio', { name: 'Ben Baker' }));
  expect(screen.queryByRole('button', { name: /without the identity check/ })).not.toBeInTheDocument();
  await clickContinue();
  await findFrame();
  const [started] = await readJournal('fraud-challenge-director', 'veriff_sessions');
  expect(started?.body).toMatchObject({ veriff_type: 'director', name: 'Ben Baker' });
});

test('explains a blocked camera, and continues without it on request', async () => {
  const permission = Object.assign(new EventTarget(), { state: 'denied' });
  Object.assign(navigator, { permissions: { query: async () => permission } });
  openCheckout('fraud-challenge-manual');
  await clickContinue();
  expect(await screen.findByText('The camera is not available')).toBeInTheDocument();
  expect(screen.queryByTestId('verificationFrame')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Go on without the camera' });
  expect(button).toHaveFocus();
  await user.click(button);
  expect(await findFrame()).toBeInTheDocument();
  expect(screen.queryByText('The camera is not available')).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'permissions');
});

test('requests the fraud session again if the early request failed', async () => {
  let requestCount = 0;
  server.use(
    http.get('*/session_id', () => {
      requestCount += 1;
      return requestCount === 1 ? new HttpResponse('', { status: 403 }) : undefined;
    }),
  );
  openCheckout('basic');
  await waitFor(() => expect(requestCount).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(mockRouter.pathname).toBe('/');
  await clickContinue();
  expect(await findMethodHeading()).toBeInTheDocument();
  expect(requestCount).toBe(2);
});

test('removes the frames on unmount', async () => {
  const { unmount } = openCheckout('fraud-challenge-manual');
  await clickContinue();
  await findFrame();
  unmount();
  expect(document.querySelector('#veriffFrame, [src*="online-metrix"]')).toBeNull();
});

describe('a request that keeps failing', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  const respondWith = (status: number, body: object | string = '') =>
    typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status });
  /** Leaves the plan step and waits for the error page. Returns the number of requests and the final messages. */
  const failAfterPlans = async (method: 'get' | 'post', path: string, respond: () => Response) => {
    let requestCount = 0;
    server.use(
      http[method](path, () => {
        requestCount += 1;
        return respond();
      }),
    );
    // A brand without the early check sends no request before.
    const { sentMessages } = openEmbeddedCheckout('basic', '&design=grosso');
    const passTime = () => act(() => jest.advanceTimersByTimeAsync(250));
    for (let passed = 0; passed < 60_000 && mockRouter.pathname !== '/error'; passed += 250) {
      const continueButton = screen.queryByRole('button', { name: 'Continue' });
      if (continueButton) fireEvent.click(continueButton);
      await passTime();
    }
    await passTime();
    expect(mockRouter.pathname).toBe('/error');
    const endings = sentMessages.filter(({ event }) => /^(success|failure|rejected)$/.test(event));
    return { requestCount, endings: endings.map(({ event, payload }) => `${event}: ${payload.reason}`) };
  };

  const applicationError = ['failure: Application error'];
  const verifications: [string, () => Response, number][] = [
    ['400 with a message', () => respondWith(400, { message: 'No such plan' }), 6],
    ['400 without a message', () => respondWith(400), 6],
    ['401', () => respondWith(401), 6],
    ['403', () => respondWith(403), 6],
    ['404', () => respondWith(404), 6],
    ['409', () => respondWith(409, { message: 'Verified already' }), 6],
    ['422', () => respondWith(422, { payment_plan: ['Not offered.'] }), 6],
    ['429', () => respondWith(429), 6],
    ['500', () => respondWith(500), 6],
    ['503 with a page', () => respondWith(503, '<h1>Service unavailable</h1>'), 6],
    ['a network error', () => HttpResponse.error(), 6],
    ['202 for ever', () => respondWith(202), 36],
  ];
  test.each(verifications)('ends the checkout after the retries of a verification: %s', async (...row) => {
    const [, respond, requestCount] = row;
    expect(await failAfterPlans('post', '*/verify', respond)).toEqual({
      requestCount,
      endings: applicationError,
    });
  });

  const sessions: [string, () => Response, number][] = [
    ['403', () => respondWith(403), 1],
    ['429', () => respondWith(429), 4],
    ['a network error', () => HttpResponse.error(), 4],
    ['202 for ever', () => respondWith(202), 6],
  ];
  test.each(sessions)('ends the checkout after the retries of a fraud session: %s', async (...row) => {
    const [, respond, requestCount] = row;
    expect(await failAfterPlans('get', '*/session_id', respond)).toEqual({
      requestCount,
      endings: applicationError,
    });
  });
});
