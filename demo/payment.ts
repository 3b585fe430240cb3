import type { OutgoingEvent } from '@/sdk/protocol';
import type { Visit } from './visit';

type Sdk = NonNullable<typeof window.Usance>;
type Elements = ReturnType<ReturnType<Sdk>['elements']>;
type Checkout = ReturnType<Elements['create']> & { confirm?: () => void };

export type Payment = {
  show: () => void;
  leave: () => void;
  confirm: () => void;
  /** Changes the checkout where it stands. */
  change: (changes: { design?: string; locale?: string }) => void;
  on: (event: OutgoingEvent, hear: (payload: unknown) => void) => void;
};

const PUBLIC_KEY = 'pk_test_northwind';

/** The checkout in the shop's page, as any merchant would embed it. */
export function createPayment(sdk: Sdk, visit: Visit, checkout: string, place: Element): Payment {
  const element = elementFor(sdk(PUBLIC_KEY, { origin: checkout }).elements(), visit);
  return {
    show: () => {
      if (visit.raw === undefined) element.mount(place);
      else
        mountRaw(element, new URL(visit.raw.startsWith('/') ? visit.raw : `/?${visit.raw}`, checkout), place);
    },
    leave: () => element.unmount(),
    confirm: () => element.confirm?.(),
    change: (changes) => element.update(changes),
    on: (event, hear) => element.on(event, hear),
  };
}

function elementFor(elements: Elements, { mode, order, intent, key, options }: Visit): Checkout {
  return elements.create(
    'checkout',
    mode === 'intent' ? { intent, key, ...options } : { order, key, ...options },
  );
}

/** A query that the SDK would not make: the frame gets its address before it is part of the page and loads. */
function mountRaw(element: Checkout, url: URL, place: Element): void {
  const stage = document.createElement('div');
  element.mount(stage);
  stage.querySelector('iframe')?.setAttribute('src', url.href);
  place.append(stage);
}
