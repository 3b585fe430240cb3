/** The card field's interface to the page: events, and classes on its container. */
(() => {
  'use strict';

  const simulator = (window.stripeSimulator = window.stripeSimulator || {});
  const { order, check, onlyDigits } = simulator;

  const brandIn = ({ number }) => simulator.brandOf(onlyDigits(number.value)).name;
  const firstProblem = (codes) => order.map((key) => codes[key]).find(Boolean);
  const described = (code, words) => code && { code, type: 'validation_error', message: words[code] };

  const valuesOf = (inputs, words) => ({
    digits: onlyDigits(inputs.number.value),
    month: inputs.expiry.value.slice(0, 2),
    year: `20${inputs.expiry.value.slice(-2)}`,
    cvc: inputs.cvc.value,
    brand: brandIn(inputs),
    words,
  });

  /** Filters the errors to show: a field is incomplete only after the buyer has left it. */
  const sayable = (inputs, left) => {
    const codes = check(inputs);
    order.forEach((key) => {
      const isEarly = /^incomplete/.test(codes[key]) && (!left.has(key) || !inputs[key].value);
      if (isEarly) codes[key] = undefined;
    });
    return codes;
  };

  /** Validates, shows and emits the state; `left` contains the fields that the buyer has left. */
  const createWatch = ({ inputs, row, showBrand }, left, host, emit) => {
    let told;
    return () => {
      const codes = sayable(inputs, left);
      const error = described(firstProblem(codes), host.words());
      const empty = order.every((key) => !inputs[key].value);
      const complete = !firstProblem(check(inputs));
      const brand = brandIn(inputs);
      const postalCode = inputs.postal.value;
      order.forEach((key) => inputs[key].setAttribute('aria-invalid', String(Boolean(codes[key]))));
      row.classList.toggle('complete', complete);
      showBrand(brand);
      host.mark({ empty, complete, invalid: Boolean(error) });
      const change = { elementType: 'card', empty, complete, error, brand, value: { postalCode } };
      const text = JSON.stringify(change);
      if (told !== undefined && text !== told) emit('change', change);
      told = text;
    };
  };

  const wireFocus = ({ inputs, fold }, left, host, { refresh, emit }) => {
    let isFocused = false;
    const tell = (name) => {
      isFocused = name === 'focus';
      host.mark({ focus: isFocused });
      emit(name, { elementType: 'card' });
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
        fold(Boolean(check(inputs).number));
        tell('blur');
      });
    });
  };

  /** One open card field. */
  const openField = (view, host, emit) => {
    const { inputs } = view;
    const left = new Set();
    const refresh = createWatch(view, left, host, emit);
    simulator.wireKeys(inputs, {
      changed: refresh,
      escape: () => emit('escape', { elementType: 'card' }),
      enter: host.submit,
    });
    wireFocus(view, left, host, { refresh, emit });
    refresh();
    return {
      refresh,
      problem: () => described(firstProblem(check(inputs)), host.words()),
      values: () => valuesOf(inputs, host.words()),
      focus: () => inputs[order.find((key) => check(inputs)[key]) || 'number'].focus(),
      blur: () => order.forEach((key) => inputs[key].blur()),
      clear() {
        order.forEach((key) => (inputs[key].value = ''));
        left.clear();
        refresh();
      },
    };
  };

  const states = ['empty', 'complete', 'invalid', 'focus'];
  const stateClasses = Object.fromEntries(states.map((state) => [state, `StripeElement--${state}`]));

  /** The field in its container. Until the frame has opened it is empty and cannot be focused. */
  simulator.createCardElement = (container, options, locale, emit) => {
    const classes = { base: 'StripeElement', ...stateClasses, ...options.classes };
    const host = {
      words: () => simulator.wordsOf(locale.current),
      submit() {
        const form = container.closest('form');
        if (form) form.requestSubmit();
      },
      mark: (marks) =>
        Object.keys(marks).forEach((state) => container.classList.toggle(classes[state], marks[state])),
    };
    let current = options;
    let view;
    let field = {
      refresh() {},
      focus() {},
      blur() {},
      clear() {},
      problem: () => described('incomplete_number', host.words()),
    };
    container.classList.add(classes.base, classes.empty);
    const frame = simulator.openCardFrame(container, (opened) => {
      view = opened;
      view.dress(current, host.words());
      field = openField(view, host, emit);
      emit('ready', { elementType: 'card' });
    });
    return {
      update(changed) {
        current = changed;
        if (view) view.dress(current, host.words());
        field.refresh();
      },
      problem: () => field.problem(),
      values: () => field.values(),
      focus: () => field.focus(),
      blur: () => field.blur(),
      clear: () => field.clear(),
      remove() {
        frame.remove();
        container.classList.remove(...Object.values(classes));
      },
    };
  };
})();
