// Proves every component and hook of sdk/react.
import { act, render, screen } from '@testing-library/react';
import { createRef, StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MESSAGE_SOURCE, PROTOCOL_VERSION } from '@/sdk/checkout/src/protocol';
import { Checkout, CompanySearch, UsanceProvider, useUsance } from '@/sdk/react/src';
import type { ElementHandle } from '@/sdk/react/src';

const ORIGIN = 'https://checkout.example';
const inProvider = (children: ReactNode, options = {}) => (
  <UsanceProvider publicKey="pk_test_1" origin={ORIGIN} options={options}>
    {children}
  </UsanceProvider>
);
const frames = () => [...document.querySelectorAll('iframe')];
const onlyFrame = () => {
  expect(frames()).toHaveLength(1);
  return frames()[0] as HTMLIFrameElement;
};
const queryOf = (frame: HTMLIFrameElement) => Object.fromEntries(new URL(frame.src).searchParams);

/** Dispatches a message of the checkout in the frame. */
const emit = (event: string, payload: object = {}) =>
  act(() => {
    const data = { source: MESSAGE_SOURCE, version: PROTOCOL_VERSION, event, payload };
    const { contentWindow: source } = onlyFrame();
    window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source }));
  });
const watchPosts = () => jest.spyOn(onlyFrame().contentWindow as Window, 'postMessage').mockImplementation();

test('a checkout is mounted once, with the options of the provider and its own', () => {
  render(
    inProvider(<Checkout order="o1" orderKey="k1" plan="p1" className="payment" />, {
      design: 'box',
      plan: 'p0',
    }),
  );
  expect(queryOf(onlyFrame())).toMatchObject({ order: 'o1', key: 'k1', plan: 'p1', design: 'box' });
  expect(onlyFrame().closest('.payment')).not.toBeNull();
});

test('StrictMode leaves one frame, whose events arrive once', () => {
  const onSuccess = jest.fn();
  render(<StrictMode>{inProvider(<Checkout intent="i1" orderKey="k1" onSuccess={onSuccess} />)}</StrictMode>);
  emit('success', { orderId: 'o1', status: 'accepted', url: '' });
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('unmounting removes the frame', () => {
  const { unmount } = render(inProvider(<Checkout order="o1" orderKey="k1" />));
  unmount();
  expect(frames()).toEqual([]);
});

test('a server renders the container only', () => {
  const html = renderToString(inProvider(<Checkout order="o1" orderKey="k1" className="payment" />));
  expect(html).toBe('<div class="payment"></div>');
});

test('another handler is called without a new frame', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender } = render(inProvider(<Checkout order="o1" orderKey="k1" onFailure={first} />));
  const frame = onlyFrame();
  rerender(inProvider(<Checkout order="o1" orderKey="k1" onFailure={second} />));
  emit('failure', { reason: 'No' });
  expect(onlyFrame()).toBe(frame);
  expect([first.mock.calls.length, second.mock.calls]).toEqual([0, [[{ reason: 'No' }]]]);
});

test('the frame shows a way back only while there is onCancel', () => {
  const { rerender } = render(inProvider(<Checkout order="o1" orderKey="k1" onCancel={jest.fn()} />));
  expect(queryOf(onlyFrame())).not.toHaveProperty('cancel');
  const post = watchPosts();
  emit('ready');
  rerender(inProvider(<Checkout order="o1" orderKey="k1" />));
  expect(post).toHaveBeenLastCalledWith({ sdk: true, action: 'push', payload: { cancel: 'none' } }, ORIGIN);
});

test('a changed prop updates the mounted checkout, and the same props send nothing', () => {
  const { rerender } = render(inProvider(<Checkout order="o1" orderKey="k1" locale="de" />));
  const post = watchPosts();
  emit('ready');
  rerender(inProvider(<Checkout order="o1" orderKey="k1" locale="de" />));
  expect(post).not.toHaveBeenCalled();
  for (let count = 0; count < 2; count += 1)
    rerender(inProvider(<Checkout order="o2" orderKey="k1" locale="fr" />));
  expect(post.mock.calls.map(([message]) => message.payload)).toEqual([
    { order: 'o2', key: 'k1', locale: 'fr' },
  ]);
});

test('another offer is a new frame', () => {
  const offerOf = (order: string) => ({
    offered_payment_plans: [{ payment_url: `${ORIGIN}/?order=${order}&key=k&plan=p` }],
  });
  const { rerender } = render(inProvider(<Checkout paymentOffer={offerOf('o1')} />));
  const frame = onlyFrame();
  rerender(inProvider(<Checkout paymentOffer={offerOf('o1')} />));
  expect(onlyFrame()).toBe(frame);
  rerender(inProvider(<Checkout paymentOffer={offerOf('o2')} />));
  expect(queryOf(onlyFrame())).toMatchObject({ order: 'o2' });
});

test('a company search becomes a checkout in the same frame', () => {
  const onCompanySelection = jest.fn();
  const props = { country: 'FR', onCompanySelection };
  const { rerender } = render(inProvider(<CompanySearch {...props} />));
  const frame = onlyFrame();
  const post = watchPosts();
  emit('ready');
  emit('companySelection', { company: { id: 'c1', name: 'Dupont' }, companyId: 'c1' });
  expect(onCompanySelection).toHaveBeenCalledWith({ id: 'c1', name: 'Dupont' });
  rerender(inProvider(<CompanySearch {...props} intent="i1" orderKey="k1" />));
  expect(onlyFrame()).toBe(frame);
  expect(post.mock.calls.map(([message]) => message.payload)).toEqual([{ intent: 'i1', key: 'k1' }]);
});

test('the ref of an element confirms it', () => {
  const ref = createRef<ElementHandle>();
  render(inProvider(<Checkout ref={ref} order="o1" orderKey="k1" />));
  const post = watchPosts();
  emit('ready');
  ref.current?.confirm();
  expect(post).toHaveBeenCalledWith(expect.objectContaining({ event: 'usance-confirm-order' }), ORIGIN);
});

test('useUsance returns the client, and says what is missing outside of a provider', () => {
  const ElementCount = () => <p>{typeof useUsance().elements}</p>;
  render(inProvider(<ElementCount />));
  expect(screen.getByText('function')).toBeVisible();
  jest.spyOn(console, 'error').mockImplementation();
  expect(() => render(<ElementCount />)).toThrow(/<UsanceProvider>/);
});
