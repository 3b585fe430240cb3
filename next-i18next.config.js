/** Languages of the product. Which one a buyer sees is decided by our own rule, never by the framework. */
module.exports = {
  i18n: {
    defaultLocale: 'en-GB',
    locales: ['en-GB', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'el'],
    localeDetection: false,
  },
  localePath: './locales',
  defaultNS: 'checkout',
  fallbackLng: false,
  returnNull: false,
};
