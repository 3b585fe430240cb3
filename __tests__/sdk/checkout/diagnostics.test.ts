// Proves sdk/checkout/src/diagnostics: one sentence for each problem of an integration.
import { readFileSync } from 'node:fs';
import '@/sdk/checkout/src/diagnostics/diagnostics';
import { problemTexts } from '@/sdk/checkout/src/diagnostics/problem-texts';
import { MESSAGE_SOURCE, PROTOCOL_VERSION } from '@/sdk/checkout/src/protocol';
import { Usance } from '@/sdk/checkout/src/usance';

const origin = 'https://checkout.example';
const order = { order: 'o1', key: 'key-secret' };
const warn = jest.spyOn(console, 'warn').mockImplementation();

const create = (publicKey = 'pk_test_1') =>
  Usance(publicKey, { origin }).elements().create('checkout', order);
const say = (event: string, payload: object) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      source: document.querySelector('iframe')?.contentWindow,
      origin,
      data: { source: MESSAGE_SOURCE, version: PROTOCOL_VERSION, event, payload },
    }),
  );
const mountAndSay = (event: string, payload: object) => {
  create().mount(document.body);
  say(event, payload);
};
const loadSilently = () => {
  create().mount(document.body);
  document.querySelector('iframe')?.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(2000);
};
const blockFrame = () => {
  create().mount(document.body);
  const violation = { blockedURI: origin, effectiveDirective: 'frame-src' };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
};
const mountDestroyed = () => {
  const element = create();
  element.destroy();
  element.mount(document.body);
};
const mountTwice = () => {
  create().mount(document.body);
  create().mount(document.body);
};
const repairs = [{ token: 'accent', scheme: 'light', from: '#ffff00', to: '#666600' }];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test.each<[code: string, provoke: () => unknown]>([
  ['public-key', () => create('')],
  ['secret-key', () => create('sk_live_1')],
  ['hidden-container', () => create().mount(document.body)],
  ['shared-container', mountTwice],
  ['destroyed', mountDestroyed],
  ['no-answer', loadSilently],
  ['blocked-by-policy', blockFrame],
  ['unknown-plan', () => mountAndSay('formState', { step: 'plan', status: 'error' })],
  ['unauthorised', () => mountAndSay('failure', { reason: 'x', code: 'unauthorised' })],
  ['not_found', () => mountAndSay('failure', { reason: 'x', code: 'not_found' })],
  ['appearance', () => mountAndSay('update', { appearance: { repairs, ignored: [] } })],
])('says one sentence with a link for %s, without the key', (code, provoke) => {
  provoke();
  const texts = warn.mock.calls.flat().filter((text) => String(text).endsWith(`#${code}`));
  expect(texts).toEqual([expect.stringMatching(/^Usance: .+\. https:\/\/\S+$/)]);
  expect(String(warn.mock.calls)).not.toMatch(/key-secret|sk_live_1/);
});

test('says nothing about a failure that concerns the buyer', () => {
  mountAndSay('failure', { reason: 'x', code: 'declined' });
  expect(String(warn.mock.calls)).not.toContain('declined');
});

test('hides a frame that does not answer, and shows it when it does', () => {
  loadSilently();
  const frame = document.querySelector('iframe');
  expect(frame).not.toBeVisible();
  say('ready', {});
  expect(frame).toBeVisible();
});

test('diagnose reports the problems of the page as data', async () => {
  create('sk_live_1').mount(document.body);
  const { problems } = await Usance('pk_test_1', { origin }).diagnose();
  expect(problems).toContainEqual({ code: 'secret-key', text: expect.stringContaining('Remove it') });
});

test('diagnose() reports after 5 seconds that its script did not load', async () => {
  const loaded = window.usanceProblems;
  window.usanceProblems = { push: () => undefined };
  const report = Usance('pk_test_1', { origin }).diagnose();
  jest.advanceTimersByTime(5000);
  window.usanceProblems = loaded;
  expect((await report).problems).toEqual([
    { code: 'unreachable', text: expect.stringMatching(/^Usance: /) },
  ]);
});

test('a diagnostics script that fails to load is requested again for the next problem', () => {
  const scripts = () => document.head.querySelectorAll('script');
  scripts().forEach((script) => script.dispatchEvent(new Event('error')));
  const { length } = scripts();
  create('');
  expect(scripts()).toHaveLength(length + 1);
  expect(String(warn.mock.calls)).toContain('#unreachable');
});

test('takes null for options, and values of another type, without a raw TypeError', () => {
  const element = create();
  expect(() => element.update(null as never)).not.toThrow();
  const options = { ...order, locale: 5, countries: 'GB' } as never;
  expect(() => Usance('pk_test_1', { origin }).elements().create('checkout', options)).not.toThrow();
  expect(() =>
    Usance('pk_test_1', { origin })
      .elements()
      .create('checkout', null as never),
  ).toThrow(/^Usance: /);
});

test.each([
  [
    'an origin that is no address',
    () => Usance('pk_test_1', { origin: 'nowhere' }).elements().create('checkout', order),
  ],
  ['a malformed selector', () => create().mount('##')],
  ['a container that is null', () => create().mount(null as never)],
  ['a handler that is no function', () => create().on('ready', undefined as never)],
])('throws a sentence for %s', (_, provoke) => {
  expect(provoke).toThrow(/^Usance: .+\. https:\/\//);
});

test('docs/sdk.md has a section for each problem', () => {
  const sections = readFileSync('docs/sdk.md', 'utf8').match(/(?<=^### `)[\w-]+(?=`$)/gm);
  expect(sections).toEqual(
    expect.arrayContaining([
      ...Object.keys(problemTexts),
      'container',
      'origin',
      'target',
      'names',
      'unreachable',
    ]),
  );
});
