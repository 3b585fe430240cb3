import { outgoingEvents, SOURCE, VERSION } from '@/sdk/protocol';
import { Usance } from '@/sdk/usance';

const origin = 'https://checkout.example';
const order = { order: 'order-1', key: 'key-1' };
const addresses = () => [...document.querySelectorAll('iframe')].map(({ src }) => new URL(src));
const frames = () => [...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentWindow ?? []);
const say = (source: Window, event: string, payload: unknown = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      source,
      origin,
      data: { source: SOURCE, version: VERSION, event, payload },
    }),
  );

beforeEach(() => document.body.replaceChildren());

test('says at create what is missing, before anything is mounted', () => {
  const elements = Usance('pk_test_1', { origin }).elements();
  expect(() => elements.create('checkout', { order: 'order-1', key: '' })).toThrow(/^Usance: .+\.$/);
});

test('passes its own options to every element, whose own go first', () => {
  const elements = Usance('pk_test_1', { origin, design: 'box', locale: 'de' }).elements();
  elements.create('checkout', order).mount(document.body);
  elements.create('checkout', { ...order, design: 'agora', locale: 'fr' }).mount(document.body);
  expect(addresses().map(({ pathname, searchParams }) => [pathname, searchParams.get('design')])).toEqual([
    ['/de/', 'box'],
    ['/fr/', 'agora'],
  ]);
});

test('an update reaches every element, mounted or not, but those that are destroyed', () => {
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

test('two elements in a page hear only their own frame', () => {
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

test('a company search hands over to an intent, and opens it when it is mounted again', () => {
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
    '?intent=intent-1&key=key-1&companyId=c1&country=FR',
  ]);
});
