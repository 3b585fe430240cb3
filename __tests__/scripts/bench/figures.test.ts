type Goal = { what: string; value: number; most: number; show?: (value: number) => string };
type Visit = { usable: number; takenOver?: number };

const { median, medians, ratio, table, verdict, kilobytes, times } = jest.requireActual<{
  median: (numbers: number[]) => number;
  medians: (records: object[]) => Record<string, number>;
  ratio: (values: number[], others: number[]) => number;
  table: (head: string[], rows: (string | number)[][]) => string;
  verdict: (goal: Goal) => string[];
  kilobytes: (bytes: number) => string;
  times: (factor: number) => string;
}>('@/scripts/bench/figures.mjs');
const { timeGoals, documentGoals, exactGoals } = jest.requireActual<{
  timeGoals: (found: Record<'slow' | 'late' | 'desktop', Record<string, Visit[]>>) => Goal[];
  documentGoals: (sizes: Record<string, number>) => Goal[];
  exactGoals: (figures: Record<string, number>, sdk: number) => Goal[];
}>('@/scripts/bench/budgets.mjs');
const { replaced } = jest.requireActual<{
  replaced: (text: string, section: string, content: string) => string;
}>('@/scripts/bench/document.mjs');

describe('figures', () => {
  test.each([
    [[3, 1, 2], 2],
    [[10, 9], 9.5],
    [[4, 100, 1, 3], 3.5],
    [[7], 7],
  ])('the median of %p is %p', (numbers, expected) => {
    expect(median(numbers)).toBe(expected);
  });

  test('contain the median of each numeric field and no other field', () => {
    const records = [
      { a: 1, b: 30, name: 'x' },
      { a: 3, b: 10, name: 'y' },
      { a: 2, b: 20, name: 'z' },
    ];
    expect(medians(records)).toEqual({ a: 2, b: 20 });
    expect(medians([])).toEqual({});
  });

  test('compute ratios per round, so that a slow round affects neither side', () => {
    expect(ratio([100, 1000, 110], [100, 1000, 100])).toBe(1);
    expect(ratio([50, 500, 50], [100, 1000, 100])).toBe(0.5);
  });

  test('are formatted as a Markdown table', () => {
    expect(table(['', 'a'], [['x', 1]])).toBe('|  | a |\n| --- | --- |\n| x | 1 |');
  });

  test('meet a budget at its value and miss it above', () => {
    const goal = { what: 'JS', most: 138_000, show: kilobytes };
    expect(verdict({ ...goal, value: 138_000 })).toEqual(['JS', '138.0 kB', 'at most 138.0 kB', 'met']);
    expect(verdict({ ...goal, value: 138_100 }).at(-1)).toBe('**missed**');
  });
});

describe('goals', () => {
  const visits = (...all: number[]) => all.map((usable) => ({ usable }));
  const slow = {
    'the product': [
      { usable: 110, takenOver: 120 },
      { usable: 220, takenOver: 240 },
    ],
    'the product after preload()': [
      { usable: 50, takenOver: 60 },
      { usable: 50, takenOver: 120 },
    ],
    'bare Next page': visits(100, 200),
  };

  test('compare a time with the same rounds of another candidate', () => {
    const late = { 'the product': visits(80), 'bare Next page': visits(100) };
    const desktop = { 'the product': visits(45), 'bare Next page': visits(50) };
    expect(timeGoals({ slow, late, desktop }).map(({ value, most }) => [times(value), most])).toEqual([
      ['1.10 x', 0.5],
      ['0.80 x', 0.6],
      ['0.90 x', 0.9],
      ['1.20 x', 1.19],
      ['0.50 x', 0.6],
    ]);
  });

  test('leave out a missing candidate', () => {
    expect(timeGoals({ slow: { 'the product': visits(1) }, late: {}, desktop: {} })).toEqual([]);
  });

  test('name the largest document, which is missed above 14.0 kB', () => {
    const [goal] = documentGoals({ 'en-GB': 13_000, el: 14_100, de: 13_500 });
    expect(goal && verdict(goal)).toEqual([
      'document with everything inline, largest language (el)',
      '14.1 kB',
      'at most 14.0 kB',
      '**missed**',
    ]);
    expect(documentGoals({})).toEqual([]);
  });

  test('contain every counted figure', () => {
    const figures = { scripts: 1, rest: 2, requests: 3, foreignRequests: 4, calls: 5, shift: 6, heights: 7 };
    expect(exactGoals(figures, 8).map(({ value, most }) => [value, most])).toEqual([
      [1, 138_000],
      [2, 25_000],
      [3, 14],
      [4, 0],
      [5, 1],
      [8, 4000],
      [6, 0],
      [7, 2],
    ]);
  });
});

describe('a section of the document', () => {
  const text = 'Before\n\n<!-- page: begin -->\n\nold\n\n<!-- page: end -->\n\nafter';

  test('is replaced, and nothing around it', () => {
    expect(replaced(text, 'page', 'new')).toBe(text.replace('old', 'new'));
  });

  test('must be there', () => {
    expect(() => replaced(text, 'growth', 'new')).toThrow('There is no section growth.');
    expect(() => replaced('<!-- a: end --><!-- a: begin -->', 'a', '')).toThrow('There is no section a.');
  });
});
