/** Formats and validates the four fields. */
(() => {
  'use strict';

  const simulator = (window.stripeSimulator = window.stripeSimulator || {});
  const onlyDigits = (text) => text.replace(/\D/g, '');

  const formatNumber = (text) => {
    const digits = onlyDigits(text);
    return simulator.grouped(digits.slice(0, Math.max(...simulator.brandOf(digits).lengths)));
  };

  /** Formats as MM / YY from 4/30, 0430 or 04/2030. A first digit above 1 can only be a month. */
  const formatExpiry = (text) => {
    let digits = onlyDigits(text.replace(/^\s*(\d)\s*\//, '0$1'));
    if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits)) digits = `0${digits}`;
    if (/^\d\d20\d\d/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
    if (digits.length < 2) return digits;
    return `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
  };

  const formats = {
    number: formatNumber,
    expiry: formatExpiry,
    cvc: (text, { number }) => onlyDigits(text).slice(0, simulator.brandOf(onlyDigits(number.value)).cvc),
    postal: (text) => text.slice(0, 10),
  };

  /** Sets the formatted text and keeps the caret behind the same digit. */
  const retype = (input, format, { inputType = '', before }) => {
    const typed = input.value;
    const atEnd = input.selectionStart === typed.length;
    let digitsBeforeCaret = onlyDigits(typed.slice(0, input.selectionStart)).length;
    let next = format(typed);
    if (inputType.startsWith('delete') && next === before) {
      // Only the separator was deleted and it was added again: delete the digit beside it.
      if (!inputType.endsWith('Forward')) digitsBeforeCaret -= 1;
      next = format([...onlyDigits(typed)].filter((_, place) => place !== digitsBeforeCaret).join(''));
    }
    if (next === typed) return;
    input.value = next;
    if (atEnd) return;
    let caret = 0;
    for (let seen = 0; seen < digitsBeforeCaret && caret < next.length; caret += 1) {
      if (/\d/.test(next[caret])) seen += 1;
    }
    input.setSelectionRange(caret, caret);
  };

  const expiryProblem = (digits, now = new Date()) => {
    if (digits.length < 4 || digits.startsWith('00')) return 'incomplete_expiry';
    const year = 2000 + Number(digits.slice(2));
    if (year < now.getFullYear()) return 'invalid_expiry_year_past';
    if (year > now.getFullYear() + 50) return 'invalid_expiry_year';
    const isPast = year === now.getFullYear() && Number(digits.slice(0, 2)) < now.getMonth() + 1;
    return isPast ? 'invalid_expiry_month_past' : undefined;
  };

  const numberProblem = (digits, brand) => {
    if (!brand.lengths.includes(digits.length)) return 'incomplete_number';
    return simulator.passesLuhn(digits) ? undefined : 'invalid_number';
  };

  /** Returns the error code of each field; an incomplete field may still become valid. */
  const check = ({ number, expiry, cvc, postal }) => {
    const digits = onlyDigits(number.value);
    const brand = simulator.brandOf(digits);
    return {
      number: numberProblem(digits, brand),
      expiry: expiryProblem(onlyDigits(expiry.value)),
      cvc: cvc.value.length < brand.cvc ? 'incomplete_cvc' : undefined,
      postal: postal.hidden || postal.value.trim().length >= 3 ? undefined : 'incomplete_zip',
    };
  };

  const order = ['number', 'expiry', 'cvc', 'postal'];

  /** Moves the focus forward from a complete field, and back on deletion in an empty one. */
  const wireKeys = (inputs, { changed, escape, enter }) => {
    const texts = {};
    const neighbour = (key, step) => inputs[order[order.indexOf(key) + step]];

    const onInput = (key, { inputType }) => {
      const input = inputs[key];
      const before = texts[key] || '';
      retype(input, (text) => formats[key](text, inputs), { inputType, before });
      texts[key] = input.value;
      changed();
      const next = neighbour(key, 1);
      const isDone = input.value.length > before.length && input.selectionStart === input.value.length;
      if (isDone && !check(inputs)[key] && next && !next.hidden) next.focus();
    };

    const onKeyDown = (key, event) => {
      if (event.key === 'Escape') escape();
      if (event.key === 'Enter') enter();
      const previous = neighbour(key, -1);
      if (event.key !== 'Backspace' || inputs[key].value || !previous) return;
      event.preventDefault();
      previous.focus();
      previous.setSelectionRange(previous.value.length, previous.value.length);
    };

    order.forEach((key) => {
      inputs[key].addEventListener('input', (event) => onInput(key, event));
      inputs[key].addEventListener('keydown', (event) => onKeyDown(key, event));
    });
  };

  Object.assign(simulator, { order, check, onlyDigits, wireKeys });
})();
