/**
 * Simulated providers: the first script of the page. The providers' unmodified loaders request their usual URLs; this
 * script replaces each URL by a file of this folder, so that nothing leaves the machine.
 */
(() => {
  'use strict';

  const simulators = [
    [/^https:\/\/js\.stripe\.com\/(v3\/?|[a-z]+\/stripe\.js)(\?|$)/, '/sim/stripe.js'],
    [/^https:\/\/static[\w.-]*\.airwallex\.com\/widgets\/sdk-controller\//, '/sim/airwallex-controller.js'],
    [/^https:\/\/checkout[\w.-]*\.airwallex\.com\/assets\/elements\.bundle/, '/sim/airwallex-elements.js'],
    [
      /^https:\/\/(static|checkout|threeds)[\w.-]*\.airwallex\.com\/[\w/-]+\.html/,
      '/sim/airwallex/frame.html',
    ],
    [
      /^https:\/\/pay(-sandbox)?\.gocardless\.com\/billing\/static\/dropin\/v2\/initialise\.js/,
      '/sim/gocardless.js',
    ],
    [/^https:\/\/[\w.-]*online-metrix\.net\/fp\/tags\.js/, '/sim/tmx.js'],
    [/^https:\/\/(magic|alchemy|sandbox|stationapi)[\w.-]*\.veriff\.(me|com)\//, '/sim/veriff.html'],
  ];
  const telemetry = /(^|\.)(stripe\.com|airwallex\.com|gocardless\.com|veriff\.(me|com)|online-metrix\.net)$/;

  /** Returns the simulator's URL with the same query, or any other URL unchanged. */
  const simulated = (address) => {
    const text = String(address);
    const found = simulators.find(([pattern]) => pattern.test(text));
    if (!found) return address;
    const query = text.indexOf('?');
    return query === -1 ? found[1] : found[1] + text.slice(query);
  };

  const wrap = (prototype, name) => {
    const property = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: property.enumerable,
      get: property.get,
      set(value) {
        property.set.call(this, simulated(value));
      },
    });
    const setAttribute = prototype.setAttribute;
    prototype.setAttribute = function (attribute, value) {
      const isAddress = String(attribute).toLowerCase() === name;
      setAttribute.call(this, attribute, isAddress ? simulated(value) : value);
    };
  };

  wrap(HTMLScriptElement.prototype, 'src');
  wrap(HTMLIFrameElement.prototype, 'src');
  wrap(HTMLLinkElement.prototype, 'href');

  if (typeof navigator.sendBeacon === 'function') {
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, data) =>
      telemetry.test(new URL(address, document.baseURI).hostname) || sendBeacon(address, data);
  }

  /**
   * Copies what a provider's script may read of the page into a call and into the fragment of a hidden frame's address.
   * Stripe.js does the latter with the address and the referrer.
   */
  window.copyAddress = (provider) => {
    const copied = { provider, address: location.href, base: document.baseURI, referrer: document.referrer };
    const query = new URLSearchParams({ ...copied, state: JSON.stringify(history.state) });
    void fetch(`/sim/copied.txt?${query}`).catch(() => {});
    const frame = document.createElement('iframe');
    Object.assign(frame, { title: '', hidden: true, src: `/sim/copied.html#${query}` });
    frame.setAttribute('aria-hidden', 'true');
    document.body.append(frame);
  };

  /** A provider's socket opens nowhere and never receives anything. */
  const silentSocket = () => Object.assign(new EventTarget(), { send() {}, close() {} });
  if (typeof WebSocket === 'function')
    window.WebSocket = new Proxy(WebSocket, {
      construct: (target, [address, ...rest]) =>
        telemetry.test(new URL(address, document.baseURI).hostname)
          ? silentSocket()
          : new target(address, ...rest),
    });
})();
