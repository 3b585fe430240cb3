import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { textsOf } from '@/__tests__/support/texts';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { TranslationsProvider } from '@/hooks/i18n/use-translation';
import type { Texts } from '@/lib/domain/i18n/translate';
import { buildOrder, buildPlan } from '@/lib/sandbox/builders';

function titleOf(name: string, texts: Texts): string {
  const props = { _nextI18Next: { initialI18nStore: { 'en-GB': texts }, initialLocale: 'en-GB' } };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TranslationsProvider props={props}>{children}</TranslationsProvider>
  );
  const { result } = renderHook(() => usePlanText(buildOrder(), new Date()), { wrapper });
  return result.current.titleOf(buildPlan({ name }));
}

const names: [name: string, title: string][] = [
  ['0d', 'Pay now'],
  ['30d', 'Pay in 30 days'],
  ['30dEOM', 'Pay in 30 days, end of month'],
  ['3x', 'Pay in 3 instalments'],
];

test.each(names)('the plan %s is called "%s"', (name, title) => {
  expect(titleOf(name, textsOf('en-GB'))).toBe(title);
});

test.each(names)('the plan %s keeps its own name if its text is missing', (name) => {
  expect(titleOf(name, {})).toBe(name);
});
