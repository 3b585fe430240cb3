/**
 * GoCardless' drop-in: a dialog of the simulated provider over the page, which stays open after a success until `exit()`.
 * The flow's id can select the result.
 */
(() => {
  'use strict';

  window.copyAddress?.('gocardless');

  const styles = `
    .gocardless-sim { position: absolute; inset: 0 0 auto; width: min(440px, calc(100% - 32px)); margin: 0 auto;
      padding: 24px; border: 0; border-radius: 12px; background: #fff; color: #1a1f36; color-scheme: light;
      font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 16px 48px rgb(10 16 40 / 30%); box-sizing: border-box; }
    .gocardless-sim::backdrop { background: rgb(10 16 40 / 45%); }
    .gocardless-sim h2 { margin: 0 0 8px; font: 600 20px/1.4 system-ui, sans-serif; }
    .gocardless-sim p { margin: 0 0 20px; color: #545969; }
    .gocardless-sim div { display: flex; flex-wrap: wrap; gap: 12px; }
    .gocardless-sim button { flex: 1 0 auto; min-height: 44px; padding: 0 16px; border: 1px solid #8a93a3;
      border-radius: 8px; background: #fff; color: #1a1f36; font: 600 16px system-ui, sans-serif; cursor: pointer; }
    .gocardless-sim button[value='confirm'] { border-color: #0b5fff; background: #0b5fff; color: #fff; }
    .gocardless-sim button:focus-visible { outline: 3px solid #0b5fff; outline-offset: 2px; }`;

  const make = (name, properties, children = []) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const button = (value, textContent) => make('button', { type: 'button', value, textContent });

  /** Positions the dialog beside the focused element: a tall frame may show only that part of the page. */
  const topOf = (element) => Math.max(16, (element?.getBoundingClientRect().top ?? 0) + window.scrollY - 24);

  /** Shows the dialog and returns a function that closes it. `tell` is called once with the buyer's choice. */
  const ask = (tell) => {
    const before = document.activeElement;
    const dialog = make('dialog', { className: 'gocardless-sim' }, [
      make('style', { textContent: styles }),
      make('h2', { id: 'gocardless-sim-title', textContent: 'Set up with your bank' }),
      make('p', {
        textContent:
          'This is the page of a simulated direct debit provider. Confirm, close it, or let it fail.',
      }),
      make('div', {}, [button('confirm', 'Confirm'), button('close', 'Close'), button('fail', 'Fail')]),
    ]);
    dialog.setAttribute('aria-labelledby', 'gocardless-sim-title');
    dialog.style.top = `${topOf(before)}px`;

    const close = () => {
      if (!dialog.isConnected) return;
      if (dialog.close) dialog.close();
      dialog.remove();
      if (before?.isConnected) before.focus();
    };
    const answer = (value) => {
      if (value === 'confirm') dialog.querySelectorAll('button').forEach((one) => (one.disabled = true));
      else close();
      tell(value);
    };
    dialog.addEventListener('click', ({ target }) => {
      if (target.value) answer(target.value);
    });
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (!dialog.querySelector('button:disabled')) answer('close');
    });
    document.body.append(dialog);
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    return close;
  };

  const automatic = {
    BRF_SIM_AUTO_SUCCESS: 'confirm',
    BRF_SIM_AUTO_PENDING: 'pending',
    BRF_SIM_AUTO_FULFILLING: 'fulfilling',
    BRF_SIM_AUTO_ERROR: 'fail',
  };
  /** The status of the billing request after each kind of success. */
  const statuses = { confirm: 'fulfilled', fulfilling: 'fulfilling', pending: 'pending' };

  window.GoCardlessDropin = {
    create({ billingRequestFlowID: flow, environment, onSuccess, onExit }) {
      if (typeof flow !== 'string' || !flow) throw new TypeError('billingRequestFlowID is required');
      if (environment !== 'sandbox' && environment !== 'live') throw new TypeError('environment is required');
      const tell = (value) => {
        if (statuses[value])
          onSuccess({ id: flow.replace('BRF', 'BRQ'), status: statuses[value] }, { id: flow });
        else onExit(value === 'fail' ? { message: 'The flow failed.' } : null, {});
      };
      const [, ending] = Object.entries(automatic).find(([prefix]) => flow.startsWith(prefix)) ?? [];
      let leave = () => {};
      return {
        open() {
          if (!ending) leave = ask(tell);
          else {
            const timer = setTimeout(() => tell(ending), 50);
            leave = () => clearTimeout(timer);
          }
        },
        /** Closes the dialog and reports the exit, as the provider's does. */
        exit() {
          leave();
          tell('close');
        },
      };
    },
  };
})();
