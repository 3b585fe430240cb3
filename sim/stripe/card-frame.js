/** The frame of the card field: one line with the brand, the number, the expiry date and the security code. */
(() => {
  'use strict';

  const simulator = (window.stripeSimulator = window.stripeSimulator || {});
  let frames = 0;

  const fields = {
    number: { name: 'cardnumber', autocomplete: 'cc-number', label: 'Credit or debit card number' },
    expiry: { name: 'exp-date', autocomplete: 'cc-exp', label: 'Credit or debit card expiration date' },
    cvc: { name: 'cvc', autocomplete: 'cc-csc', label: 'Credit or debit card CVC/CVV' },
    postal: { name: 'postal', autocomplete: 'billing postal-code', label: 'ZIP' },
  };

  const rules = (name, style = {}) => {
    const known = [
      'color',
      'fontFamily',
      'fontSize',
      'fontStyle',
      'fontWeight',
      'letterSpacing',
      'lineHeight',
    ];
    const kebab = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const safe = (value) => String(value).replace(/[;{}<]/g, '');
    return `${name} { ${known
      .filter((property) => style[property])
      .map((property) => `${kebab(property)}: ${safe(style[property])};`)
      .join(' ')} }`;
  };

  /** Applies the page's styles inside the frame, in the order base, complete, invalid. */
  const styleSheet = ({ base = {}, complete = {}, invalid = {} } = {}) => `
    * { box-sizing: border-box; }
    html, body { margin: 0; height: 100%; overflow: hidden; background: transparent; }
    .row { display: flex; align-items: center; height: 100%; overflow: hidden; }
    img { flex: none; width: 24px; height: 16px; margin-inline-end: 12px; object-fit: contain; }
    input { min-width: 0; height: 100%; margin: 0; padding: 0; border: 0; outline: 0; background: none; color: #32325d;
      font: 16px system-ui, sans-serif; line-height: 1.2; }
    .last { display: none; color: #32325d; font: 16px system-ui, sans-serif; cursor: text; }
    input::placeholder { color: #757680; opacity: 1; }
    input[name='cardnumber'] { flex: 1 1 auto; width: 100%; }
    input[name='exp-date'] { flex: none; width: 4.6em; margin-inline-start: 8px; }
    input[name='cvc'] { flex: none; width: 2.6em; margin-inline-start: 8px; }
    input[name='postal'] { flex: none; width: 5em; margin-inline-start: 8px; }
    @media (max-width: 345px) {
      .row.number input:not([name='cardnumber']) { width: 1px; margin: 0; opacity: 0; }
      .row.rest input[name='cardnumber'] { flex: none; width: 1px; opacity: 0; }
      .row.rest .last { display: block; margin-inline-end: auto; }
    }
    ${rules('input, .last', base)}
    ${rules('input::placeholder', base['::placeholder'])}
    ${rules('.complete input', complete)}
    input[aria-invalid='true'] { color: #eb1c26; }
    ${rules("input[aria-invalid='true']", invalid)}`;

  const makeInput = (page, { name, autocomplete, label }) => {
    const input = page.createElement('input');
    Object.assign(input, { name, autocomplete, type: 'text', inputMode: 'numeric', spellcheck: false });
    input.setAttribute('aria-label', label);
    input.setAttribute('aria-invalid', 'false');
    return input;
  };

  const build = (frame, page) => {
    const sheet = page.createElement('style');
    page.head.append(sheet);
    page.documentElement.lang = 'en';
    const row = page.createElement('div');
    row.className = 'row';
    const icon = page.createElement('img');
    icon.alt = '';
    const last = page.createElement('span');
    last.className = 'last';
    last.setAttribute('aria-hidden', 'true');
    row.append(icon, last);
    const inputs = {};
    Object.keys(fields).forEach((key) => {
      inputs[key] = makeInput(page, fields[key]);
      row.append(inputs[key]);
    });
    last.addEventListener('click', () => inputs.number.focus());
    inputs.postal.inputMode = 'text';
    page.body.append(row);

    const showBrand = (brand) => {
      const source = `/icons/cards/${brand}.svg`;
      if (icon.getAttribute('src') !== source) icon.src = source;
    };
    const dress = (options, words) => {
      sheet.textContent = styleSheet(options.style);
      const base = (options.style && options.style.base) || {};
      const fontSize = parseFloat(base.fontSize) || 16;
      const lineHeight = parseFloat(base.lineHeight);
      frame.style.height = String(base.lineHeight).endsWith('px')
        ? `${lineHeight}px`
        : `${(lineHeight || 1.2) * fontSize}px`;
      icon.toggleAttribute('hidden', Boolean(options.hideIcon));
      inputs.postal.hidden = Boolean(options.hidePostalCode);
      Object.keys(inputs).forEach((key) => {
        inputs[key].placeholder = words[key];
        inputs[key].disabled = Boolean(options.disabled);
      });
    };
    /** Shows one part after the other in a narrow frame: the number, then its last digits and the other fields. */
    const fold = (isNumber) => {
      last.textContent = inputs.number.value.slice(-4);
      row.classList.toggle('rest', !isNumber && Boolean(inputs.number.value));
      row.classList.toggle('number', isNumber);
    };
    fold(true);
    return { row, inputs, showBrand, dress, fold };
  };

  /** Mounts the frame and calls back when its document has loaded. */
  simulator.openCardFrame = (container, whenOpen) => {
    const frame = document.createElement('iframe');
    frame.name = `__privateStripeFrame${(frames += 1)}`;
    frame.title = 'Secure card payment input frame';
    frame.setAttribute('allow', 'payment *');
    frame.setAttribute('scrolling', 'no');
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      border: '0',
      height: '19.2px',
      background: 'transparent',
    });
    frame.srcdoc = '<!doctype html><html lang="en"><head><title>Card</title></head><body></body></html>';
    frame.addEventListener('load', () => whenOpen(build(frame, frame.contentDocument)), { once: true });
    const box = document.createElement('div');
    box.className = '__PrivateStripeElement';
    box.append(frame);
    container.replaceChildren(box);
    return { remove: () => box.remove() };
  };
})();
