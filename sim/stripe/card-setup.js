/** Sets up a card: the number selects the result, after the bank's challenge if there is one. */
(() => {
  'use strict';

  const simulator = (window.stripeSimulator = window.stripeSimulator || {});
  const delay = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  const failure = (error, id) => ({
    error: { setup_intent: { id, object: 'setup_intent', status: 'requires_payment_method' }, ...error },
  });

  /** Set-up intents that were confirmed, by their secret: each can be confirmed once. */
  const confirmed = new Map();

  /** Refuses a set-up intent that was confirmed before, or that a scenario has cancelled. */
  const unexpectedState = (setup_intent) => ({
    error: {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: `You cannot confirm this SetupIntent because it has a status of ${setup_intent.status}.`,
      setup_intent,
    },
  });

  /** Refuses a set-up intent that does not exist; the error contains no intent. */
  const noSuchSetup = (id) => ({
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such setupintent: '${id}'`,
      param: 'intent',
    },
  });

  /** Confirms the set-up. Resolves with a refusal; throws only for integration errors of the page. */
  simulator.confirmCardSetup = async (clientSecret, data = {}) => {
    if (typeof clientSecret !== 'string' || !clientSecret) {
      throw simulator.integrationError(
        'Missing value for confirmCardSetup: clientSecret should be a client secret of a SetupIntent.',
      );
    }
    const card = data.payment_method && data.payment_method.card;
    if (!card || !card.isMounted()) {
      throw simulator.integrationError(
        'We could not retrieve data from the specified Element. Please make sure it is still mounted.',
      );
    }
    const id = clientSecret.split('_secret')[0];
    const invalid = card.problem();
    if (invalid) return failure({ type: 'validation_error', ...invalid }, id);

    const used = confirmed.get(clientSecret);
    if (used) return unexpectedState(used);
    if (id.includes('_missing')) return noSuchSetup(id);
    if (id.includes('_revoked')) return unexpectedState({ id, object: 'setup_intent', status: 'canceled' });

    const { digits, month, year, cvc, brand, words } = card.values();
    const answer = simulator.outcomeOf(digits, cvc, words);
    await delay(simulator.delay === undefined ? 400 : simulator.delay);
    if (answer.neverSettles) return new Promise(() => {});
    if (answer.challenge && !(await simulator.askBank(card.container)))
      return failure(simulator.notAuthenticated(words), id);
    if (answer.error) return failure(answer.error, id);

    // The sandbox reads the card from this id.
    const random = Math.random().toString(36).slice(2, 10);
    const name = [brand, digits.slice(-4), month, year, random].join('_');
    const setupIntent = {
      id: `seti_sim_${name}`,
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: `pm_sim_${name}`,
      livemode: false,
      usage: 'off_session',
    };
    confirmed.set(clientSecret, setupIntent);
    return { setupIntent };
  };
})();
