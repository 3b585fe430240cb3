import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '@/components/ui/dialog';
import { Shell } from '@/components/layout/shell';

const onCancel = jest.fn();
const page = (open: boolean) => (
  <Shell>
    <button>Open</button>
    {open && (
      <Dialog labelledBy="name" describedBy="text" onCancel={onCancel} data-testid="dialog">
        <h2 id="name">A question</h2>
        <p id="text">Yes or no?</p>
        <button>Yes</button>
      </Dialog>
    )}
  </Shell>
);
const isHere = (is: boolean) => jest.spyOn(document, 'hasFocus').mockReturnValue(is);

/** An IntersectionObserver whose answers are given by hand. */
const observers: {
  tell: (entry: Partial<IntersectionObserverEntry>) => void;
  disconnect: jest.Mock;
  observe: jest.Mock;
}[] = [];
beforeEach(() => {
  onCancel.mockClear();
  observers.splice(0);
  globalThis.IntersectionObserver = class {
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
    constructor(hear: (entries: IntersectionObserverEntry[]) => void) {
      observers.push({
        tell: (entry) => hear([entry as IntersectionObserverEntry]),
        disconnect: this.disconnect,
        observe: this.observe,
      });
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('it has a name and a description, and takes the focus of a buyer who is in the page', () => {
  isHere(true);
  render(page(true));
  const dialog = screen.getByRole('dialog', { name: 'A question', description: 'Yes or no?' });
  expect(dialog).toHaveFocus();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
});
test('it takes no focus from a page around it', () => {
  isHere(false);
  render(page(true));
  expect(document.body).toHaveFocus();
});
test('what is behind it takes no input, until it is gone', () => {
  isHere(true);
  const { rerender } = render(page(false));
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  rerender(page(true));
  expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert');
  expect(screen.getByTestId('dialog').closest('[inert]')).toBeNull();
  rerender(page(false));
  expect(screen.getByRole('main')).not.toHaveAttribute('inert');
});
test('the focus goes back to where it was', () => {
  isHere(true);
  const { rerender } = render(page(false));
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  rerender(page(true));
  expect(opener).not.toHaveFocus();
  rerender(page(false));
  expect(opener).toHaveFocus();
});
test('Escape cancels it, and no other key does', () => {
  isHere(true);
  render(page(true));
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Yes' }), { key: 'Enter' });
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Yes' }), { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', heard);
});
test('a page that is lower than it grows, and shrinks again', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  const { rerender } = render(page(true));
  expect(document.body.style.minBlockSize).toBe('332px');
  rerender(page(false));
  expect(document.body.style.minBlockSize).toBe('');
});
test('it lies where the buyer sees it, and follows', () => {
  jest.useFakeTimers();
  const { unmount } = render(page(true));
  const cover = screen.getByTestId('dialog');
  const [observer] = observers;
  observer?.tell({ intersectionRect: { top: 812.4, height: 600 } as DOMRectReadOnly });
  expect(cover.style.getPropertyValue('--band-start')).toBe('812px');
  expect(cover.style.getPropertyValue('--band-size')).toBe('600px');
  observer?.tell({ intersectionRect: { top: 0, height: 0 } as DOMRectReadOnly });
  expect(cover.style.getPropertyValue('--band-size')).toBe('600px');
  const looks = observer?.observe.mock.calls.length ?? 0;
  jest.advanceTimersByTime(1000);
  expect(observer?.observe).toHaveBeenCalledTimes(looks + 4);
  unmount();
  expect(observer?.disconnect).toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
test('one that is higher than the window stays while the buyer scrolls along it, and the page has room for it', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  const { rerender } = render(page(false));
  rerender(page(true));
  const cover = screen.getByTestId('dialog');
  const see = (top: number) => {
    observers[0]?.tell({ intersectionRect: { top, height: 600 } as DOMRectReadOnly });
    return cover.style.getPropertyValue('--band-start');
  };
  expect(see(800)).toBe('800px');
  expect(document.body.style.minBlockSize).toBe('1732px');
  rerender(page(true));
  expect(document.body.style.minBlockSize).toBe('1732px');
  expect([850, 1132].map(see)).toEqual(['800px', '800px']);
  expect(see(1133)).toBe('801px');
  expect(see(200)).toBe('200px');
  rerender(page(false));
  expect(document.body.style.minBlockSize).toBe('');
});
test('where nobody can say what is seen it lies in the middle of the page', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  render(page(true));
  expect(screen.getByTestId('dialog').style.getPropertyValue('--band-start')).toBe('');
});
