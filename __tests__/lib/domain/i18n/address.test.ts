import { formatAddress } from '@/lib/domain/i18n/address';

const address = {
  address_line1: '1 Quay Street',
  address_line2: 'Unit 4',
  address_line3: 'Old Harbour',
  city: 'Whitby',
  postcode: 'YO21 1AA',
  country: 'GB',
};
const full = '1 Quay Street, Unit 4, Old Harbour, Whitby, YO21 1AA, United Kingdom';

test.each([
  ['every line, the town, the postcode and the country', address, 'en-GB', full],
  ['the country in the language of the page', { country: 'GB', city: 'Whitby' }, 'fr', 'Whitby, Royaume-Uni'],
  [
    'no town or postcode that a line contains',
    { ...address, address_line2: 'Whitby yo21 1aa', address_line3: '' },
    'en-GB',
    '1 Quay Street, Whitby yo21 1aa, United Kingdom',
  ],
  [
    'a code that names no country as it is',
    { city: 'Whitby', country: 'nowhere' },
    'en-GB',
    'Whitby, nowhere',
  ],
  [
    'the town beside a street of the same name, and a short postcode beside a house number',
    { address_line1: '101 Whitby Road', city: 'Whitby', postcode: '101' },
    'en-GB',
    '101 Whitby Road, Whitby, 101',
  ],
  [
    'the town that a line contains only with its postcode, where there is no postcode',
    { address_line1: '1 Quay Street Whitby', city: 'Whitby' },
    'en-GB',
    '1 Quay Street Whitby, Whitby',
  ],
  [
    'the postcode that a line ends with, where there is no town',
    { address_line1: '1 Quay Street YO21 1AA', postcode: 'YO21 1AA' },
    'en-GB',
    '1 Quay Street YO21 1AA, YO21 1AA',
  ],
  [
    'town, postcode and country without blanks around them',
    { address_line1: ' 1 Quay Street ', city: ' Whitby ', postcode: ' YO21 1AA ', country: ' GB ' },
    'en-GB',
    '1 Quay Street, Whitby, YO21 1AA, United Kingdom',
  ],
  ['nothing for blank fields', { address_line1: ' ', city: null }, 'en-GB', ''],
  ['nothing without an address', null, 'en-GB', ''],
])('formats %s', (_, value, locale, text) => {
  expect(formatAddress(value, locale)).toBe(text);
});
