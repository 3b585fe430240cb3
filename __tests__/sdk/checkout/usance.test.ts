import { outgoingEvents, MESSAGE_SOURCE, PROTOCOL_VERSION } from '@/sdk/checkout/src/protocol';
import '@/sdk/checkout/src/diagnostics/diagnostics';
import { Usance } from '@/sdk/checkout/src/usance';

const origin = 'https://checkout.example';
const order = { order: 'order-1', key: 'key-1' };
const addresses = () => [...document.querySelectorAll('iframe')].map(({ src }) => new URL(src));
const frames = () => [...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentWindow ?? []);
const say = (source: Window, event: string, payload: unknown = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      source,
      origin,
      data: { source: MESSAGE_SOURCE, version: PROTOCOL_VERSION, event, payload },
    }),
  );

beforeEach(() => document.body.replaceChildren());

test('create throws for missing options before the mount', () => {
  const elements = Usance('pk_test_1', { origin }).elements();
  expect(() => elements.create('checkout', { order: 'order-1', key: '' })).toThrow(/^Usance: .+\. https:/);
});

test('the options of the client apply to every element unless it has its own', () => {
  const elements = Usance('pk_test_1', { origin, design: 'box', locale: 'de' }).elements();
  elements.create('checkout', order).mount(document.body);
  elements.create('checkout', { ...order, design: 'agora', locale: 'fr' }).mount(document.body);
  expect(addresses().map(({ pathname, searchParams }) => [pathname, searchParams.get('design')])).toEqual([
    ['/de/', 'box'],
    ['/fr/', 'agora'],
  ]);
});

test('an update reaches every element that is not destroyed, mounted or not', () => {
  const usance = Usance('pk_test_1', { origin });
  const elements = usance.elements();
  const [first, second, third, gone] = [0, 1, 2, 3].map(() => elements.create('checkout', order));
  first?.mount(document.body);
  second?.mount(document.body);
  gone?.mount(document.body);
  gone?.destroy();
  const posts = frames().map((frame) => jest.spyOn(frame, 'postMessage').mockImplementation());
  frames().forEach((frame) => say(frame, 'ready'));
  usance.update({ locale: 'it' });
  third?.mount(document.body);
  elements.create('companySearch').mount(document.body);
  expect(posts.map((post) => post.mock.calls.map(([message]) => message.payload))).toEqual([
    [{ locale: 'it' }],
    [{ locale: 'it' }],
  ]);
  expect(addresses().map(({ pathname }) => pathname)).toEqual(['/', '/', '/it/', '/it/']);
});

test('every event of the protocol reaches its handler', () => {
  const element = Usance('pk_test_1', { origin }).elements().create('checkout', order);
  const heard: string[] = [];
  for (const event of outgoingEvents) element.on(event, () => heard.push(event));
  element.mount(document.body);
  const [frame] = frames();
  if (frame) outgoingEvents.forEach((event) => say(frame, event, { company: null }));
  expect(heard).toEqual(outgoingEvents);
});

test('two elements in a page receive only the messages of their own frames', () => {
  const elements = Usance('pk_test_1', { origin }).elements();
  const heard: number[] = [];
  [0, 1].forEach((at) => {
    const element = elements.create('checkout', order);
    element.on('cancel', () => heard.push(at));
    element.mount(document.body);
  });
  const second = frames().at(1);
  if (second) say(second, 'cancel');
  expect(heard).toEqual([1]);
});

test('a company search becomes the checkout of an intent and opens it at the next mount', () => {
  const element = Usance('pk_test_1', { origin }).elements().create('companySearch', { country: 'FR' });
  element.mount(document.body);
  const [frame] = frames();
  if (!frame) throw new Error('There is no frame.');
  const post = jest.spyOn(frame, 'postMessage').mockImplementation();
  say(frame, 'ready');
  say(frame, 'companySelection', { company: { id: 'c1', name: 'Acme Ltd' }, companyId: 'c1' });
  element.update({ intent: 'intent-1', key: 'key-1' });
  expect(post.mock.calls).toEqual([
    [{ sdk: true, action: 'push', payload: { intent: 'intent-1', key: 'key-1' } }, origin],
  ]);
  element.mount(document.body);
  expect(addresses().map(({ search }) => search)).toEqual([
    '?intent=intent-1&key=key-1&companyId=c1&country=FR&companyName=Acme+Ltd&redirect=none&cancel=none',
  ]);
});

test('a checkout of an offer becomes the checkout of another order and opens it at the next mount', () => {
  const offered_payment_plans = [{ payment_url: `${origin}/?order=o&key=k` }];
  const elements = Usance('pk_test_1', { origin }).elements();
  const element = elements.create('checkout', { paymentOffer: { offered_payment_plans } });
  element.update({ order: 'order-2', key: 'key-2' });
  element.mount(document.body);
  expect(addresses().map(({ searchParams }) => searchParams.get('order'))).toEqual(['order-2']);
});

test('the options of a client may be a list, of which a later one has priority', () => {
  const list = [{ origin }, { locale: 'de', design: 'box' }, { design: 'agora' }, { currency: 'EUR' }];
  Usance('pk_test_1', list).elements().create('checkout', order).mount(document.body);
  expect(addresses().map(({ pathname, searchParams }) => [pathname, searchParams.get('design')])).toEqual([
    ['/de/', 'agora'],
  ]);
});

test('getElement returns the newest element of a kind that is not destroyed, or null', () => {
  const client = Usance('pk_test_1', { origin });
  expect(client.elements().getElement('checkout')).toBeNull();
  const first = client.elements().create('checkout', order);
  const second = client.elements().create('checkout', order);
  const search = client.elements().create('companySearch');
  expect(client.elements().getElement('checkout')).toBe(second);
  expect(client.elements().getElement('companySearch')).toBe(search);
  second.destroy();
  expect(client.elements().getElement('checkout')).toBe(first);
});

test('marketing exists and does nothing', () => {
  const client = Usance('pk_test_1', { origin });
  expect(client.marketing()).toBeUndefined();
  expect(document.body).toBeEmptyDOMElement();
});

/** The client as a merchant without TypeScript sees it. */
type UntypedElement = Record<'on' | 'update' | 'mount', (...values: unknown[]) => void>;
type UntypedElements = Record<'create' | 'getElement', (kind: string, options?: object) => UntypedElement>;
type UntypedClient = { elements: () => UntypedElements; update: (changes: object) => void };
type UntypedCall = (elements: UntypedElements, client: UntypedClient) => void;

describe('a name that does not exist', () => {
  const callUntyped = (name: string, call: UntypedCall): unknown[] => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const client = Usance('pk_test_1', { origin }) as unknown as UntypedClient;
    [1, 2].forEach(() => call(client.elements(), client));
    return warn.mock.calls.flat().filter((text) => String(text).includes(`"${name}"`));
  };

  test.each<[string, string, string, UntypedCall]>([
    ['option', 'desing', 'design', (elements) => elements.create('checkout', { ...order, desing: 'box' })],
    ['option', 'orderId', 'order', (elements) => elements.create('companySearch', { orderId: 'o' })],
    ['option', 'locales', 'locale', (_, client) => client.update({ locales: 'de' })],
    ['option', 'Plan', 'plan', (elements) => elements.create('companySearch').update({ Plan: 'p' })],
    ['option', 'orgin', 'origin', () => Usance('pk_test_1', { orgin: origin } as object)],
    ['event', 'succes', 'success', (elements) => elements.create('checkout', order).on('succes', jest.fn())],
    ['element', 'chekout', 'checkout', (elements) => elements.create('chekout', order)],
    ['element', 'company-search', 'companySearch', (elements) => elements.getElement('company-search')],
  ])('is said once in the console with the nearest one: the %s %s, %s', (what, name, nearest, call) => {
    expect(callUntyped(name, call)).toEqual([
      expect.stringMatching(`^Usance: There is no ${what} "${name}"\\. Did you mean "${nearest}"\\? https:`),
    ]);
  });

  test('creates the element of the nearest kind', () => {
    callUntyped('checkuot', (elements) => elements.create('checkuot', order).mount(document.body));
    callUntyped('companySerch', (elements) => elements.create('companySerch').mount(document.body));
    const modes = addresses().map(({ searchParams }) => searchParams.has('showCompanySearch'));
    expect(modes).toEqual([false, false, true, true]);
  });

  test('is not found among the names that exist', () => {
    const warn = jest.spyOn(console, 'warn').mockClear();
    const element = Usance('pk_test_1', { origin, currency: 'EUR' })
      .elements()
      .create('companySearch', {
        countries: ['GB'],
        countryOptions: [],
        soleTraders: true,
        redirect: 'none',
      });
    outgoingEvents.forEach((event) => element.on(event, jest.fn()));
    element.update({ ...order, companyName: 'Acme', locale: 'de', plan: 'p' });
    expect(warn).not.toHaveBeenCalled();
  });
});

test('mounts another order without the plan of the last one', () => {
  const options = { ...order, plan: 'plan-1' };
  const element = Usance('pk_test_1', { origin }).elements().create('checkout', options);
  element.update({ order: 'order-2', key: 'key-2' });
  element.mount(document.body);
  const names = ['order', 'key', 'plan'];
  expect(addresses().map(({ searchParams }) => names.map((name) => searchParams.get(name)))).toEqual([
    ['order-2', 'key-2', null],
  ]);
});

test('redirectUrl returns the address of a checkout as a standalone page, with the options of the client', () => {
  const usance = Usance('pk_test_1', { origin, design: 'box' });
  usance.update({ locale: 'de' });
  expect(usance.redirectUrl({ ...order, plan: 'plan-1' })).toBe(
    `${origin}/de/?order=order-1&key=key-1&plan=plan-1&design=box&redirect=frame`,
  );
  const paymentOffer = { offered_payment_plans: [{ payment_url: `${origin}/?order=o&key=k&plan=p` }] };
  expect(usance.redirectUrl({ paymentOffer, redirect: 'none' })).toBe(
    `${origin}/de/?order=o&key=k&showPaymentOffers=true&design=box&redirect=none`,
  );
  expect(() => usance.redirectUrl({ order: 'order-1', key: '' })).toThrow(/^Usance: /);
  expect(frames()).toEqual([]);
});
