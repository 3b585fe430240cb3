/**
 * The controller of @airwallex/components-sdk: keeps what `init` was given, and hands out the elements that the
 * package registers once their script has loaded. It is a module, as the package asks for it.
 */
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
