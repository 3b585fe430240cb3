import type { Scenarios } from '@/lib/sandbox/scenario';

const creditLimitExceeded = {
  code: 'credit_limit_exceeded',
  detail: 'The order is larger than the credit limit of your company.',
};

/** Plans that the API offers no longer, or never did. */
export const refusalScenarios: Scenarios = {
  declined: { description: 'Every plan is declined', planStatus: { '*': 'declined' } },
  'partly-declined': {
    description: 'End of month and instalments are declined, pay now and 30 days are offered',
    planStatus: { '30dEOM': 'declined', '3x': 'declined' },
  },
  refused: {
    description: 'Every plan is declined, and the API says why',
    planStatus: { '*': 'declined' },
    planRejection: creditLimitExceeded,
  },
  'plans-cancelled': {
    description: 'Every plan was cancelled, and the API says why',
    planStatus: { '*': 'cancelled' },
    planRejection: { code: 'merchant_request', detail: 'The shop has withdrawn this payment plan.' },
  },
  'partly-refused': {
    description: 'Only pay now is offered; the other plans are declined with a reason',
    planStatus: { '30d': 'declined', '30dEOM': 'declined', '3x': 'declined' },
    planRejection: creditLimitExceeded,
  },
  'plans-taken': { description: 'Every plan was accepted before', planStatus: { '*': 'accepted' } },
  'unknown-plan-status': {
    description: 'Every plan has a status that we do not know',
    planStatus: { '*': 'on_hold' },
  },
};
