/**
 * The controller of @airwallex/components-sdk: stores the options of `init` and creates the elements that the package
 * registers once their script has loaded. A module, because the package imports it.
 */
window.copyAddress?.('airwallex');

const instances = new Map();
let settings = {};

window._AirwallexSDKs.__controller__ = {
  internalSDKs: {},
  async init(options) {
    settings = options;
  },
  async registerElement({ elementName, instance }) {
    instances.set(elementName, instance);
  },
  async registerFunctions({ functionsNamespace, instance }) {
    this.internalSDKs[functionsNamespace] = instance;
  },
  async createElement(name, options) {
    return instances.get(name).createElement(name, options, settings);
  },
};
