import { fireEvent, render, screen } from '@testing-library/react';
import { Shell } from '@/components/layout/shell';
import { Dialog } from '@/components/ui/dialog/dialog';

const onCancel = jest.fn();
const tree = (isOpen: boolean) => (
  <Shell>
    <button>Open</button>
    {isOpen && (
      <Dialog labelledBy="name" describedBy="text" onCancel={onCancel} data-testid="dialog">
        <h2 id="name">A question</h2>
        <p id="text">Yes or no?</p>
        <button>Yes</button>
      </Dialog>
    )}
  </Shell>
);
const mockHasFocus = (hasFocus: boolean) => jest.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);

/** The observers that the dialog has created; `emit` calls their callback. */
const observers: {
  emit: (entry: Partial<IntersectionObserverEntry>) => void;
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
    constructor(onEntries: (entries: IntersectionObserverEntry[]) => void) {
      observers.push({
        emit: (entry) => onEntries([entry as IntersectionObserverEntry]),
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

test('has a name and a description, and takes the focus if the frame has it', () => {
  mockHasFocus(true);
  render(tree(true));
  const dialog = screen.getByRole('dialog', { name: 'A question', description: 'Yes or no?' });
  expect(dialog).toHaveFocus();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
});
test('takes no focus from the host page', () => {
  mockHasFocus(false);
  render(tree(true));
  expect(document.body).toHaveFocus();
});
test('makes the page behind it inert until it is closed', () => {
  mockHasFocus(true);
  const { rerender } = render(tree(false));
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  rerender(tree(true));
  expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert');
  expect(screen.getByTestId('dialog').closest('[inert]')).toBeNull();
  rerender(tree(false));
  expect(screen.getByRole('main')).not.toHaveAttribute('inert');
});
test('returns the focus to the element that had it', () => {
  mockHasFocus(true);
  const { rerender } = render(tree(false));
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  rerender(tree(true));
  expect(opener).not.toHaveFocus();
  rerender(tree(false));
  expect(opener).toHaveFocus();
});
test('calls onCancel on Escape and on no other key', () => {
  mockHasFocus(true);
  render(tree(true));
  const handleKeyDown = jest.fn();
  document.addEventListener('keydown', handleKeyDown);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Yes' }), { key: 'Enter' });
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Yes' }), { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', handleKeyDown);
});
test('grows a page that is lower than the dialog, and resets it after closing', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  const { rerender } = render(tree(true));
  expect(document.body.style.minBlockSize).toBe('332px');
  rerender(tree(false));
  expect(document.body.style.minBlockSize).toBe('');
});
test('follows the visible area of the frame', () => {
  jest.useFakeTimers();
  const { unmount } = render(tree(true));
  const overlay = screen.getByTestId('dialog');
  const [observer] = observers;
  observer?.emit({ intersectionRect: { top: 812.4, height: 600 } as DOMRectReadOnly });
  expect(overlay.style.getPropertyValue('--band-start')).toBe('812px');
  expect(overlay.style.getPropertyValue('--band-size')).toBe('600px');
  observer?.emit({ intersectionRect: { top: 0, height: 0 } as DOMRectReadOnly });
  expect(overlay.style.getPropertyValue('--band-size')).toBe('600px');
  const observeCount = observer?.observe.mock.calls.length ?? 0;
  jest.advanceTimersByTime(1000);
  expect(observer?.observe).toHaveBeenCalledTimes(observeCount + 4);
  unmount();
  expect(observer?.disconnect).toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
test('keeps the place of a dialog higher than the window while the buyer scrolls along it', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  const { rerender } = render(tree(false));
  rerender(tree(true));
  const overlay = screen.getByTestId('dialog');
  const scrollTo = (top: number) => {
    observers[0]?.emit({ intersectionRect: { top, height: 600 } as DOMRectReadOnly });
    return overlay.style.getPropertyValue('--band-start');
  };
  expect(scrollTo(800)).toBe('800px');
  expect(document.body.style.minBlockSize).toBe('1732px');
  rerender(tree(true));
  expect(document.body.style.minBlockSize).toBe('1732px');
  expect([850, 1132].map(scrollTo)).toEqual(['800px', '800px']);
  expect(scrollTo(1133)).toBe('801px');
  expect(scrollTo(200)).toBe('200px');
  rerender(tree(false));
  expect(document.body.style.minBlockSize).toBe('');
});
test('is centred in the page without an IntersectionObserver', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  render(tree(true));
  expect(screen.getByTestId('dialog').style.getPropertyValue('--band-start')).toBe('');
});
