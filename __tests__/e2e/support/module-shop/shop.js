/* global define, require */
// The payment module of a shop system, with the habits of such modules: RequireJS loads the SDK, knockout shows and removes
// the container of the payment method without `unmount()`, only `success` and `failure` have handlers, and the SDK is
// asked for `marketing()` on every page.
const config = window.checkoutConfig;

require.config({
  paths: { usance: `${config.checkout}/sdk/v1/usance`, knockout: 'knockout-latest' },
  shim: { usance: { exports: 'Usance' } },
});

define('usance-elements', ['usance'], (Usance) => {
  // The configuration of the shop system is a list of objects.
  const sdk = Usance('pk_test_module', [{ locale: config.locale }, { currency: 'GBP' }]);
  sdk.marketing();
  return sdk.elements();
});

define('method-renderer', ['knockout', 'usance-elements'], (ko, elements) => {
  const shop = {
    method: ko.observable(''),
    company: ko.observable(''),
    failures: ko.observableArray(),
    placedOrders: ko.observableArray(),
    continueWithCompany: () =>
      elements.getElement('companySearch').update({ intent: config.intent, key: config.key }),
    reloadInAdmin: () => {
      const checkout = elements.getElement('checkout');
      checkout.unmount();
      checkout.update({ locale: 'de', plan: config.plan });
      checkout.mount('#usance');
    },
  };

  const listen = (element) => {
    element.on('failure', ({ code }) => shop.failures.push(code));
    element.on('success', ({ orderId }) => shop.placedOrders.push(orderId));
    return element;
  };
  const createSearch = () => {
    const search = listen(
      elements.create('companySearch', { countryOptions: [{ value: 'GB' }, { value: 'FR' }] }),
    );
    search.on('companySelection', (company) => shop.company(company ? company.name : ''));
    return search;
  };
  // A module makes its element once, and mounts it whenever knockout renders the container.
  const takeElement = () =>
    config.isGuest
      ? (elements.getElement('companySearch') ?? createSearch())
      : (elements.getElement('checkout') ??
        listen(elements.create('checkout', { order: config.order, key: config.key })));

  ko.bindingHandlers.usance = { init: () => takeElement().mount('#usance') };
  return shop;
});

require(['knockout', 'method-renderer'], (ko, shop) => {
  ko.applyBindings(shop);
  // Before, the page's own markup is there, and what is chosen in it is lost.
  document.body.dataset.bound = '';
});
