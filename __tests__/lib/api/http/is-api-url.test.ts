import { isApiUrl } from '@/lib/api/http/is-api-url';

const hosts: [string, boolean][] = [
  ['/api/sandbox/v1/a', true],
  ['http://localhost/anything', true],
  ['https://localhost/anything', false],
  ['http://localhost:81/anything', false],
  ['//evil.example/a', false],
  ['https://evil.example/api/sandbox/v1', false],
  ['http://localhost@evil.example/', false],
  ['http://[', false],
];
test.each(hosts)('isApiUrl of %s is %s', (url, expected) => {
  expect(isApiUrl(url)).toBe(expected);
});
