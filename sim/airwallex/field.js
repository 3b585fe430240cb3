/** The card field: its frame looks like the simulated Stripe's, its events are Airwallex's. */
import '../stripe/card-frame.js';
import { brandIn, codesOf, described, firstOf, order, sayable, valuesOf } from './checks.js';
import { wordsOf } from './words.js';

/** Validates, shows and emits the state; `left` contains the fields that the buyer has left. */
const createWatch = ({ inputs, row, showBrand }, left, host, emit) => {
  let told;
  const look = () => {
    const { allowedCardNetworks } = host.options();
    const codes = sayable(inputs, allowedCardNetworks, left);
    const complete = !firstOf(codesOf(inputs, allowedCardNetworks));
    order.forEach((key) => inputs[key].setAttribute('aria-invalid', String(Boolean(codes[key]))));
    row.classList.toggle('complete', complete);
    showBrand(brandIn(inputs));
    return {
      // The provider's types have one name, its examples the other.
      complete,
      completed: complete,
      empty: order.every((key) => !inputs[key].value),
      brand: brandIn(inputs),
      error: described(firstOf(codes), wordsOf(host.locale())),
    };
  };
  const refresh = () => {
    const detail = look();
    const text = JSON.stringify(detail);
    if (told !== undefined && text !== told) emit('change', detail);
    told = text;
  };
  return { look, refresh };
};

const wireFocus = ({ inputs, fold }, left, { look, refresh }, emit) => {
  let isFocused = false;
  const tell = (name) => {
    isFocused = name === 'focus';
    emit(name, look());
  };
  order.forEach((key) => {
    inputs[key].addEventListener('focus', () => {
      fold(key === 'number');
      if (!isFocused) tell('focus');
    });
    inputs[key].addEventListener('blur', ({ relatedTarget }) => {
      left.add(key);
      refresh();
      if (order.some((other) => inputs[other] === relatedTarget)) return;
      fold(Boolean(codesOf(inputs).number));
      tell('blur');
    });
  });
};

/** Creates the field once its frame has loaded. */
const wire = (view, host, emit) => {
  const { inputs } = view;
  const left = new Set();
  const words = () => wordsOf(host.locale());
  const codes = () => codesOf(inputs, host.options().allowedCardNetworks);
  const dress = () => {
    const { style = {}, disabled } = host.options();
    const { base, valid, invalid } = style;
    view.dress({ style: { base, complete: valid, invalid }, disabled, hidePostalCode: true }, words());
  };
  dress();
  const watch = createWatch(view, left, host, emit);
  window.stripeSimulator.wireKeys(inputs, {
    changed: watch.refresh,
    escape() {},
    enter: () => emit('submit', {}),
  });
  wireFocus(view, left, watch, emit);
  watch.refresh();
  return {
    words,
    problem() {
      const code = firstOf(codes());
      return code && { ...described(code, words()), code: 'validation_error' };
    },
    values: () => valuesOf(inputs),
    update() {
      dress();
      watch.refresh();
    },
    focus: () => inputs[order.find((key) => codes()[key]) || 'number'].focus(),
    blur: () => order.forEach((key) => inputs[key].blur()),
    clear() {
      order.forEach((key) => (inputs[key].value = ''));
      left.clear();
      watch.refresh();
    },
  };
};

/** Mounts the field in the container; `opened` receives it when it is usable. */
export const openField = (container, host, { opened, emit }) => {
  const { remove } = window.stripeSimulator.openCardFrame(container, (view) =>
    opened(wire(view, host, emit)),
  );
  const iframe = container.querySelector('iframe');
  iframe.name = 'airwallex-card';
  // A colour scheme that differs from the page's would give the frame an opaque background.
  iframe.style.colorScheme = 'light';
  return { iframe, remove };
};
