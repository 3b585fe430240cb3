import { scrub } from '@/lib/telemetry/redaction/scrub';

test.each([
  [
    'https://pay.example/?order=o-1&key=abc.DEF-1~_&plan=p',
    'https://pay.example/?order=o-1&key=[removed]&plan=p',
  ],
  [
    'orderKey=abc publicKey=pk_test_1 token=t client_secret=seti_1_secret_2',
    'orderKey=[removed] publicKey=[removed] token=[removed] client_secret=[removed]',
  ],
  ['authorization: OrderKey abc-1', 'authorization: OrderKey [removed]'],
  ['IBAN DE89370400440532013000 refused', 'IBAN [removed] refused'],
  ['IBAN DE89 3704 0044 0532 0130 00 refused', 'IBAN [removed] refused'],
  ['account 55779911', 'account [removed]'],
  ['card 4242 4242 4242 4242', 'card [removed]'],
  ['Response not successful. Received status code 500', 'Response not successful. Received status code 500'],
  ['Payment plan has expired', 'Payment plan has expired'],
])('%s', (text, clean) => {
  expect(scrub(text)).toBe(clean);
});
