/** The page of the buyer's bank that asks for approval (3-D Secure). */
(() => {
  'use strict';

  const simulator = (window.stripeSimulator = window.stripeSimulator || {});

  const styles = `
    .stripe-sim-bank { position: absolute; inset: 0 0 auto; width: min(400px, calc(100% - 32px)); margin: 0 auto;
      padding: 24px; border: 0; border-radius: 12px; background: #fff; color: #1a1f36; color-scheme: light;
      font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 16px 48px rgb(10 16 40 / 30%); box-sizing: border-box; }
    .stripe-sim-bank::backdrop { background: rgb(10 16 40 / 45%); }
    .stripe-sim-bank h2 { margin: 0 0 8px; font: 600 20px/1.4 system-ui, sans-serif; }
    .stripe-sim-bank p { margin: 0 0 20px; color: #545969; }
    .stripe-sim-bank div { display: flex; gap: 12px; }
    .stripe-sim-bank button { flex: 1; min-height: 44px; padding: 0 16px; border: 1px solid #8a93a3; border-radius: 8px;
      background: #fff; color: #1a1f36; font: 600 16px system-ui, sans-serif; cursor: pointer; }
    .stripe-sim-bank button[value='complete'] { border-color: #0b5fff; background: #0b5fff; color: #fff; }
    .stripe-sim-bank button:focus-visible { outline: 3px solid #0b5fff; outline-offset: 2px; }`;

  const make = (name, properties, children = []) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  /** Resolves with true if the buyer approves. Opens beside the card field: a tall frame may show only that part. */
  simulator.askBank = (near) =>
    new Promise((resolve) => {
      const dialog = make('dialog', { className: 'stripe-sim-bank' }, [
        make('style', { textContent: styles }),
        make('h2', { id: 'stripe-sim-bank-title', textContent: 'Approve this card' }),
        make('p', { textContent: 'This is the page of a simulated bank. Approve the card, or refuse it.' }),
        make('div', {}, [
          make('button', { type: 'button', value: 'complete', textContent: 'Complete' }),
          make('button', { type: 'button', value: 'fail', textContent: 'Fail' }),
        ]),
      ]);
      dialog.setAttribute('aria-labelledby', 'stripe-sim-bank-title');
      dialog.style.top = `${Math.max(16, near.getBoundingClientRect().top + window.scrollY - 24)}px`;

      const answer = (approved) => {
        if (dialog.close) dialog.close();
        dialog.remove();
        resolve(approved);
      };
      dialog.addEventListener('click', ({ target }) => {
        if (target.value) answer(target.value === 'complete');
      });
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        answer(false);
      });
      document.body.append(dialog);
      if (dialog.showModal) dialog.showModal();
      else dialog.setAttribute('open', '');
    });
})();
