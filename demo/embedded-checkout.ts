import type { Appearance } from '@/sdk/checkout/src/appearance';
import type { OutgoingEvent } from '@/sdk/checkout/src/protocol';
import type { ShopParameters } from './shop-parameters';

type UsanceSdk = NonNullable<typeof window.Usance>;
type SdkElements = ReturnType<ReturnType<UsanceSdk>['elements']>;
type SdkElement = ReturnType<SdkElements['create']>;

export type DiagnosticsReport = Awaited<ReturnType<ReturnType<UsanceSdk>['diagnose']>>;

/** An intent with its key. */
export type CheckoutTarget = { intent: string; key: string };

export type EmbeddedCheckout = {
  mount: () => void;
  unmount: () => void;
  confirm: () => void;
  diagnose: () => Promise<DiagnosticsReport>;
  /** Changes the checkout in place. */
  update: (changes: { design?: string; locale?: string; appearance?: Appearance }) => void;
  /** Turns the company search into the checkout of an intent, by default the one of the shop's query. */
  startCheckout: (target?: CheckoutTarget) => void;
  on: (event: OutgoingEvent, handler: (payload: unknown) => void) => void;
};

const PUBLIC_KEY = 'pk_test_northwind';

/** Embeds the checkout as any merchant would. */
export function createEmbeddedCheckout(
  sdk: UsanceSdk,
  parameters: ShopParameters,
  checkoutOrigin: string,
  container: HTMLElement,
): EmbeddedCheckout {
  const { intentId, key, appearance } = parameters;
  const usance = sdk(PUBLIC_KEY, { origin: checkoutOrigin, ...(appearance && { appearance }) });
  const elements = usance.elements();
  const companySearch =
    parameters.mode === 'company' ? elements.create('companySearch', parameters.options) : undefined;
  const element = companySearch ?? createCheckoutElement(elements, parameters);
  return {
    mount: () => {
      if (parameters.rawQuery === undefined) element.mount(container);
      else
        mountUrl(
          element,
          new URL(
            parameters.rawQuery.startsWith('/') ? parameters.rawQuery : `/?${parameters.rawQuery}`,
            checkoutOrigin,
          ),
          container,
        );
    },
    unmount: () => element.unmount(),
    confirm: () => element.confirm(),
    diagnose: () => usance.diagnose(),
    update: (changes) => element.update(changes),
    startCheckout: (target = { intent: intentId, key }) => companySearch?.update(target),
    on: (event, handler) => element.on(event, handler),
  };
}

function createCheckoutElement(
  elements: SdkElements,
  { mode, orderId, intentId, key, purchase, options }: ShopParameters,
): SdkElement {
  const paymentOffer = purchase?.offer;
  const hasPlan = paymentOffer?.offered_payment_plans.some(({ payment_url: url }) => url);
  if (mode === 'order' && paymentOffer && hasPlan)
    return elements.create('checkout', { paymentOffer, ...options });
  return elements.create(
    'checkout',
    mode === 'intent' ? { intent: intentId, key, ...options } : { order: orderId, key, ...options },
  );
}

/** Mounts a URL that the SDK would not build: sets it before the frame is in the page and starts to load. */
function mountUrl(element: SdkElement, url: URL, container: HTMLElement): void {
  const wrapper = document.createElement('div');
  element.mount(wrapper);
  wrapper.querySelector('iframe')?.setAttribute('src', url.href);
  container.append(wrapper);
}
