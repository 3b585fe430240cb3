import type { ElementOptionsTypes, ElementTypes, init as Init } from '@airwallex/components-sdk';
import { settings } from '@/lib/settings';

export type AirwallexCard = ElementTypes['card'];
export type AirwallexCardOptions = ElementOptionsTypes['card'];

declare global {
  interface Window {
    _AirwallexSDKs?: { airTracker?: unknown };
  }
}

const LIMIT = 15_000;
const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'] as const;

/** A language of the SDK's; Greek is not one, and becomes English. */
export const airwallexLanguage = (locale: string) =>
  languages.find((language) => language === locale.split('-', 1)[0]) ?? 'en';

/**
 * There is no card field. The SDK asks three times for a script, 500 ms apart, and then keeps the failure for as long
 * as the page lives: after a final one only a new page can help.
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

let initialised: Promise<unknown> | undefined;

/** A card field, not yet in the page. @throws AirwallexUnavailable, after 15 s at the latest */
export function createAirwallexCard(locale: string, options: AirwallexCardOptions): Promise<AirwallexCard> {
  const work = create(locale, options);
  return new Promise((resolve, reject) => {
    let isLate = false;
    // The script may still come: the next call takes up where this one stopped.
    const timer = setTimeout(() => {
      isLate = true;
      reject(new AirwallexUnavailable(false));
    }, LIMIT);
    work.then((card) => (isLate ? card.destroy() : resolve(card)), reject).finally(() => clearTimeout(timer));
  });
}

async function create(locale: string, options: AirwallexCardOptions): Promise<AirwallexCard> {
  // Not at the top of a module: importing it alone asks for the provider's scripts.
  const sdk = await import('@airwallex/components-sdk').catch((error: unknown) => {
    throw new AirwallexUnavailable(false, error);
  });
  try {
    await (initialised ??= begin(sdk.init, locale));
    // Where anything but a script failed, the SDK answers nothing, whatever its types say.
    const card: AirwallexCard | undefined = await sdk.createElement('card', options);
    if (!card) throw new Error('Airwallex card element not available');
    return card;
  } catch (error) {
    throw new AirwallexUnavailable(true, error);
  }
}

function begin(init: typeof Init, locale: string): Promise<unknown> {
  silence();
  const begun = init({ env: settings.airwallexEnv, locale: airwallexLanguage(locale) });
  begun.catch(() => (initialised = undefined));
  return begun;
}

/** The SDK's telemetry would tell its maker the address of the page, and that has the key. */
function silence(): void {
  const tracker = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => undefined) });
  if (window._AirwallexSDKs) window._AirwallexSDKs.airTracker = tracker;
}
