/** The card element that @airwallex/components-sdk returns. */
import { openCompanions } from './companions.js';
import { createConsent } from './consent.js';
import { openField } from './field.js';

/** Names of the DOM events that the container also dispatches. */
const domNames = { ready: 'onReady', change: 'onChange', focus: 'onFocus', blur: 'onBlur' };

const notMounted = { code: 'state_invalid_for_operation', message: 'The element is not mounted.' };

export const createCard = (options, settings) => {
  const listeners = [];
  let current = { ...options };
  let { locale = navigator.language } = settings;
  let frame;
  let companions;
  let field;
  let isGone = false;

  /** Removing the frame blurs its fields; that event must not be emitted. */
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
    /** Accepts an element or its id. */
    mount(target) {
      const container = typeof target === 'string' ? document.getElementById(target) : target;
      if (isGone || !container) return null;
      self.unmount();
      self.domElement = container;
      frame = openField(container, host, { opened, emit });
      companions = openCompanions(settings.env);
      self.iframe = frame.iframe;
      return container;
    },
    unmount() {
      self.domElement = null;
      self.iframe = null;
      field = undefined;
      if (frame) frame.remove();
      if (companions) companions.remove();
      frame = undefined;
      companions = undefined;
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
      return createConsent({ field, companions, container: self.domElement }, data);
    },
  };
  return self;
};
