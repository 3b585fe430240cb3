import type { OutgoingEvent } from '@/sdk/protocol';
import type { Visit } from './visit';

type Sdk = NonNullable<typeof window.Usance>;
type Elements = ReturnType<ReturnType<Sdk>['elements']>;
type Element = ReturnType<Elements['create']>;

export type Payment = {
  show: () => void;
  leave: () => void;
  confirm: () => void;
  /** Changes the checkout where it stands. */
  change: (changes: { design?: string; locale?: string }) => void;
  /** The company is chosen: the search becomes the checkout of the shop's intent. */
  handOver: () => void;
  on: (event: OutgoingEvent, hear: (payload: unknown) => void) => void;
};

const PUBLIC_KEY = 'pk_test_northwind';

/** The checkout in the shop's page, as any merchant would embed it. */
export function createPayment(sdk: Sdk, visit: Visit, checkout: string, place: HTMLElement): Payment {
  const elements = sdk(PUBLIC_KEY, { origin: checkout }).elements();
  const { intent, key } = visit;
  const search = visit.mode === 'company' ? elements.create('companySearch', visit.options) : undefined;
  const element = search ?? checkoutFor(elements, visit);
  return {
    show: () => {
      if (visit.raw === undefined) element.mount(place);
      else
        mountRaw(element, new URL(visit.raw.startsWith('/') ? visit.raw : `/?${visit.raw}`, checkout), place);
    },
    leave: () => element.unmount(),
    confirm: () => element.confirm(),
    change: (changes) => element.update(changes),
    handOver: () => search?.update({ intent, key }),
    on: (event, hear) => element.on(event, hear),
  };
}

function checkoutFor(elements: Elements, { mode, order, intent, key, options }: Visit): Element {
  return elements.create(
    'checkout',
    mode === 'intent' ? { intent, key, ...options } : { order, key, ...options },
  );
}

/** A query that the SDK would not make: the frame gets its address before it is part of the page and loads. */
function mountRaw(element: Element, url: URL, place: HTMLElement): void {
  const stage = document.createElement('div');
  element.mount(stage);
  stage.querySelector('iframe')?.setAttribute('src', url.href);
  place.append(stage);
}
