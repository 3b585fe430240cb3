/** Airwallex's payment elements; the simulator has only the card. A module, because the package imports it. */
import { createCard } from './airwallex/card.js';

window._AirwallexSDKs.payment = {
  createElement(name, options, settings) {
    // The package forwards only errors with a code.
    if (name !== 'card')
      throw { code: 'un_support', message: `The simulator has no element called ${name}.` };
    return createCard(options, settings);
  },
};
