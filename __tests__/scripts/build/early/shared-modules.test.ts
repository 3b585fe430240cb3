type SharedModules = {
  sharedModules: string[];
  takeSharedModule: (
    requested: { context: string; request: string },
    callback: (...answer: unknown[]) => void,
  ) => void;
};
const { sharedModules, takeSharedModule } = jest.requireActual<SharedModules>(
  '@/scripts/build/early/shared-modules',
);

const takenFor = (request: string, context = process.cwd()) => {
  const answers: unknown[][] = [];
  takeSharedModule({ context, request }, (...answer) => answers.push(answer));
  return answers;
};

test('the shared modules export no name twice: the early scripts have one object for all', () => {
  const names = sharedModules.flatMap((name) => Object.keys(jest.requireActual<object>(`@/${name}`)));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThan(50);
});

test.each([
  ['by the alias', '@/lib/checkout/decide', undefined],
  ['by a relative path', './decide', `${process.cwd()}/lib/checkout`],
])('a shared module that is imported %s comes from the early scripts', (_, request, context) => {
  expect(takenFor(request, context)).toEqual([[null, 'usanceShared', 'var']]);
});

test.each(['@/lib/checkout/effects', './effects', 'react', '@/lib/checkout/decide-early'])(
  'another module, %s, is bundled',
  (request) => {
    expect(takenFor(request, `${process.cwd()}/lib/checkout`)).toEqual([[]]);
  },
);
