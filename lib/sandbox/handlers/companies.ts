import { http, type HttpHandler } from 'msw';
import { failed, notAllowed, ok, toResponse, unauthorized, type Answer } from '@/lib/sandbox/answer';
import { receive, refuseBody, textOf, type Received } from '@/lib/sandbox/received';
import { companyRegister } from '@/lib/sandbox/company-register';

const MOST = 10;

function search(received: Received): Answer {
  if (received.method !== 'POST') return notAllowed(['POST']);
  if (!/^Public pk_test\S*$/.test(received.headers.get('authorization') ?? '')) return unauthorized();
  const refused = refuseBody(received, ['country', 'query']);
  if (refused) return refused;
  const country = textOf(received.body, 'country')?.toUpperCase();
  const query = textOf(received.body, 'query')?.toLowerCase() ?? '';
  if (query === 'error') return failed(500, 'The register is not available.');
  const matches = companyRegister.filter(
    (company) =>
      company.country === country &&
      [company.name, ...company.identifiers.map(({ value }) => value)].some((text) =>
        text.toLowerCase().includes(query),
      ),
  );
  return ok({ matches: matches.slice(0, MOST) });
}

/** Company search, the one call that carries a public key. */
export const companies = (base: string): HttpHandler[] =>
  ['', '/buyer', '/merchant'].map((prefix) =>
    http.all(`${base}${prefix}/v1/companies/search`, async ({ request, params }) =>
      toResponse(search(await receive(request, params))),
    ),
  );
