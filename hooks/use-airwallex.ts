import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isFields, optionalText } from '@/lib/api/answer';
import {
  airwallexLanguage,
  AirwallexUnavailable,
  createAirwallexCard,
  type AirwallexCard,
  type AirwallexCardOptions,
} from '@/lib/scripts/load-airwallex';
import { report } from '@/lib/telemetry/report';
import { messageOf, type CardAnswer, type CardState } from './use-card-setup';
import { useLocale } from './use-locale';
import { useNavigation } from './use-navigation';

export type { AirwallexCard, AirwallexCardOptions };

export type CardField = {
  options: AirwallexCardOptions;
  /** It can be seen. */
  onReady: (card: AirwallexCard) => void;
  /** There is none. After a final failure only a new page can bring one. */
  onFailed: (isFinal: boolean) => void;
  onChange: (state: CardState) => void;
  onFocus: () => void;
  onBlur: () => void;
};

/** Puts the provider's field into the element that gets the ref, and takes it out when that goes. */
export function useAirwallexCard({ options, ...on }: CardField) {
  const { locale } = useLocale();
  const slot = useRef<HTMLDivElement>(null);
  const card = useRef<AirwallexCard>(undefined);
  const { style, disabled } = options;
  const language = airwallexLanguage(locale);
  const create = useEffectEvent(() => createAirwallexCard(locale, options));
  const update = useEffectEvent(() => card.current?.update({ style, disabled }, { locale: language }));
  const ready = useEffectEvent((created: AirwallexCard) => {
    card.current = created;
    update();
    on.onReady(created);
  });
  const changed = useEffectEvent((event: unknown) => on.onChange(stateOf(event)));
  const focused = useEffectEvent(() => on.onFocus());
  const left = useEffectEvent(() => on.onBlur());
  const failed = useEffectEvent((error: unknown) => {
    const isUnavailable = error instanceof AirwallexUnavailable;
    report(error, { level: 'warning', aloud: isUnavailable });
    on.onFailed(!isUnavailable || error.isFinal);
  });

  useEffect(() => {
    let isDead = false;
    let own: AirwallexCard | undefined;
    const mount = async () => {
      const created = await create();
      if (isDead || !slot.current) return created.destroy();
      own = created;
      created.on('ready', () => isDead || ready(created));
      created.on('change', (event) => isDead || changed(event));
      created.on('focus', () => isDead || focused());
      created.on('blur', () => isDead || left());
      created.mount(slot.current);
    };
    mount().catch((error: unknown) => isDead || failed(error));
    return () => {
      isDead = true;
      card.current = undefined;
      own?.destroy();
    };
  }, []);
  useEffect(() => {
    update();
  }, [style, disabled, language]);

  return slot;
}

/** Begins this page anew, through the one door off it. An address that keeps its hash would not. */
export function useNewPage() {
  const { leave } = useNavigation();
  return useCallback(
    () => void leave({ kind: 'external', url: window.location.href.split('#', 1).join('') }),
    [leave],
  );
}

/** The provider's typings say `completed`, its own examples `complete`. */
function stateOf(event: unknown): CardState {
  const detail = isFields(event) && isFields(event.detail) ? event.detail : {};
  const code = isFields(detail.error) ? optionalText(detail.error.code) : undefined;
  const message = isFields(detail.error) ? optionalText(detail.error.message) : undefined;
  return {
    complete: (detail.complete ?? detail.completed) === true,
    error: message ? { code: code ?? '', message } : undefined,
  };
}

type Consent = Parameters<AirwallexCard['createPaymentConsent']>[0];
type Confirmation = { clientSecret: string; customerId: string; currency: string; postcode?: string };

/** Asks the provider, and through it the buyer's bank, for leave to charge the card later. */
export async function createConsent(
  card: AirwallexCard,
  { clientSecret, customerId, currency, postcode }: Confirmation,
): Promise<CardAnswer> {
  // The typings ask for a whole address; the checkout knows of the card only where it is registered.
  const billing = { address: { postcode, country_code: 'GB' } } as Consent['billing'];
  try {
    const answer: unknown = await card.createPaymentConsent({
      client_secret: clientSecret,
      customer_id: customerId,
      currency,
      next_triggered_by: 'merchant',
      merchant_trigger_reason: 'scheduled',
      ...(postcode && { billing }),
    });
    const id = isFields(answer) ? optionalText(answer.payment_consent_id) : undefined;
    if (id) return { ok: true, id };
    report(new Error('No payment consent ID available'));
    return { ok: false, unsaved: true };
  } catch (error) {
    const code = isFields(error) ? optionalText(error.code) : undefined;
    if (!isFields(error) || !code) {
      report(error);
      return { ok: false };
    }
    report(new Error(code), { level: 'warning' });
    return { ok: false, message: messageOf(optionalText(error.message)) };
  }
}
