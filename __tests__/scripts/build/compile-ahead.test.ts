/** @jest-environment node */
import { buildWithPlugin } from '@/__tests__/support/build/build-with-plugin';
import { CompileAhead } from '@/scripts/build/compile-ahead';

test('the scripts of an entry point begin with the hint, lazy chunks do not', async () => {
  const files = await buildWithPlugin(new CompileAhead());
  const begins = (name: string) => files[name]?.startsWith('//# allFunctionsCalledOnLoad\n');
  expect(Object.keys(files).sort()).toEqual(['entry.js', 'later.js']);
  expect([begins('entry.js'), begins('later.js')]).toEqual([true, false]);
});
