import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '@/hooks/i18n/use-locale';
import { buildPageUrl } from '@/hooks/navigation/page-url';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import { isRecord, optionalString } from '@/lib/domain/json';
import { report } from '@/lib/telemetry/errors/report';
import {
  airwallexLanguageOf,
  AirwallexUnavailable,
  createAirwallexCard,
  type AirwallexCard,
  type AirwallexCardOptions,
} from '@/lib/vendors/load-airwallex';
import { truncateMessage, type CardResult, type CardState } from './use-card-setup';

export type { AirwallexCard, AirwallexCardOptions };

export type UseAirwallexCardOptions = {
  options: AirwallexCardOptions;
  /** The field is visible. */
  onReady: (card: AirwallexCard) => void;
  /** The field failed. After a final failure only a page reload can bring it back. */
  onFailed: (isFinal: boolean) => void;
  onChange: (state: CardState) => void;
  onFocus: () => void;
  onBlur: () => void;
};

/** Mounts the provider's field in the element with the returned ref, and destroys it on unmount. */
export function useAirwallexCard({ options, ...handlers }: UseAirwallexCardOptions) {
  const { locale } = useLocale();
  const containerRef = useRef<HTMLDivElement>(null);
  const cardRef = useRef<AirwallexCard>(undefined);
  const { style, disabled } = options;
  const language = airwallexLanguageOf(locale);
  const create = useEffectEvent(() => createAirwallexCard(locale, options));
  const update = useEffectEvent(() => cardRef.current?.update({ style, disabled }, { locale: language }));
  const handleReady = useEffectEvent((created: AirwallexCard) => {
    cardRef.current = created;
    update();
    handlers.onReady(created);
  });
  const handleChange = useEffectEvent((event: unknown) => handlers.onChange(parseCardState(event)));
  const handleFocus = useEffectEvent(() => handlers.onFocus());
  const handleBlur = useEffectEvent(() => handlers.onBlur());
  const handleError = useEffectEvent((error: unknown) => {
    const isUnavailable = error instanceof AirwallexUnavailable;
    report(error, { level: 'warning', shouldLogToConsole: isUnavailable });
    handlers.onFailed(!isUnavailable || error.isFinal);
  });

  useEffect(() => {
    let isUnmounted = false;
    let mountedCard: AirwallexCard | undefined;
    const mount = async () => {
      const created = await create();
      if (isUnmounted || !containerRef.current) return created.destroy();
      mountedCard = created;
      created.on('ready', () => isUnmounted || handleReady(created));
      created.on('change', (event) => isUnmounted || handleChange(event));
      created.on('focus', () => isUnmounted || handleFocus());
      created.on('blur', () => isUnmounted || handleBlur());
      created.mount(containerRef.current);
    };
    mount().catch((error: unknown) => isUnmounted || handleError(error));
    return () => {
      isUnmounted = true;
      cardRef.current = undefined;
      mountedCard?.destroy();
    };
  }, []);
  useEffect(() => {
    update();
  }, [style, disabled, language]);

  return containerRef;
}

/** Returns a function that reloads the page as a navigation. A URL with a hash would not reload. */
export function usePageReload() {
  const { leavePage } = useNavigation();
  return useCallback(() => void leavePage({ kind: 'external', url: buildPageUrl() }), [leavePage]);
}

/** Reads `complete` or `completed`: the provider's examples and its typings differ. */
function parseCardState(event: unknown): CardState {
  const detail = isRecord(event) && isRecord(event.detail) ? event.detail : {};
  const code = isRecord(detail.error) ? optionalString(detail.error.code) : undefined;
  const message = isRecord(detail.error) ? optionalString(detail.error.message) : undefined;
  return {
    complete: (detail.complete ?? detail.completed) === true,
    error: message ? { code: code ?? '', message } : undefined,
  };
}

/** The client secret has expired or is not accepted. */
const refusedSetupCodes = new Set(['unauthorized', 'credentials_expired', 'credentials_invalid']);

type Consent = Parameters<AirwallexCard['createPaymentConsent']>[0];
type CreateConsentOptions = { clientSecret: string; customerId: string; currency: string; postcode?: string };

/**
 * Creates a payment consent, which allows later charges of the card; may run a step-up at the buyer's bank. Failures are
 * reported and returned, never thrown.
 */
export async function createPaymentConsent(
  card: AirwallexCard,
  { clientSecret, customerId, currency, postcode }: CreateConsentOptions,
): Promise<CardResult> {
  // The typings require a full address; of the card's address the checkout knows only postcode and country.
  const billing = { address: { postcode, country_code: 'GB' } } as Consent['billing'];
  try {
    const response: unknown = await card.createPaymentConsent({
      client_secret: clientSecret,
      customer_id: customerId,
      currency,
      next_triggered_by: 'merchant',
      merchant_trigger_reason: 'scheduled',
      ...(postcode && { billing }),
    });
    const id = isRecord(response) ? optionalString(response.payment_consent_id) : undefined;
    if (id) return { ok: true, id, last4: last4Of(response) };
    report(new Error('No payment consent ID available'));
    return { ok: false, isIdMissing: true };
  } catch (error) {
    const code = isRecord(error) ? optionalString(error.code) : undefined;
    if (!isRecord(error) || !code) {
      report(error);
      return { ok: false };
    }
    report(new Error(code), { level: 'warning' });
    const isSetupRefused = refusedSetupCodes.has(code);
    // A refused setup is a fault, which the message explains to developers.
    const message = isSetupRefused ? undefined : truncateMessage(optionalString(error.message));
    return { ok: false, code, message, isSetupRefused };
  }
}

/** Returns the card's last digits, if the provider has sent them. */
function last4Of(response: unknown): string | undefined {
  const method = isRecord(response) ? response.payment_method : undefined;
  return isRecord(method) ? optionalString(method.last4) : undefined;
}
