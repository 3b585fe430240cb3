const shownFrame = () => {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('There is no frame.');
  return frame;
};

const loadFrom = async (address: string) => {
  const script = document.createElement('script');
  script.src = address;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  jest.resetModules();
  await import('@/sdk/checkout/src/global');
  if (!window.Usance) throw new Error('The script made no Usance.');
  return window.Usance;
};

afterEach(() => document.body.replaceChildren());

test('the origin of the checkout is that of the script by default', async () => {
  const usance = await loadFrom('https://pay.example/sdk/v1/usance.js');
  usance('pk_test_1').elements().create('checkout', { order: 'o1', key: 'k1' }).mount(document.body);
  expect(shownFrame()).toHaveAttribute(
    'src',
    'https://pay.example/?order=o1&key=k1&redirect=none&cancel=none',
  );
});

test('an explicit origin takes precedence', async () => {
  const usance = await loadFrom('https://cdn.example/usance.js');
  const client = usance('pk_test_1', { origin: 'https://pay.example' });
  client.elements().create('companySearch').mount(document.body);
  expect(new URL(shownFrame().src).origin).toBe('https://pay.example');
});

test('a list of options has the origin of the script, too', async () => {
  const usance = await loadFrom('https://pay.example/sdk/v1/usance.js');
  const client = usance('pk_test_1', [{ locale: 'fr' }, { currency: 'EUR' }]);
  client.elements().create('companySearch').mount(document.body);
  expect(shownFrame().src).toMatch(/^https:\/\/pay\.example\/fr\/\?/);
});

test('preload loads its script from the origin of the checkout, once', async () => {
  const usance = await loadFrom('https://pay.example/sdk/v1/usance.js');
  const client = usance('pk_test_1');
  const scripts = () =>
    [...document.querySelectorAll('script')].map(({ src }) => src).filter((src) => src.includes('preload'));
  expect(scripts()).toEqual([]);
  client.preload();
  client.preload();
  usance('pk_test_1').preload();
  expect(scripts()).toEqual(['https://pay.example/sdk/v1/preload.js']);
});
