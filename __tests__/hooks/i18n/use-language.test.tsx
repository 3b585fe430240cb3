// Proves hooks/i18n/use-language and setLocale of hooks/navigation/use-navigation.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { LanguageSwitcher } from '@/components/layout/language-switcher';
import { useHostMessages } from '@/hooks/embedding/use-host-messages';

answerFromSandbox();
// jsdom has no layout and no ResizeObserver; the height of the page is not of interest here.
beforeAll(() =>
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  }),
);
afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'NEXT_LOCALE=; max-age=0';
});

function Page() {
  useHostMessages();
  return (
    <>
      <LanguageSwitcher />
      <CheckoutScreen />
    </>
  );
}
const openPage = (url: string) => renderScreen(<Page />, { url });

const companySearch = {
  showCompanySearch: 'true',
  publicKey: 'pk_test_1',
  companyId: 'co-1',
  country: 'DE',
};
const kept = { design: 'agora', utm_source: 'mail' };
const companySearchUrl = `/?${new URLSearchParams({ ...companySearch, ...kept }).toString()}#pay`;

/** Returns the address as soon as the page is in the language; without its hash and with sorted parameters. */
async function addressIn(locale: string) {
  await waitFor(() => expect(mockRouter.locale).toBe(locale));
  await act(async () => undefined);
  const { searchParams, hash } = new URL(mockRouter.asPath, 'https://pay.example');
  return { query: Object.fromEntries(searchParams), hash };
}

describe('a language that is chosen automatically keeps every parameter', () => {
  test('from the cookie', async () => {
    document.cookie = 'NEXT_LOCALE=de';
    openPage(companySearchUrl);
    expect(await addressIn('de')).toEqual({ query: { ...companySearch, ...kept }, hash: '#pay' });
  });

  test('from the browser', async () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    openPage(companySearchUrl);
    expect(await addressIn('de')).toEqual({
      query: { ...companySearch, ...kept, localeController: 'userBased' },
      hash: '#pay',
    });
  });

  test('from the offer', async () => {
    const order = { order: 'order-french', key: 'key-french', companyId: 'co-1', country: 'FR' };
    openPage(`/?${new URLSearchParams({ ...order, ...kept, design: 'box' }).toString()}#pay`);
    expect(await addressIn('fr')).toMatchObject({
      query: { ...order, ...kept, design: 'box' },
      hash: '#pay',
    });
  });
});

describe('a language that somebody asks for restarts the company search and keeps design, unknown parameters and hash', () => {
  const restarted = {
    query: { showCompanySearch: 'true', publicKey: 'pk_test_1', localeController: 'userBased', ...kept },
    hash: '#pay',
  };

  test('in the switcher', async () => {
    openPage(companySearchUrl);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /change language/ }));
    await user.click(await screen.findByText('French'));
    expect(await addressIn('fr')).toEqual(restarted);
  });

  test('in a message of the host page', async () => {
    openPage(companySearchUrl);
    const data = { sdk: true, action: 'push', payload: { locale: 'it' } };
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }));
    });
    expect(await addressIn('it')).toEqual(restarted);
  });
});
