import { companyRegister } from '@/lib/sandbox/company-register';
import { organisationSchema } from '@/lib/sandbox/merchant/buyer-schemas';
import { randomSuffix } from '@/lib/sandbox/merchant/entity-id';
import { pageResponse } from '@/lib/sandbox/merchant/list-page';
import {
  defineEndpoint,
  withBody,
  type MerchantCall,
  type MerchantEndpoint,
} from '@/lib/sandbox/merchant/merchant-endpoint';
import type { Organisation } from '@/lib/sandbox/merchant/merchant-order';
import { findOwned, listOwned } from '@/lib/sandbox/merchant/merchant-records';
import { listMembers, toMerchantOrganisation } from '@/lib/sandbox/merchant/wire';
import { created, invalidFieldResponse, ok } from '@/lib/sandbox/sandbox-response';

const toWire = ({ store, account, url }: MerchantCall, organisation: Organisation) =>
  toMerchantOrganisation(
    organisation,
    listMembers(listOwned(store.merchants.users, account), organisation.id),
    url.origin,
  );

const createOrganisation = withBody(organisationSchema, (call: MerchantCall, _: object, body) => {
  const registeredCompany = companyRegister.find(({ id }) => id === body.company);
  if (body.company && !registeredCompany) return invalidFieldResponse('company', 'There is no such company.');
  const { company_name: name, company_country: country, company_postcode: postcode } = body;
  const namedCompany = name && country ? { id: `co-${randomSuffix()}`, name, country, postcode } : null;
  const organisation: Organisation = {
    id: `org-${randomSuffix()}`,
    unique_id: body.unique_id,
    registered: body.registered,
    company: registeredCompany ?? namedCompany,
  };
  const { organisations } = call.store.merchants;
  organisations.set(organisation.id, { ...organisation, accountId: call.account.id });
  return created(toWire(call, organisation));
});

export const organisationEndpoints: MerchantEndpoint[] = [
  defineEndpoint({
    path: '/organisations',
    findTarget: () => ({}),
    actions: {
      GET: (call) =>
        pageResponse(listOwned(call.store.merchants.organisations, call.account), call.url, {
          uniqueIdOf: (organisation) => organisation.unique_id,
          toWire: (organisation) => toWire(call, organisation),
        }),
      POST: createOrganisation,
    },
  }),
  defineEndpoint({
    path: '/organisations/:organisation',
    findTarget: ({ store, account, params }) =>
      findOwned(store.merchants.organisations, account, params.organisation),
    actions: { GET: (call, organisation) => ok(toWire(call, organisation)) },
  }),
];
