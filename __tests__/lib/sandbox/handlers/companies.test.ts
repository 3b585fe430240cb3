/** @jest-environment node */
import { callSandbox, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

describe('company search', () => {
  const search = (body: object, authorization = 'Public pk_test_shop') =>
    callSandbox('POST', '/companies/search', { authorization, body });

  test('finds companies of a country by name or number', async () => {
    const { body } = await search({ country: 'GB', query: 'acme' });
    expect(body.matches).toHaveLength(3);
    expect(Object.keys(body.matches[0])).toEqual([
      'id',
      'name',
      'country',
      'address',
      'city',
      'postcode',
      'identifiers',
    ]);
    expect((await search({ country: 'DE', query: 'hrb 12345' })).body.matches).toHaveLength(1);
    expect((await search({ country: 'GB', query: 'zzz' })).body).toEqual({ matches: [] });
  });

  test('requires a public test key', async () => {
    for (const authorization of ['', 'Public sk_test', 'OrderKey key-basic', 'Token pk_test_shop']) {
      expect((await search({ country: 'GB', query: 'acme' }, authorization)).status).toBe(401);
    }
    expect((await search({ country: 'GB' })).body).toEqual({ query: ['This field is required.'] });
  });
});
