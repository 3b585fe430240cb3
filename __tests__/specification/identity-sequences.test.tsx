/**
 * Proves the fraud and identity check for random sequences of verdicts and changes of the plan: the buyer always has a
 * control, or a promise that has an end, and reaches the settlement only with a plan that was cleared.
 */
import { act, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { countRuns } from '@/__tests__/support/properties/count-runs';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

answerFromSandbox();
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const plans = ['Pay now', 'Pay in 30 days', 'Pay in 30 days, end of month', 'Pay in 3 instalments'] as const;
const planIds = ['plan-0d', 'plan-30d', 'plan-30deom', 'plan-3x'];
const reviews = ['pass', 'reject', 'buyer', 'optional', 'director', 'directors'] as const;
type Review = (typeof reviews)[number];
type World = { reviews: Review[] };
type Step =
  { do: 'choose plan'; plan: number } | { do: 'accept' | 'reject' | 'finish' | 'cancel' | 'go on' | 'skip' };

const namesByReview: Partial<Record<Review, string[]>> = { director: ['Ann'], directors: ['Ann', 'Ben'] };
const bodyOf = (review: Review) =>
  review === 'pass' || review === 'reject'
    ? { review_status: review }
    : {
        review_status: 'challenge',
        next_action: {
          veriff: {
            veriff_type: namesByReview[review] ? 'director' : 'buyer',
            names: namesByReview[review],
            options: { show_skip_veriff_button: review === 'optional' },
          },
        },
      };

/** Answers verifications by plan; each identity session has a verdict of its own. Returns the sessions, newest last. */
function answerChecks(world: World) {
  const sessions: { type: string; status: string }[] = [];
  server.use(
    http.post('*/verify', async ({ request }) => {
      const { payment_plan: id } = (await request.json()) as { payment_plan: string };
      const review = world.reviews[planIds.findIndex((planId) => id.startsWith(`${planId}-`))];
      return HttpResponse.json(bodyOf(review ?? 'pass'));
    }),
    http.post('*/veriff_sessions', async ({ request }) => {
      const { veriff_type: type } = (await request.json()) as { veriff_type: string };
      sessions.push({ type, status: 'pending' });
      const id = `session-${sessions.length}`;
      return HttpResponse.json({ id, session_url: `${location.origin}/sim/veriff/frame.html?${id}` });
    }),
    http.get('*/veriff_sessions/:id', ({ params }) =>
      HttpResponse.json({ status: sessions[Number(String(params.id).slice(8)) - 1]?.status }),
    ),
  );
  return sessions;
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(2500));
const query = {
  settlement: () => screen.queryByRole('heading', { name: 'Choose a payment method' }),
  plans: () => screen.queryByTestId('paymentOffers'),
  overlay: () => screen.queryByTestId('fraudOverlay'),
  identity: () => screen.queryByRole('region', { name: 'Confirm your identity' }),
  frame: () => screen.queryByTestId<HTMLIFrameElement>('verificationFrame'),
};
const click = (element: HTMLElement | null | undefined) => {
  if (element) fireEvent.click(element);
};
const sendFromFrame = (data: string) => {
  const frame = query.frame();
  if (!frame) return;
  const { contentWindow: source, src } = frame;
  fireEvent(window, new MessageEvent('message', { data, source, origin: new URL(src).origin }));
};

async function perform(step: Step, sessions: { status: string }[]): Promise<void> {
  const section = query.identity();
  const last = sessions.at(-1);
  switch (step.do) {
    case 'choose plan':
      click(screen.queryAllByRole('button', { name: /Back to the payment plans|Change: Payment plan/ })[0]);
      await settle();
      click(screen.queryByRole('radio', { name: plans[step.plan] }));
      return click(query.plans() ? screen.queryByRole('button', { name: 'Continue' }) : null);
    case 'accept':
    case 'reject':
      if (last?.status === 'pending') last.status = step.do === 'accept' ? 'accepted' : 'rejected';
      return;
    case 'finish':
      return sendFromFrame('VERIFF_FINISHED');
    case 'cancel':
      return sendFromFrame('VERIFF_CANCELED');
    case 'go on':
      return click(
        section && within(section).queryAllByRole('button', { name: /Continue|Go on with the|Try|Start/ })[0],
      );
    case 'skip':
      // A modal dialog makes everything behind it inert, which jsdom does not know.
      return click(
        within(query.overlay() ?? document.body).queryByRole('button', {
          name: 'Go on without the identity check',
        }),
      );
  }
}

/** Names what the buyer can do or wait for; undefined for a page that leads nowhere. */
function findWayOn(): string | undefined {
  if (mockRouter.pathname !== '/') return 'end';
  if (query.settlement() && screen.queryAllByRole('radio').length > 0) return 'settlement';
  if (query.plans()) return 'plans';
  if (query.overlay()) return 'overlay';
  const section = query.identity();
  if (!section) return undefined;
  if (query.frame()) return 'frame';
  return within(section).queryAllByRole('button').length > 0 ? 'identity' : undefined;
}

const choosePlan = fc.record({ do: fc.constant('choose plan' as const), plan: fc.nat({ max: 3 }) });
const others = fc
  .constantFrom('accept', 'reject', 'finish', 'cancel', 'go on', 'skip')
  .map((name) => ({ do: name }) as Step);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: choosePlan },
  { weight: 3, arbitrary: others },
);
const anyWorld = fc.record({
  reviews: fc.array(fc.constantFrom(...reviews), { minLength: 4, maxLength: 4 }),
});

async function runSequence(world: World, steps: Step[], copy: string): Promise<void> {
  const sessions = answerChecks(world);
  let skipped = false;
  const { unmount } = renderScreen(<CheckoutScreen />, { url: `/?order=order-basic_${copy}&key=key-basic` });
  await settle();
  try {
    for (const step of [{ do: 'choose plan', plan: 1 } as Step, ...steps]) {
      await act(() => perform(step, sessions));
      skipped ||= step.do === 'skip';
      await settle();
      const planId = new URLSearchParams(mockRouter.asPath.split('?')[1]).get('plan');
      const review = world.reviews[planIds.findIndex((id) => String(planId).startsWith(`${id}-`))] ?? 'pass';
      const wayOn = findWayOn();
      expect({ step, wayOn }).toEqual({ step, wayOn: expect.any(String) });
      if (wayOn === 'end') return expect(review).toBe('reject');
      const type = namesByReview[review] ? 'director' : 'buyer';
      const isCleared =
        review === 'pass' ||
        (review === 'optional' && skipped) ||
        sessions.some((session) => session.type === type && session.status === 'accepted');
      if (wayOn === 'settlement') expect({ step, review, isCleared }).toMatchObject({ isCleared: true });
    }
  } finally {
    unmount();
    server.resetHandlers();
  }
}

test('a plan without a challenge can be chosen after an accepted identity check', async () => {
  const changes: Step[] = [{ do: 'accept' }, { do: 'choose plan', plan: 3 }];
  await runSequence({ reviews: ['pass', 'buyer', 'pass', 'pass'] }, changes, 'accepted');
});

test("an accepted check of the buyer does not stand for a director's", async () => {
  const changes: Step[] = [{ do: 'accept' }, { do: 'choose plan', plan: 3 }];
  await runSequence({ reviews: ['pass', 'buyer', 'pass', 'directors'] }, changes, 'director');
});

test('the buyer always has a control or a promise, whatever the verdicts and changes of the plan', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(anyWorld, fc.array(anyStep, { minLength: 2, maxLength: 8 }), (world, steps) =>
      runSequence(world, steps, `run${(run += 1)}`),
    ),
    { numRuns: countRuns(15) },
  );
}, 300_000);
