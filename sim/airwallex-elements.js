/** Airwallex's payment elements, of which the simulator has the card. It is a module, as the package asks for it. */
import { createCard } from './airwallex/card.js';

window._AirwallexSDKs.payment = {
  createElement(name, options, settings) {
    // The package passes on only errors that carry a code.
    if (name !== 'card')
      throw { code: 'un_support', message: `The simulator has no element called ${name}.` };
    return createCard(options, settings);
  },
};
