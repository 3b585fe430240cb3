import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button';

const button = () => screen.getByRole('button', { name: 'Confirm' });

test('does not submit a form by default', () => {
  render(<Button>Confirm</Button>);
  expect(button()).toHaveAttribute('type', 'button');
});

test('calls onClick once per click', async () => {
  const handleClick = jest.fn();
  render(<Button onClick={handleClick}>Confirm</Button>);
  await userEvent.click(button());
  expect(handleClick).toHaveBeenCalledTimes(1);
});

test('ignores clicks while loading, and keeps its text and its focus', async () => {
  const handleClick = jest.fn();
  const handleOuterClick = jest.fn();
  const tree = (isLoading: boolean) => (
    <div onClick={handleOuterClick}>
      <Button loading={isLoading} onClick={handleClick}>
        Confirm
      </Button>
    </div>
  );
  const { rerender } = render(tree(false));
  button().focus();
  rerender(tree(true));
  await userEvent.click(button());
  await userEvent.keyboard('{Enter}');

  expect(handleClick).not.toHaveBeenCalled();
  expect(handleOuterClick).not.toHaveBeenCalled();
  expect(button()).toHaveFocus();
  expect(button()).toBeEnabled();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('blocks the submission by Enter in a field while loading', async () => {
  const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <input aria-label="Name" />
      <Button type="submit" loading>
        Confirm
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('has neither aria-busy nor aria-disabled while it is not loading', () => {
  render(<Button>Confirm</Button>);
  expect(button()).not.toHaveAttribute('aria-busy');
  expect(button()).not.toHaveAttribute('aria-disabled');
});
