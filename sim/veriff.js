/**
 * Veriff's page inside the frame of @veriff/incontext-sdk; it sends plain strings. Query parameters:
 * `auto=started,submitted,finished` sends these automatically, `delay` ms apart (50); `silent=1` never asks to render.
 */
(() => {
  'use strict';

  window.parent.copyAddress?.('veriff');

  const messages = {
    started: 'VERIFF_STARTED',
    submitted: 'VERIFF_SUBMITTED',
    finished: 'VERIFF_FINISHED',
    canceled: 'VERIFF_CANCELED',
    reload: 'VERIFF_RELOAD_REQUEST',
    forcereload: 'VERIFF_FORCE_RELOAD',
  };
  const handshakes = { most: 20, apart: 300 };

  const query = new URLSearchParams(window.location.search);
  const lang = query.get('lang');
  const auto = (query.get('auto') || '').split(',').filter((name) => Object.hasOwn(messages, name));
  const delay = Number(query.get('delay') || 50);
  const main = document.querySelector('main');

  const send = (message) => window.parent.postMessage(message, '*');

  if (lang) document.documentElement.lang = lang;
  document.querySelector('.language').textContent = `Language: ${lang || 'not given'}`;
  main.addEventListener('click', ({ target }) => {
    if (target.value) send(messages[target.value]);
  });
  if (query.get('silent') === '1') return;

  let sent = 0;
  const shake = () => {
    send('VERIFF_HANDSHAKE');
    sent += 1;
    if (sent === handshakes.most) clearInterval(shaking);
  };
  const shaking = setInterval(shake, handshakes.apart);

  const render = ({ data }) => {
    if (data?.name !== 'VERIFF_RENDER') return;
    window.removeEventListener('message', render);
    clearInterval(shaking);
    main.hidden = false;
    auto.forEach((name, index) => setTimeout(() => send(messages[name]), delay * (index + 1)));
  };
  window.addEventListener('message', render);
  shake();
})();
