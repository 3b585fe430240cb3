import type { ElementOptionsTypes, ElementTypes, init as Init } from '@airwallex/components-sdk';
import { vendorSettings } from '@/lib/settings/vendors';
import { createLoadCache, loadScript } from './load-script';

export type AirwallexCard = ElementTypes['card'];
export type AirwallexCardOptions = ElementOptionsTypes['card'];

declare global {
  interface Window {
    _AirwallexSDKs?: { airTracker?: unknown };
  }
}

const LOAD_TIMEOUT_MS = 15_000;
const supportedLanguages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'] as const;

/** Returns the SDK's language for a locale, English where the SDK has none (Greek). */
export const airwallexLanguageOf = (locale: string) =>
  supportedLanguages.find((language) => language === locale.split('-', 1)[0]) ?? 'en';

/**
 * The card field could not be created. The SDK requests a script three times, 500 ms apart, and then caches the failure
 * until the page is reloaded: only a reload helps after a failure that `isFinal`.
 */
export class AirwallexUnavailable extends Error {
  override readonly name = 'AirwallexUnavailable';
  constructor(
    readonly isFinal: boolean,
    cause?: unknown,
  ) {
    super('Failed to load Airwallex scripts', { cause });
  }
}

const shareInitialisation = createLoadCache<unknown>();

/** Creates a card field that is not mounted yet. @throws AirwallexUnavailable, after 15 s at the latest */
export function createAirwallexCard(locale: string, options: AirwallexCardOptions): Promise<AirwallexCard> {
  // The time limit is not final: the script may still arrive, and the next call shares its initialisation.
  return loadScript((signal) => createCard(locale, options, signal), {
    timeoutMs: LOAD_TIMEOUT_MS,
    createTimeoutError: () => new AirwallexUnavailable(false),
  });
}

async function createCard(
  locale: string,
  options: AirwallexCardOptions,
  signal: AbortSignal,
): Promise<AirwallexCard> {
  // Imported lazily, because the module requests the provider's scripts when it is evaluated.
  const sdk = await import('@airwallex/components-sdk').catch((error: unknown) => {
    throw new AirwallexUnavailable(false, error);
  });
  try {
    await shareInitialisation('sdk', () => initialiseSdk(sdk.init, locale));
    // Contrary to its types, the SDK returns nothing when anything but a script failed.
    const card: AirwallexCard | undefined = await sdk.createElement('card', options);
    if (!card) throw new Error('Airwallex card element not available');
    if (signal.aborted) card.destroy();
    return card;
  } catch (error) {
    throw new AirwallexUnavailable(true, error);
  }
}

function initialiseSdk(init: typeof Init, locale: string): Promise<unknown> {
  disableTelemetry();
  return init({ env: vendorSettings.airwallexEnv, locale: airwallexLanguageOf(locale) });
}

/** Replaces the SDK's telemetry, which would send the page's URL, and with it the order key, to its vendor. */
function disableTelemetry(): void {
  const tracker = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => undefined) });
  if (window._AirwallexSDKs) window._AirwallexSDKs.airTracker = tracker;
}
