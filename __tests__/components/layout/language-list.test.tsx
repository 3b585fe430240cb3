import { render, screen, within } from '@testing-library/react';
import { LanguageList } from '@/components/layout/language-list';
import { localeTags } from '@/lib/domain/i18n/locales';
import { nativeNames } from '@/lib/domain/i18n/native-names';

test('names each language in its own language, then in the current one, and shows its code instead of a flag', () => {
  render(
    <LanguageList
      current="de"
      label="Sprachen"
      containerRef={{ current: null }}
      onPick={jest.fn()}
      onDismiss={jest.fn()}
    />,
  );
  const buttons = within(screen.getByRole('list', { name: 'Sprachen' })).getAllByRole('button');
  expect(buttons).toHaveLength(localeTags.length);
  for (const locale of localeTags.filter((tag) => tag !== 'de'))
    expect(screen.getByText(nativeNames[locale])).toHaveAttribute('lang', locale);
  expect(screen.getByRole('button', { name: 'Français Französisch' })).toHaveTextContent(/FR/);
  expect(document.querySelector('img')).toBeNull();
  const german = screen.getByRole('button', { name: 'Deutsch' });
  expect(german).toHaveAttribute('aria-current', 'true');
  expect(german.querySelector('[lang]')).toBeNull();
});
