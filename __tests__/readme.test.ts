import { readFileSync } from 'node:fs';
import { outgoingEvents } from '@/lib/domain/messages';

const readme = readFileSync('README.md', 'utf8');

test('the protocol table of the README names every event, and no other', () => {
  const [, table = ''] = readme.split(/\| event +\| payload +\|/);
  const named = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` +\|/gm)].map((match) => match[1]);
  expect(named).toEqual([...outgoingEvents]);
});

test('the README and .env.example name the same variables', () => {
  const names = (text: string) => [...new Set(text.match(/\b(?:NEXT_PUBLIC|CHECKOUT)_[A-Z_]+\b/g))].sort();
  expect(names(readme)).toEqual(names(readFileSync('.env.example', 'utf8')));
});
