import { useEffect } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { CompanySearch } from '@/components/checkout/company-search';
import { useBridge } from '@/hooks/use-bridge';
import { useReference } from '@/hooks/use-reference';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';

answerFromSandbox();
// The countries make a long page, and the register is asked after a pause.

function Screen() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  const { reference } = useReference();
  return reference.kind === 'company-search' ? <CompanySearch reference={reference} /> : null;
}

const asked: { country: string; query: string }[] = [];
const heard: { event: string; payload: Record<string, unknown> }[] = [];
const toldOf = (event: string) =>
  heard.filter((message) => message.event === event).map(({ payload }) => payload);
const statuses = () => toldOf('formState').map(({ step, status }) => `${String(step)} ${String(status)}`);

beforeEach(() => {
  asked.length = 0;
  heard.length = 0;
  server.events.removeAllListeners();
  server.events.on('request:start', async ({ request }) => {
    asked.push(await request.clone().json());
  });
  const parent = { postMessage: (message: (typeof heard)[number]) => heard.push(message) };
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
});
afterEach(() => jest.restoreAllMocks());

const key = 'publicKey=pk_test_shop';
const open = (more = '', { withKey = true, locale = 'en-GB' } = {}) => {
  const view = renderScreen(<Screen />, {
    url: `/?showCompanySearch=true${withKey ? `&${key}` : ''}${more}`,
    locale,
  });
  return view;
};
const confirmFromShop = () =>
  act(() => {
    const data = { sdk: true, action: 'push', event: 'usance-confirm-order' };
    window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }));
  });

const field = () => screen.getByRole('combobox', { name: 'Company name or registration number' });
const list = () => {
  const found = document.querySelector<HTMLElement>('#companySearchListbox');
  if (!found) throw new Error('There is no list.');
  return within(found);
};
const option = (name: RegExp) => list().findByRole('option', { name });
const options = () => list().getAllByRole('option');
const said = () => screen.getByRole('status').textContent;
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm company' }));
const pick = async (text: string, name: RegExp) => {
  await userEvent.type(field(), text);
  await userEvent.click(await option(name));
};

test('finds companies by what is typed, with what tells them apart', async () => {
  open();
  await userEvent.type(field(), 'acme');
  const bakery = await option(/^Acme Bakery Ltd/);
  expect(bakery).toHaveTextContent('12 Mill Lane, Leeds, LS1 4DY');
  expect(bakery).toHaveTextContent('Registration number 01234567');
  expect(screen.getByRole('listbox')).toHaveAttribute('id', 'companySearchListbox');
  expect(field()).toHaveAttribute('aria-controls', 'companySearchListbox');
  expect(said()).toBe('3 companies found');
  expect(asked).toEqual([{ country: 'GB', query: 'acme' }]);
});

test('confirms a company by keyboard alone: the shop hears of it, and its id is in the URL', async () => {
  open();
  await userEvent.type(field(), 'acme');
  await option(/^Acme Bakery Ltd/);
  await userEvent.keyboard('{ArrowDown>2/}{Enter}');
  expect(field()).toHaveValue('Acme Tools Ltd');
  expect(field()).toHaveAccessibleDescription('4 Foundry Road, Sheffield, S3 8DB');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Your company' })).toHaveFocus();
  expect(screen.getByText('Acme Tools Ltd')).toBeVisible();
  expect(screen.getByText('4 Foundry Road, Sheffield, S3 8DB')).toBeVisible();
  await waitFor(() => expect(mockRouter.asPath).toContain('companyId=co-acme-tools'));
  expect(toldOf('companySelection')).toEqual([
    {
      company: {
        type: 'registered-company',
        id: 'co-acme-tools',
        name: 'Acme Tools Ltd',
        country: 'GB',
        identifiers: [
          { idtype: 'reg_number', country: 'GB', value: '02345678' },
          { idtype: 'vat_number', country: 'GB', value: 'GB234567890' },
        ],
      },
      companyId: 'co-acme-tools',
      legacy: { company_country: 'GB', company_regnum: '02345678', company_vatnum: 'GB234567890' },
    },
  ]);
  expect(statuses()).toEqual(['company incomplete', 'company complete']);
  expect(asked).toHaveLength(1);
});

test('Change drops the company and brings back what was typed', async () => {
  open();
  await pick('acme', /^Acme Trading LLP/);
  await confirm();
  await waitFor(() => expect(mockRouter.asPath).toContain('companyId='));
  await userEvent.click(screen.getByRole('button', { name: 'Change: Company' }));
  expect(toldOf('companySelection').at(-1)).toEqual({ company: null, companyId: null });
  expect(screen.getByRole('heading', { name: 'Find your company' })).toHaveFocus();
  expect(field()).toHaveValue('acme');
  await waitFor(() => expect(mockRouter.asPath).not.toContain('companyId'));
  await userEvent.click(field());
  await userEvent.click(await option(/^Acme Bakery Ltd/));
  await confirm();
  await waitFor(() => expect(mockRouter.asPath).toContain('companyId=co-acme-bakery'));
  expect(statuses()).toEqual(
    ['incomplete', 'complete', 'incomplete', 'complete'].map((status) => `company ${status}`),
  );
});

test('without a choice the field says so and takes the focus', async () => {
  open();
  await confirm();
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(/^Please choose your company from the list\./);
  expect(statuses()).toEqual(['company incomplete', 'company error']);
  await pick('harbour', /^Harbour/);
  expect(field()).not.toHaveAttribute('aria-invalid');
  expect(statuses().at(-1)).toBe('company complete');
  await userEvent.type(field(), 'x');
  expect(field()).toBeInvalid();
  expect(toldOf('companySelection')).toEqual([]);
});

test('a press on the button while companies are shown says what to do and shows them still', async () => {
  open();
  await userEvent.type(field(), 'acme');
  await option(/^Acme Bakery/);
  await confirm();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(options()).toHaveLength(3);
});

test('one character asks nothing', async () => {
  open();
  await userEvent.type(field(), ' a ');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toEqual([]);
  expect(said()).toBe('');
});

test('says that nothing was found', async () => {
  open();
  await userEvent.type(field(), 'zzz');
  await waitFor(() => expect(said()).toBe('No company found for “zzz”'));
  expect(screen.getByText(/search by registration number\.$/)).toBeVisible();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('a register that is down can be asked again', async () => {
  open();
  await userEvent.type(field(), 'error');
  await waitFor(() => expect(said()).toBe('The company register could not be searched'));
  expect(statuses()).toEqual(['company incomplete', 'company error']);
  server.use(
    http.post('*/companies/search', () =>
      HttpResponse.json({ matches: [{ id: 'e', name: 'Error Ltd', country: 'GB' }] }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(field()).toHaveFocus();
  expect(await option(/^Error Ltd/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(asked).toHaveLength(2);
  expect(statuses().at(-1)).toBe('company incomplete');
});

test('the last question counts, and the one before is given up', async () => {
  const releases = new Map<string, () => void>();
  const given: string[] = [];
  server.use(
    http.post('*/companies/search', async ({ request }) => {
      const { query } = (await request.clone().json()) as { query: string };
      request.signal.addEventListener('abort', () => given.push(query));
      await new Promise<void>((resolve) => releases.set(query, resolve));
      return HttpResponse.json({ matches: [{ id: query, name: `Found ${query}`, country: 'GB' }] });
    }),
  );
  open();
  await userEvent.type(field(), 'first');
  await waitFor(() => expect([...releases.keys()]).toEqual(['first']));
  expect(said()).toBe('Searching…');
  await userEvent.clear(field());
  await userEvent.type(field(), 'second');
  await waitFor(() => expect([...releases.keys()]).toEqual(['first', 'second']));
  releases.get('second')?.();
  expect(await option(/^Found second/)).toBeVisible();
  releases.get('first')?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(options().map(({ textContent }) => textContent)).toEqual(['Found second']);
  expect(given).toEqual(['first']);
});

test('while a longer query is under way, what fits it stays', async () => {
  open();
  await userEvent.type(field(), 'acme');
  await option(/^Acme Bakery/);
  await userEvent.type(field(), ' t');
  expect(options()).toHaveLength(2);
  await waitFor(() => expect(said()).toBe('2 companies found'));
  expect(asked.at(-1)).toEqual({ country: 'GB', query: 'acme t' });
});

test('another country is another register, and no longer has what was picked', async () => {
  open();
  await pick('acme', /^Acme Bakery/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'DE');
  expect(field()).toHaveValue('acme');
  await waitFor(() => expect(said()).toBe('1 company found'));
  expect(asked.at(-1)).toEqual({ country: 'DE', query: 'acme' });
});

test.each([
  ['the country of the URL', '&country=NL', 'en-GB', 'NL'],
  ['the country of the language', '', 'el', 'GR'],
  ['no country that we do not know', '&country=US', 'fr', 'FR'],
])('begins with %s', async (_, more, locale, country) => {
  open(more, { locale });
  const select = document.querySelector('#country');
  expect(select).toHaveValue(country);
});

describe('a sole trader', () => {
  const choose = () => userEvent.click(screen.getByRole('radio', { name: 'Sole trader' }));
  const name = () => screen.getByRole('textbox', { name: 'Your name or trading name' });
  const number = () => screen.getByRole('textbox', { name: 'VAT number' });

  test('is confirmed by name and VAT number, and has no id', async () => {
    open('&country=FR');
    await choose();
    expect(screen.queryByRole('combobox', { name: /^Company name/ })).toBeNull();
    await userEvent.type(name(), 'Ada Baker');
    await userEvent.type(number(), 'fr 32.812-345678');
    await confirm();
    expect(screen.getByText('Ada Baker')).toBeVisible();
    expect(screen.getByText('FR32812345678')).toBeVisible();
    expect(toldOf('companySelection')).toEqual([
      {
        company: {
          type: 'sole-trader',
          id: null,
          name: 'Ada Baker',
          trading_address_country: 'FR',
          vat_number: 'FR32812345678',
        },
        companyId: null,
        legacy: { company_country: 'FR', company_vatnum: 'FR32812345678' },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Change: Company' }));
    expect(name()).toHaveValue('Ada Baker');
    expect(mockRouter.asPath).not.toContain('companyId');
    expect(asked).toEqual([]);
  });

  test('hears what is missing, at the field, the first of which takes the focus', async () => {
    open();
    await choose();
    await confirm();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('Your name or trading name is a required field.');
    expect(number()).toHaveAccessibleDescription(/^VAT number is a required field\./);
    await userEvent.type(name(), 'Ada');
    await userEvent.type(number(), '12-3');
    await confirm();
    expect(number()).toHaveFocus();
    expect(number()).toHaveAccessibleDescription(/^Please enter a valid VAT number\./);
    expect(name()).not.toHaveAttribute('aria-invalid');
    await userEvent.click(screen.getByRole('radio', { name: 'Registered company' }));
    expect(field()).not.toHaveAttribute('aria-invalid');
  });
});

describe('without a public key', () => {
  test('says so, names the support, and asks nothing', async () => {
    open('', { withKey: false });
    expect(screen.queryByRole('combobox', { name: /^Company name/ })).toBeNull();
    const notice = screen.getByRole('group', { name: 'Company search is not available here' });
    expect(within(notice).getByRole('link', { name: 'support@usance.example' })).toBeVisible();
    await confirm();
    expect(notice).toHaveFocus();
    expect(asked).toEqual([]);
  });

  test('no secret of another kind is sent either', async () => {
    renderScreen(<Screen />, { url: '/?showCompanySearch=true&publicKey=sk_live_secret' });
    expect(screen.getByRole('group', { name: 'Company search is not available here' })).toBeVisible();
  });
});

test('a company that is known by its id alone is there after a reload, and can be changed', async () => {
  open('&companyId=co-harbour-bakery');
  expect(screen.getByRole('heading', { name: 'Your company' })).toBeVisible();
  expect(screen.getByText('The company you chose before')).toBeVisible();
  expect(statuses()).toEqual(['company complete']);
  expect(toldOf('companySelection')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Change: Company' }));
  expect(field()).toHaveValue('');
  expect(toldOf('companySelection')).toEqual([{ company: null, companyId: null }]);
  await waitFor(() => expect(mockRouter.asPath).not.toContain('companyId'));
});

test('a company that the shop pushes takes the place of the one that was confirmed', async () => {
  open();
  await pick('acme', /^Acme Bakery/);
  await confirm();
  await waitFor(() => expect(mockRouter.asPath).toContain('companyId=co-acme-bakery'));
  act(() => mockRouter.setCurrentUrl(`/?showCompanySearch=true&${key}&companyId=co-other`));
  expect(await screen.findByText('The company you chose before')).toBeVisible();
});

test('the shop confirms what is picked; before that it hears how far it is', async () => {
  open();
  confirmFromShop();
  expect(statuses()).toEqual(['company incomplete', 'company incomplete']);
  expect(field()).not.toHaveAttribute('aria-invalid');
  await pick('acme', /^Acme Bakery/);
  confirmFromShop();
  await waitFor(() => expect(toldOf('companySelection')).toMatchObject([{ companyId: 'co-acme-bakery' }]));
  expect(await screen.findByText('Acme Bakery Ltd')).toBeVisible();
  confirmFromShop();
  expect(toldOf('companySelection')).toHaveLength(1);
  expect(statuses().slice(2)).toEqual(['company complete', 'company complete']);
});

test('speaks German', async () => {
  open('', { locale: 'de' });
  expect(screen.getByRole('combobox', { name: 'Land' })).toHaveDisplayValue('Deutschland');
  await userEvent.type(screen.getByRole('combobox', { name: 'Firmenname oder Registernummer' }), 'müller');
  expect(await option(/^Bäckerei Müller GmbH/)).toHaveTextContent('Registernummer HRB 23456');
  expect(said()).toBe('1 Unternehmen gefunden');
  expect(screen.getByRole('radio', { name: 'Einzelunternehmen' })).not.toBeChecked();
});
