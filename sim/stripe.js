/**
 * Stripe.js as @stripe/stripe-js and @stripe/react-stripe-js know it, for cards that are set up for later payments.
 * The card field, the well-known test numbers and the 3-D Secure page are in ./stripe/.
 */
(() => {
  'use strict';

  window.copyAddress?.('stripe');

  const simulator = (window.stripeSimulator = window.stripeSimulator || {});
  const parts = ['words', 'cards', 'card-frame', 'card-typing', 'card-element', 'challenge', 'card-setup'];

  const loadPart = (name) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `/sim/stripe/${name}.js`;
      script.async = false;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`The simulator lacks ${script.src}`));
      document.head.appendChild(script);
    });
  const loaded = Promise.all(parts.map(loadPart));
  loaded.catch(() => {});

  const integrationError = (message) => Object.assign(new Error(message), { name: 'IntegrationError' });
  simulator.integrationError = integrationError;

  /** Queues listeners and options until the parts have loaded, because elements are usable immediately. */
  const createElement = (options, locale, forget) => {
    const listeners = [];
    const emit = (name, event) => listeners.filter((one) => one[0] === name).forEach((one) => one[1](event));
    let current = { ...options };
    let card;
    let isDestroyed = false;
    const self = {
      container: null,
      on: (name, listener) => (listeners.push([name, listener]), self),
      once(name, listener) {
        const first = (event) => (self.off(name, first), listener(event));
        return self.on(name, first);
      },
      off(name, listener) {
        const keep = listeners.filter((one) => one[0] !== name || (listener && one[1] !== listener));
        listeners.splice(0, listeners.length, ...keep);
        return self;
      },
      mount(target) {
        self.container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!self.container)
          throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`);
        loaded.then(
          () => {
            if (!isDestroyed && self.container)
              card = simulator.createCardElement(self.container, current, locale, emit);
          },
          (error) =>
            emit('loaderror', { elementType: 'card', error: { type: 'api_error', message: error.message } }),
        );
      },
      update(changes) {
        current = { ...current, ...changes };
        if (card) card.update(current);
      },
      isMounted: () => Boolean(card),
      problem: () => card.problem(),
      values: () => card.values(),
      focus: () => card && card.focus(),
      blur: () => card && card.blur(),
      clear: () => card && card.clear(),
      unmount() {
        if (card) card.remove();
        card = undefined;
        self.container = null;
      },
      destroy() {
        isDestroyed = true;
        self.unmount();
        forget();
      },
    };
    return self;
  };

  /** One `elements()` group. */
  const createElements = (options = {}) => {
    const locale = { current: options.locale };
    const elements = new Map();
    const create = (type, elementOptions = {}) => {
      if (type !== 'card') throw integrationError(`The simulator has no element called ${type}.`);
      if (elements.has(type)) throw integrationError('Can only create one Element of type card.');
      const element = createElement(elementOptions, locale, () => elements.delete(type));
      elements.set(type, element);
      return element;
    };
    return {
      create,
      // react-stripe-js passes its component, other callers the name of the type.
      getElement: (type) => elements.get(typeof type === 'string' ? type : 'card') || null,
      update(changes) {
        if (changes.locale) locale.current = changes.locale;
        elements.forEach((element) => element.update({}));
      },
      fetchUpdates: async () => ({}),
      submit: async () => ({}),
    };
  };

  const notSimulated = async () => ({
    error: { type: 'invalid_request_error', message: 'The simulator only sets up cards.' },
  });

  function Stripe(publishableKey, options = {}) {
    if (typeof publishableKey !== 'string' || !publishableKey) {
      throw integrationError('Please call Stripe() with your publishable key. You used an empty string.');
    }
    return {
      elements: (given = {}) => createElements({ locale: options.locale, ...given }),
      confirmCardSetup: (clientSecret, data) =>
        loaded.then(() => simulator.confirmCardSetup(clientSecret, data)),
      createToken: notSimulated,
      createPaymentMethod: notSimulated,
      confirmCardPayment: notSimulated,
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
