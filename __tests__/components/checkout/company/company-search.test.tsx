import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { useEffect } from 'react';
import { reports } from '@/__tests__/support/capture-reports';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { CompanySearch } from '@/components/checkout/company/company-search';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useReference } from '@/hooks/order/use-reference';

answerFromSandbox();

function Screen() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  const { reference } = useReference();
  return reference.kind === 'company-search' ? <CompanySearch reference={reference} /> : null;
}

const searches: { country: string; query: string }[] = [];
const messages: { event: string; payload: Record<string, unknown> }[] = [];
const payloadsOf = (event: string) =>
  messages.filter((message) => message.event === event).map(({ payload }) => payload);
/** Payloads of `companySelection` after the one that is sent at the start. */
const laterSelections = () => payloadsOf('companySelection').slice(1);
const statuses = () => payloadsOf('formState').map(({ step, status }) => `${String(step)} ${String(status)}`);

beforeEach(() => {
  searches.length = 0;
  messages.length = 0;
  server.events.removeAllListeners();
  server.events.on('request:start', async ({ request }) => {
    searches.push(await request.clone().json());
  });
  const parent = { postMessage: (message: (typeof messages)[number]) => messages.push(message) };
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
const confirmFromHostPage = () =>
  act(async () => {
    const data = { sdk: true, action: 'push', event: 'usance-confirm-order' };
    window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }));
  });

const field = () => screen.getByRole('combobox', { name: 'Company name or registration number' });
const list = () => {
  const listbox = document.querySelector<HTMLElement>('#companySearchListbox');
  if (!listbox) throw new Error('There is no list.');
  return within(listbox);
};
const option = (name: RegExp) => list().findByRole('option', { name });
const options = () => list().getAllByRole('option');
const announcement = () => screen.getByRole('status').textContent;
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm company' }));
const pick = async (text: string, name: RegExp) => {
  await userEvent.type(field(), text);
  await userEvent.click(await option(name));
};

test('finds companies by the typed text and shows their address and number', async () => {
  open();
  await userEvent.type(field(), 'acme');
  const bakery = await option(/^Acme Bakery Ltd/);
  expect(bakery).toHaveTextContent('12 Mill Lane, Leeds, LS1 4DY');
  expect(bakery).toHaveTextContent('Registration number 01234567');
  expect(screen.getByRole('listbox')).toHaveAttribute('id', 'companySearchListbox');
  expect(field()).toHaveAttribute('aria-controls', 'companySearchListbox');
  expect(announcement()).toBe('3 companies found');
  expect(searches).toEqual([{ country: 'GB', query: 'acme' }]);
});

test('confirms a company by keyboard, sends it to the host page and writes its id to the URL', async () => {
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
  expect(laterSelections()).toEqual([
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
  expect(searches).toHaveLength(1);
});

test('clears the company and restores the typed text on Change', async () => {
  open();
  await pick('acme', /^Acme Trading LLP/);
  await confirm();
  await waitFor(() => expect(mockRouter.asPath).toContain('companyId='));
  await userEvent.click(screen.getByRole('button', { name: 'Change: Company' }));
  expect(laterSelections().at(-1)).toEqual({ company: null, companyId: null });
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

test('marks and focuses the field when no company was chosen', async () => {
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
  await confirm();
  expect(field()).toBeInvalid();
  expect(laterSelections()).toEqual([]);
});

test('drops the error as soon as the buyer types', async () => {
  open();
  await confirm();
  expect(field()).toBeInvalid();
  await userEvent.type(field(), 'acme');
  expect(field()).not.toHaveAttribute('aria-invalid');
  await option(/^Acme Bakery/);
  expect(screen.queryByText('Please choose your company from the list.')).toBeNull();
  expect(statuses().at(-1)).toBe('company incomplete');
});

test('keeps the list open when the buyer confirms without choosing a company', async () => {
  open();
  await userEvent.type(field(), 'acme');
  await option(/^Acme Bakery/);
  await confirm();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(options()).toHaveLength(3);
});

test('searches only from two characters on', async () => {
  jest.useFakeTimers();
  const typeAndWait = async (value: string) => {
    fireEvent.change(field(), { target: { value } });
    await act(() => jest.advanceTimersByTimeAsync(1000));
  };
  try {
    open();
    await typeAndWait(' a ');
    expect(searches).toEqual([]);
    expect(announcement()).toBe('');
    await typeAndWait(' ac ');
    expect(searches).toEqual([{ country: 'GB', query: 'ac' }]);
  } finally {
    jest.useRealTimers();
  }
});

test('announces that no company was found', async () => {
  open();
  await userEvent.type(field(), 'zzz');
  await waitFor(() => expect(announcement()).toBe('No company found for “zzz”'));
  expect(screen.getByText(/search by registration number\.$/)).toBeVisible();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

const refuseSearches = (status: number, times: number) => {
  let refusals = 0;
  server.use(
    http.post('*/companies/search', () =>
      refusals++ < times ? HttpResponse.json({ message: 'No.' }, { status }) : undefined,
    ),
  );
};

test('retries a search that failed, tells the buyer and reports it', async () => {
  refuseSearches(503, 1);
  open();
  await userEvent.type(field(), 'acme');
  await waitFor(() => expect(announcement()).toBe('The connection failed. Trying again…'));
  expect(statuses()).toEqual(['company incomplete']);
  expect(reports).toEqual(['[warning] No.']);
  await waitFor(() => expect(options()).toHaveLength(3), { timeout: 4000 });
  expect(searches).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('retries a search at once on Try again, and not after the text has changed', async () => {
  refuseSearches(503, 2);
  open();
  await userEvent.type(field(), 'acme');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(searches).toHaveLength(2));
  await userEvent.type(field(), ' t');
  expect(await option(/^Acme Tools Ltd/)).toBeVisible();
  expect(searches.map(({ query }) => query)).toEqual(['acme', 'acme', 'acme t']);
});

test('repeats a failed search on Try again', async () => {
  refuseSearches(400, 1);
  open();
  await userEvent.type(field(), 'error');
  await waitFor(() => expect(announcement()).toBe('The company register could not be searched'));
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
  expect(searches).toHaveLength(2);
  expect(statuses().at(-1)).toBe('company incomplete');
});

test('aborts the previous search and shows the results of the last one', async () => {
  const releases = new Map<string, () => void>();
  const aborted: string[] = [];
  const answered: string[] = [];
  server.use(
    http.post('*/companies/search', async ({ request }) => {
      const { query } = (await request.clone().json()) as { query: string };
      request.signal.addEventListener('abort', () => aborted.push(query));
      await new Promise<void>((resolve) => releases.set(query, resolve));
      answered.push(query);
      return HttpResponse.json({ matches: [{ id: query, name: `Found ${query}`, country: 'GB' }] });
    }),
  );
  open();
  await userEvent.type(field(), 'first');
  await waitFor(() => expect([...releases.keys()]).toEqual(['first']));
  expect(announcement()).toBe('Searching…');
  await userEvent.clear(field());
  await userEvent.type(field(), 'second');
  await waitFor(() => expect([...releases.keys()]).toEqual(['first', 'second']));
  releases.get('second')?.();
  expect(await option(/^Found second/)).toBeVisible();
  releases.get('first')?.();
  await waitFor(() => expect(answered).toEqual(['second', 'first']));
  expect(options().map(({ textContent }) => textContent)).toEqual(['Found second']);
  expect(aborted).toEqual(['first']);
  expect(reports).toEqual([]);
});

test('keeps the matching results while a longer query is loading', async () => {
  open();
  await userEvent.type(field(), 'acme');
  await option(/^Acme Bakery/);
  await userEvent.type(field(), ' t');
  expect(options()).toHaveLength(2);
  await waitFor(() => expect(announcement()).toBe('2 companies found'));
  expect(searches.at(-1)).toEqual({ country: 'GB', query: 'acme t' });
});

test('searches again and drops the picked company when the country changes', async () => {
  open();
  await pick('acme', /^Acme Bakery/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'DE');
  expect(field()).toHaveValue('acme');
  await waitFor(() => expect(announcement()).toBe('1 company found'));
  expect(searches.at(-1)).toEqual({ country: 'DE', query: 'acme' });
});

test.each([
  ['the country of the URL', '&country=NL', 'en-GB', 'NL'],
  ['the country of the language', '', 'el', 'GR'],
  ['the country of the language instead of an unknown one', '&country=US', 'fr', 'FR'],
])('starts with %s', async (_, more, locale, country) => {
  open(more, { locale });
  const select = document.querySelector('#country');
  expect(select).toHaveValue(country);
});

describe('a sole trader', () => {
  const choose = () => userEvent.click(screen.getByRole('radio', { name: 'Sole trader' }));
  const name = () => screen.getByRole('textbox', { name: 'Your name or trading name' });
  const number = () => screen.getByRole('textbox', { name: 'VAT number (optional)' });

  test('is confirmed by name and VAT number, without an id', async () => {
    open('&country=FR');
    await choose();
    expect(screen.queryByRole('combobox', { name: /^Company name/ })).toBeNull();
    await userEvent.type(name(), 'Ada Baker');
    await userEvent.type(number(), 'fr 32.812-345678');
    await confirm();
    expect(screen.getByText('Ada Baker')).toBeVisible();
    expect(screen.getByText('FR32812345678')).toBeVisible();
    expect(laterSelections()).toEqual([
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
    expect(searches).toEqual([]);
  });

  test('is confirmed without a VAT number', async () => {
    open();
    await choose();
    await userEvent.type(name(), 'Ada Baker');
    await confirm();
    expect(laterSelections()).toEqual([
      {
        company: { type: 'sole-trader', id: null, name: 'Ada Baker', trading_address_country: 'GB' },
        companyId: null,
      },
    ]);
  });

  test('gets an error at each invalid field and the focus on the first', async () => {
    open();
    await choose();
    await userEvent.type(number(), '12-3');
    await confirm();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('Your name or trading name is a required field.');
    await userEvent.type(name(), 'Ada');
    await confirm();
    expect(number()).toHaveFocus();
    expect(number()).toHaveAccessibleDescription(/^Please enter a valid VAT number\./);
    expect(name()).not.toHaveAttribute('aria-invalid');
    await userEvent.click(screen.getByRole('radio', { name: 'Registered company' }));
    expect(field()).not.toHaveAttribute('aria-invalid');
  });
});

const keyFailure = { reason: 'Application error', code: 'unauthorised', reference: expect.any(String) };

test.each([401, 403])(
  'tells the host page once that the API answered %i to its public key',
  async (status) => {
    server.use(http.post('*/companies/search', () => new HttpResponse(null, { status })));
    open();
    await userEvent.type(field(), 'acme');
    await waitFor(() => expect(payloadsOf('failure')).toEqual([keyFailure]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(searches).toHaveLength(2));
    await screen.findByRole('button', { name: 'Try again' });
    expect(payloadsOf('failure')).toHaveLength(1);
  },
);

describe('without a public key', () => {
  test('shows the support contact and sends no search', async () => {
    open('', { withKey: false });
    expect(screen.queryByRole('combobox', { name: /^Company name/ })).toBeNull();
    const notice = screen.getByRole('group', { name: 'Company search is not available here' });
    expect(within(notice).getByRole('link', { name: 'support@usance.example' })).toBeVisible();
    await confirm();
    expect(notice).toHaveFocus();
    expect(searches).toEqual([]);
    expect(payloadsOf('failure')).toEqual([keyFailure]);
  });

  test('does not fail for a company that is known', async () => {
    open('&companyId=co-harbour-bakery', { withKey: false });
    expect(screen.getByRole('heading', { name: 'Your company' })).toBeVisible();
    expect(payloadsOf('failure')).toEqual([]);
  });

  test('ignores a key that is not a public key', async () => {
    renderScreen(<Screen />, { url: '/?showCompanySearch=true&publicKey=sk_live_secret' });
    expect(screen.getByRole('group', { name: 'Company search is not available here' })).toBeVisible();
    expect(payloadsOf('failure')).toEqual([keyFailure]);
  });
});

test('shows a company of which only the id in the URL is known, and lets the buyer change it', async () => {
  open('&companyId=co-harbour-bakery');
  expect(screen.getByRole('heading', { name: 'Your company' })).toBeVisible();
  expect(screen.getByText('The company you chose before')).toBeVisible();
  expect(statuses()).toEqual(['company complete']);
  expect(laterSelections()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Change: Company' }));
  expect(field()).toHaveValue('');
  expect(laterSelections()).toEqual([{ company: null, companyId: null }]);
  await waitFor(() => expect(mockRouter.asPath).not.toContain('companyId'));
});

test('replaces the confirmed company by the one that the host page pushes', async () => {
  open();
  await pick('acme', /^Acme Bakery/);
  await confirm();
  await waitFor(() => expect(mockRouter.asPath).toContain('companyId=co-acme-bakery'));
  act(() => mockRouter.setCurrentUrl(`/?showCompanySearch=true&${key}&companyId=co-other`));
  expect(await screen.findByText('The company you chose before')).toBeVisible();
});

test('confirms the picked company for the host page and sends it only the status before', async () => {
  open();
  await confirmFromHostPage();
  expect(statuses()).toEqual(['company incomplete', 'company incomplete']);
  expect(field()).not.toHaveAttribute('aria-invalid');
  await pick('acme', /^Acme Bakery/);
  await confirmFromHostPage();
  await waitFor(() => expect(laterSelections()).toMatchObject([{ companyId: 'co-acme-bakery' }]));
  expect(await screen.findByText('Acme Bakery Ltd')).toBeVisible();
  await confirmFromHostPage();
  expect(laterSelections()).toHaveLength(1);
  expect(statuses().slice(2)).toEqual(['company complete', 'company complete']);
});

test.each([
  ['null without a company', '', { company: null, companyId: null }],
  [
    'the known company with its name',
    '&companyId=co-1&companyName=Acme+Ltd&country=FR',
    {
      company: { type: 'registered-company', id: 'co-1', name: 'Acme Ltd', country: 'FR', identifiers: [] },
      companyId: 'co-1',
    },
  ],
])('sends the first companySelection at once: %s', async (_, query, payload) => {
  open(query);
  await waitFor(() => expect(payloadsOf('companySelection')).toEqual([payload]));
});

test('shows the name that the shop has for a known company, until the buyer changes the company', async () => {
  open('&companyId=co-harbour-bakery&companyName=Harbour+Bakery');
  expect(screen.getByText('Harbour Bakery')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change: Company' }));
  await waitFor(() => expect(mockRouter.asPath).not.toContain('company'));
});

test('offers only the countries that the shop names, and begins with one of them', () => {
  open('&countries=fr,DE,XX&country=IT');
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((item) => item.textContent),
  ).toEqual(['France', 'Germany']);
  expect(select).toHaveDisplayValue('Germany');
});

test('leads back to the shop, before and after a company was chosen', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the shop' }));
  expect(payloadsOf('cancel')).toEqual([{}]);
  await pick('acme', /^Acme Bakery/);
  await confirm();
  expect(screen.getByRole('button', { name: 'Back to the shop' })).toBeVisible();
});

test('shows no way back to a shop that does not hear of it', () => {
  open('&cancel=none');
  expect(screen.queryByRole('button', { name: 'Back to the shop' })).toBeNull();
});

test('offers no sole trader where the shop cannot use one', () => {
  open('&soleTraders=false');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(field()).toBeVisible();
});

test('the types of company have test ids that choose them', async () => {
  open();
  await userEvent.click(screen.getByTestId('companyType-soleTrader'));
  expect(screen.getByRole('radio', { name: 'Sole trader' })).toBeChecked();
  await userEvent.click(screen.getByTestId('companyType-registeredCompany'));
  expect(screen.getByRole('radio', { name: 'Registered company' })).toBeChecked();
});

test('is translated to German', async () => {
  open('', { locale: 'de' });
  expect(screen.getByRole('combobox', { name: 'Land' })).toHaveDisplayValue('Deutschland');
  await userEvent.type(screen.getByRole('combobox', { name: 'Firmenname oder Registernummer' }), 'müller');
  expect(await option(/^Bäckerei Müller GmbH/)).toHaveTextContent('Registernummer HRB 23456');
  expect(announcement()).toBe('1 Unternehmen gefunden');
  expect(screen.getByRole('radio', { name: 'Einzelunternehmen' })).not.toBeChecked();
});
