import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerenderedComponent } from '@/components/layout/prerendered-component';
import { useHydrated } from '@/hooks/react/use-hydrated';

const Greeting = ({ name }: { name: string }) => <button>Hello {name}</button>;

/** Hydrates the server's markup of a component that a change above it renders again before it is loaded. */
async function hydrate(load: () => Promise<typeof Greeting>) {
  const Prerendered = prerenderedComponent(load);
  const Page = () => <Prerendered name={useHydrated() ? 'Ann' : 'you'} />;
  document.body.innerHTML = '<main><div class="server"><button>Hello you</button></div></main>';
  const main = document.querySelector('main')!;
  const serverButton = screen.getByRole('button');
  serverButton.focus();
  const errors: unknown[] = [];
  await act(async () => hydrateRoot(main, <Page />, { onRecoverableError: (error) => errors.push(error) }));
  return { serverButton, errors };
}

test('the markup of the server stays until the component is loaded, which keeps the focus', async () => {
  let finishLoading: (component: typeof Greeting) => void = () => undefined;
  const { serverButton, errors } = await hydrate(() => new Promise((resolve) => (finishLoading = resolve)));
  expect(screen.getByRole('button', { name: 'Hello you' })).toBe(serverButton);
  await act(async () => finishLoading(Greeting));
  expect(screen.getByRole('button', { name: 'Hello Ann' })).toHaveFocus();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a component that cannot be loaded leaves nothing behind', async () => {
  jest.useFakeTimers();
  await hydrate(() => Promise.reject(new TypeError('ChunkLoadError')));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
