/**
 * The browser keeps a store for each site that embeds us, as buyers' browsers do. Playwright turns that off, and a
 * private window without it has no store at all in a frame of another site. Of a switch that is given twice the last one
 * counts: these are Playwright's own features without that one.
 */
const turnedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const partitionedStorage = `--disable-features=${turnedOff.join(',')}`;
