const path = require('node:path');

const root = path.resolve(__dirname, '../../..');

/**
 * Modules that the early script, the plans script and the checkout use. Every document contains the early script, so the
 * plans script and the chunks of the checkout take these modules from it instead of containing them again.
 */
const earlyModules = [
  'lib/api/calls/order-paths',
  'lib/api/early-read/request-order',
  'lib/api/http/authorization',
  'lib/api/http/url',
  'lib/bridge/observe-page-height',
  'lib/bridge/post-to-parent',
  'lib/domain/json',
  'lib/domain/url/reference',
  'lib/early/track-focus-outline',
  'lib/session/read-order-session',
  'lib/settings',
];

/** Modules that the checkout takes from the plans script. */
const plansModules = [
  'lib/api/http/errors',
  'lib/api/http/server-clock',
  'lib/checkout/bank-approval',
  'lib/checkout/choose-locale',
  'lib/checkout/decide',
  'lib/checkout/facts-of-url',
  'lib/checkout/memory',
  'lib/checkout/plan-step/plan-step-content',
  'lib/domain/brands',
  'lib/domain/i18n/dates',
  'lib/domain/i18n/locales',
  'lib/domain/i18n/money',
  'lib/domain/i18n/translate',
  'lib/domain/methods/providers',
  'lib/domain/order/deferred-payment',
  'lib/domain/order/order',
  'lib/domain/order/order-status',
  'lib/domain/plans/amounts',
  'lib/domain/plans/due-dates',
  'lib/domain/plans/plan',
  'lib/domain/plans/plan-groups',
  'lib/domain/plans/text/due-text',
  'lib/domain/plans/text/plan-text',
  'lib/session/locale-cookie',
];
const sharedModules = [...earlyModules, ...plansModules];

/** The global variable that holds the exports of all shared modules. Their names are unique, which a test checks. */
const GLOBAL_NAME = 'usanceShared';

/** Returns the name of a module of ours that a file in this folder requests, such as `lib/settings`; undefined for a package. */
function nameModule(folder, request) {
  if (request.startsWith('@/')) return request.slice(2);
  if (!/^\.\.?\//.test(request)) return undefined;
  return path.relative(root, path.resolve(folder, request)).replaceAll(path.sep, '/');
}

/** Returns a plugin of esbuild: `shared-modules` has the exports of these modules. */
const collectModules = (modules) => ({
  name: 'shared-modules',
  setup(build) {
    const contents = modules.map((name) => `export * from '@/${name}';`).join('\n');
    build.onResolve({ filter: /^shared-modules$/ }, ({ path: name }) => ({ path: name, namespace: name }));
    build.onLoad({ filter: /./, namespace: 'shared-modules' }, () => ({ contents, resolveDir: root }));
  },
});

/** Returns a plugin of esbuild that takes the early script's modules, with these exports, from the global variable. */
const takeEarlyModules = (names) => ({
  name: 'early-modules',
  setup(build) {
    const namespace = 'early-modules';
    // Calls without side effects, which esbuild leaves out where an export is not used.
    const contents = [
      `const take = (name) => self.${GLOBAL_NAME}[name];`,
      ...names.map((name) => `export const ${name} = /* @__PURE__ */ take('${name}');`),
    ].join('\n');
    build.onResolve({ filter: /^(@|\.\.?)\// }, ({ path: request, resolveDir }) =>
      earlyModules.includes(nameModule(resolveDir, request)) ? { path: GLOBAL_NAME, namespace } : undefined,
    );
    build.onLoad({ filter: /./, namespace }, () => ({ contents }));
  },
});

/** Returns the source of a script that runs an entry module and adds these exports of the shared modules to one object. */
const formatEntry = (entry, names) => `import '@/${entry}';
import { ${names.join(', ')} } from 'shared-modules';
Object.assign((self.${GLOBAL_NAME} ??= {}), { ${names.join(', ')} });`;

/** Webpack's `externals`: names the global variable instead of a shared module. */
function takeSharedModule({ context, request }, callback) {
  return sharedModules.includes(nameModule(context, request))
    ? callback(null, GLOBAL_NAME, 'var')
    : callback();
}

module.exports = {
  collectModules,
  earlyModules,
  formatEntry,
  plansModules,
  sharedModules,
  takeEarlyModules,
  takeSharedModule,
};
