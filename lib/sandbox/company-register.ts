import type { Identifier } from '@/lib/domain/companies/company';

export type RegisteredCompany = {
  id: string;
  name: string;
  country: string;
  address: string;
  city: string;
  postcode: string;
  identifiers: Identifier[];
};

type CompanyRow = [
  id: string,
  name: string,
  country: string,
  address: string,
  city: string,
  postcode: string,
  number: string,
  vat?: string,
];

const companyRows: CompanyRow[] = [
  ['co-acme-bakery', 'Acme Bakery Ltd', 'GB', '12 Mill Lane', 'Leeds', 'LS1 4DY', '01234567', 'GB123456789'],
  [
    'co-acme-tools',
    'Acme Tools Ltd',
    'GB',
    '4 Foundry Road',
    'Sheffield',
    'S3 8DB',
    '02345678',
    'GB234567890',
  ],
  ['co-acme-trading', 'Acme Trading LLP', 'GB', '77 Dock Street', 'Hull', 'HU1 3AE', 'OC345678'],
  [
    'co-harbour-bakery',
    'Harbour Bakery Ltd',
    'GB',
    '1 Quay Street',
    'Whitby',
    'YO21 1AA',
    '03456789',
    'GB345678901',
  ],
  [
    'co-northwind',
    'Northwind Supplies Ltd',
    'GB',
    '9 Wharf Road',
    'London',
    'N1 7GR',
    '04567890',
    'GB456789012',
  ],
  ['co-obrien', "O'Brien & Daughters Ltd", 'GB', '3 High Street', 'Bath', 'BA1 5AQ', '05678901'],
  [
    'co-acme-gmbh',
    'Acme Werkzeuge GmbH',
    'DE',
    'Hafenstraße 8',
    'Hamburg',
    '20457',
    'HRB 12345',
    'DE123456789',
  ],
  ['co-muller', 'Bäckerei Müller GmbH', 'DE', 'Lindenallee 2', 'Berlin', '10115', 'HRB 23456', 'DE234567890'],
  [
    'co-acme-sarl',
    'Acme Fournitures SARL',
    'FR',
    '5 rue du Port',
    'Lyon',
    '69002',
    '812345678',
    'FR32812345678',
  ],
  [
    'co-acme-bv',
    'Acme Gereedschap B.V.',
    'NL',
    'Kade 14',
    'Rotterdam',
    '3011 AA',
    '12345678',
    'NL123456789B01',
  ],
  [
    'co-acme-sl',
    'Acme Suministros S.L.',
    'ES',
    'Calle Mayor 6',
    'Madrid',
    '28013',
    'B12345678',
    'ESB12345678',
  ],
  [
    'co-acme-srl',
    'Acme Forniture S.r.l.',
    'IT',
    'Via Roma 21',
    'Milano',
    '20121',
    'MI-1234567',
    'IT12345678901',
  ],
];

/** The companies that the search returns. */
export const companyRegister: RegisteredCompany[] = companyRows.map(
  ([id, name, country, address, city, postcode, number, vat]) => ({
    id,
    name,
    country,
    address,
    city,
    postcode,
    identifiers: [
      { idtype: 'reg_number', country, value: number },
      ...(vat ? [{ idtype: 'vat_number' as const, country, value: vat }] : []),
    ],
  }),
);
