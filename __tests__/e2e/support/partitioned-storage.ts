/**
 * Features that Playwright disables, without the one that partitions storage: buyers' browsers keep one store per
 * embedding site, and a private window without partitioning has no store at all in a cross-site frame. Chromium uses
 * the last value of a switch that is given twice.
 */
const disabledFeatures = [
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

export const partitionedStorageFlag = `--disable-features=${disabledFeatures.join(',')}`;
