import { stepStatusOf, toStepWithoutMethod, type CheckoutStepState } from '@/lib/checkout/step-status';

type Status = ReturnType<typeof stepStatusOf>;
const idle = { hasMethod: false, isSubmitting: false, hasFailed: false };

test.each<[string, CheckoutStepState, Status]>([
  ['the plan step as incomplete', { ...idle, step: 'plan' }, { step: 'plan', status: 'incomplete' }],
  [
    'the plan step with a method as incomplete',
    { ...idle, step: 'plan', hasMethod: true },
    { step: 'plan', status: 'incomplete' },
  ],
  [
    'the method step without a method as incomplete',
    { ...idle, step: 'method' },
    { step: 'method', status: 'incomplete' },
  ],
  [
    'the method step with a method as complete',
    { ...idle, step: 'method', hasMethod: true },
    { step: 'method', status: 'complete' },
  ],
  [
    'a running fraud check as a submitting identity step',
    { ...idle, step: 'checking' },
    { step: 'identity', status: 'submitting' },
  ],
  [
    'the identity step as incomplete',
    { ...idle, step: 'identity' },
    { step: 'identity', status: 'incomplete' },
  ],
  [
    'a failed identity step as an error',
    { ...idle, step: 'identity', hasMethod: true, hasFailed: true },
    { step: 'identity', status: 'error' },
  ],
  [
    'the confirm step as complete',
    { ...idle, step: 'confirm', hasMethod: true },
    { step: 'confirm', status: 'complete' },
  ],
  [
    'a payment in progress as a submitting confirm step',
    { ...idle, step: 'confirm', hasMethod: true, isSubmitting: true },
    { step: 'confirm', status: 'submitting' },
  ],
  [
    'a failed payment in the method step as an error of the confirm step',
    { ...idle, step: 'method', hasMethod: true, hasFailed: true },
    { step: 'confirm', status: 'error' },
  ],
])('reports %s', (_, state, status) => {
  expect(stepStatusOf(state)).toEqual(status);
});

test.each([
  ['confirm', 'method'],
  ['method', 'method'],
  ['plan', 'plan'],
] as const)('continues from %s at %s after the method was removed', (step, nextStep) => {
  expect(toStepWithoutMethod(step)).toBe(nextStep);
});
