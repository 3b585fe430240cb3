import { http, type HttpHandler } from 'msw';
import { companyRegister } from '@/lib/sandbox/company-register';
import {
  receiveRequest,
  rejectInvalidBody,
  readTrimmedString,
  type ReceivedRequest,
} from '@/lib/sandbox/received-request';
import {
  errorResponse,
  methodNotAllowed,
  ok,
  toResponse,
  unauthorized,
  type SandboxResponse,
} from '@/lib/sandbox/sandbox-response';

const MAX_MATCHES = 10;

function searchCompanies(received: ReceivedRequest): SandboxResponse {
  if (received.method !== 'POST') return methodNotAllowed(['POST']);
  if (!/^Public pk_test\S*$/.test(received.headers.get('authorization') ?? '')) return unauthorized();
  const rejection = rejectInvalidBody(received, ['country', 'query']);
  if (rejection) return rejection;
  const country = readTrimmedString(received.body, 'country')?.toUpperCase();
  const query = readTrimmedString(received.body, 'query')?.toLowerCase() ?? '';
  if (query === 'error') return errorResponse(500, 'The register is not available.');
  const matches = companyRegister.filter(
    (company) =>
      company.country === country &&
      [company.name, ...company.identifiers.map(({ value }) => value)].some((text) =>
        text.toLowerCase().includes(query),
      ),
  );
  return ok({ matches: matches.slice(0, MAX_MATCHES) });
}

/** Creates the handlers of the company search, the only call authorised by a public key. */
export const createCompanyHandlers = (base: string): HttpHandler[] =>
  ['', '/buyer', '/merchant'].map((prefix) =>
    http.all(`${base}${prefix}/v1/companies/search`, async ({ request, params }) =>
      toResponse(searchCompanies(await receiveRequest(request, params))),
    ),
  );
