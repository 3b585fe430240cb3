import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button';

const button = () => screen.getByRole('button', { name: 'Confirm' });

test('a button does not submit unless it says so', () => {
  render(<Button>Confirm</Button>);
  expect(button()).toHaveAttribute('type', 'button');
});

test('a press reaches the caller', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Confirm</Button>);
  await userEvent.click(button());
  expect(press).toHaveBeenCalledTimes(1);
});

test('a busy button swallows presses, keeps its text and its focus', async () => {
  const press = jest.fn();
  const around = jest.fn();
  const show = (busy: boolean) => (
    <div onClick={around}>
      <Button busy={busy} onClick={press}>
        Confirm
      </Button>
    </div>
  );
  const { rerender } = render(show(false));
  button().focus();
  rerender(show(true));
  await userEvent.click(button());
  await userEvent.keyboard('{Enter}');

  expect(press).not.toHaveBeenCalled();
  expect(around).not.toHaveBeenCalled();
  expect(button()).toHaveFocus();
  expect(button()).toBeEnabled();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('Enter in a field does not submit past a busy button', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Confirm
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a button that is not busy says nothing about it', () => {
  render(<Button>Confirm</Button>);
  expect(button()).not.toHaveAttribute('aria-busy');
  expect(button()).not.toHaveAttribute('aria-disabled');
});
