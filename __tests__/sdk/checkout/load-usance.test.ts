import { loadUsance } from '@/sdk/checkout/src/load-usance';
import { Usance } from '@/sdk/checkout/src/usance';

const scripts = () => [...document.querySelectorAll('script')];
const finishLoading = (usance: typeof Usance | undefined = Usance) => {
  window.Usance = usance;
  scripts().at(-1)?.dispatchEvent(new Event('load'));
};
// Each test has an origin of its own: what is loaded is kept for the life of the page.
let testCount = 0;
let origin = '';

beforeEach(() => {
  jest.useFakeTimers();
  testCount += 1;
  origin = `https://checkout-${testCount}.example`;
});
afterEach(() => {
  jest.useRealTimers();
  scripts().forEach((script) => script.remove());
  delete window.Usance;
});

test('the hosted script is injected once for all callers', async () => {
  const loads = [loadUsance(origin), loadUsance(`${origin}/`)];
  expect(scripts().map(({ src }) => src)).toEqual([`${origin}/sdk/v1/usance.js`]);
  finishLoading();
  expect(await Promise.all(loads)).toEqual([Usance, Usance]);
});

test("the page's own script element is used", async () => {
  const own = document.createElement('script');
  own.src = `${origin}/sdk/v1/usance.js`;
  document.head.append(own);
  const load = loadUsance(origin);
  expect(scripts()).toEqual([own]);
  finishLoading();
  expect(await load).toBe(Usance);
});

test('a script that fails is injected again', async () => {
  const load = loadUsance(origin, { retries: 1 });
  const [failed] = scripts();
  failed?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(500);
  expect(scripts()).toHaveLength(1);
  expect(scripts()).not.toContain(failed);
  finishLoading();
  expect(await load).toBe(Usance);
});

test('a script that does not answer in time is given up, and the next call tries again', async () => {
  const load = loadUsance(origin, { timeoutMs: 1000, retries: 0 });
  const refusal = expect(load).rejects.toThrow(/^Usance: .* did not load within 1000 ms\. Check the origin/);
  await jest.advanceTimersByTimeAsync(1000);
  await refusal;
  expect(scripts()).toEqual([]);
  const nextLoad = loadUsance(origin);
  finishLoading();
  expect(await nextLoad).toBe(Usance);
});

test('a script that defines no Usance is refused', async () => {
  const load = loadUsance(origin, { retries: 0 });
  const refusal = expect(load).rejects.toThrow('is not the script of Usance Checkout');
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  await refusal;
});
