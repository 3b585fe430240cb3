import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@/__tests__/support/render';
import { LanguageSwitcher } from '@/components/layout/language-switcher';

const user = userEvent.setup();
const open = async () => {
  renderScreen(
    <>
      <LanguageSwitcher />
      <button type="button">Elsewhere</button>
    </>,
    { url: '/?order=order-basic&key=key-basic' },
  );
  const toggle = screen.getAllByRole('button')[0];
  if (toggle) await user.click(toggle);
  await screen.findByTestId('languageSwitcher.list');
  return { toggle, elsewhere: screen.getByRole('button', { name: 'Elsewhere' }) };
};
const list = () => screen.queryByTestId('languageSwitcher.list');

test('closes on the release of a click elsewhere instead of its mousedown', async () => {
  const { elsewhere } = await open();
  await user.pointer({ keys: '[MouseLeft>]', target: elsewhere });
  expect(elsewhere).toHaveFocus();
  expect(list()).toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: elsewhere });
  expect(list()).toBeNull();
});

test('closes when Tab leaves the list and when the window loses the focus', async () => {
  const { elsewhere, toggle } = await open();
  list()?.querySelector<HTMLElement>('li:last-child button')?.focus();
  await user.tab();
  expect(elsewhere).toHaveFocus();
  expect(list()).toBeNull();
  if (toggle) await user.click(toggle);
  await screen.findByTestId('languageSwitcher.list');
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(list()).toBeNull();
});

test('closes on Escape and returns the focus to its button', async () => {
  const { toggle } = await open();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(toggle).toHaveFocus();
});
