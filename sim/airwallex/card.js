/** The card element as @airwallex/components-sdk hands it to the page. */
import { createConsent } from './consent.js';
import { openField } from './field.js';

/** The events that are also told to the container, and by what name. */
const domNames = { ready: 'onReady', change: 'onChange', focus: 'onFocus', blur: 'onBlur' };

const notMounted = { code: 'state_invalid_for_operation', message: 'The element is not mounted.' };

export const createCard = (options, settings) => {
  const listeners = [];
  let current = { ...options };
  let { locale = navigator.language } = settings;
  let frame;
  let field;
  let isGone = false;

  /** Taking a frame away blurs what is in it; nobody is to hear of that any more. */
  const emit = (name, detail) => {
    if (!self.domElement) return;
    const event = new CustomEvent(domNames[name] || name, {
      bubbles: true,
      detail: { type: 'card', ...detail },
    });
    if (domNames[name]) self.domElement.dispatchEvent(event);
    listeners.filter((one) => one[0] === name).forEach((one) => one[1](event));
  };

  const host = { options: () => current, locale: () => locale };

  const opened = (ready) => {
    field = ready;
    emit('ready', {});
  };

  const self = {
    iframe: null,
    domElement: null,
    on(name, listener) {
      listeners.push([name, listener]);
    },
    /** Takes an element or the id of one. */
    mount(target) {
      const container = typeof target === 'string' ? document.getElementById(target) : target;
      if (isGone || !container) return null;
      self.unmount();
      self.domElement = container;
      frame = openField(container, host, { opened, emit });
      self.iframe = frame.iframe;
      return container;
    },
    unmount() {
      self.domElement = null;
      self.iframe = null;
      field = undefined;
      if (frame) frame.remove();
      frame = undefined;
    },
    destroy() {
      isGone = true;
      listeners.length = 0;
      self.unmount();
    },
    update(changes, initChanges = {}) {
      current = { ...current, ...changes };
      if (initChanges.locale) locale = initChanges.locale;
      if (field) field.update();
    },
    focus: () => field && field.focus(),
    blur: () => field && field.blur(),
    clear: () => field && field.clear(),
    createPaymentConsent: async (data) => {
      if (!field) throw notMounted;
      return createConsent(field, self.domElement, data);
    },
  };
  return self;
};
