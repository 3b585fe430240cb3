import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

const mockContentHeight = (height: number) =>
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
const emitArea = (top: number, height: number) =>
  observers.at(-1)?.emit({ intersectionRect: { top, height } as DOMRectReadOnly });
const readStart = () => screen.getByTestId('dialog').style.getPropertyValue('--dialog-start');

test('makes a page higher that is lower than the dialog, and resets it after closing', async () => {
  mockContentHeight(300);
  const { rerender } = render(tree(true));
  expect(document.body.style.minBlockSize).toBe('332px');
  rerender(tree(false));
  await waitFor(() => expect(document.body.style.minBlockSize).toBe(''));
});
test('never makes the page lower or higher because of what the buyer sees of it', () => {
  mockContentHeight(900);
  render(tree(true));
  emitArea(800, 600);
  expect(document.body.style.minBlockSize).toBe('1440px');
  for (const [top, height] of [
    [800, 900],
    [1200, 600],
    [0, 300],
  ] as const) {
    emitArea(top, height);
    expect(document.body.style.minBlockSize).toBe('1440px');
  }
  mockContentHeight(100);
  emitArea(0, 300);
  expect(document.body.style.minBlockSize).toBe('1440px');
});
test('scrolls inside if it is higher than the visible area', () => {
  mockContentHeight(900);
  render(tree(true));
  emitArea(0, 600);
  expect(screen.getByTestId('dialog').style.getPropertyValue('--dialog-max')).toBe('568px');
  expect(screen.getByRole('dialog')).toHaveAttribute('data-scrolls');
  emitArea(0, 1000);
  expect(screen.getByRole('dialog')).not.toHaveAttribute('data-scrolls');
});
test('keeps height and place of a dialog that it replaces', async () => {
  mockContentHeight(300);
  const dialogWithKey = (key: string) => (
    <Dialog key={key} labelledBy="name" onCancel={onCancel} data-testid="dialog">
      <h2 id="name">{key}</h2>
    </Dialog>
  );
  const { rerender, unmount } = render(dialogWithKey('First'));
  expect(screen.getByRole('dialog').style.opacity).toBe('0');
  emitArea(800, 600);
  expect(screen.getByRole('dialog').style.opacity).toBe('');
  mockContentHeight(100);
  rerender(dialogWithKey('Second'));
  expect(screen.getByRole('dialog').style.opacity).toBe('');
  expect(readStart()).toBe('1050px');
  await Promise.resolve();
  expect(document.body.style.minBlockSize).toBe('1266px');
  unmount();
  await waitFor(() => expect(document.body.style.minBlockSize).toBe(''));
});
test('measures the visible area four times a second until it is closed', () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { unmount } = render(tree(true));
  const [observer] = observers;
  emitArea(812.4, 600.7);
  expect(readStart()).toBe('1112px');
  emitArea(0, 0);
  expect(readStart()).toBe('1112px');
  const observeCount = observer?.observe.mock.calls.length ?? 0;
  jest.advanceTimersByTime(1000);
  expect(observer?.observe).toHaveBeenCalledTimes(observeCount + 4);
  unmount();
  expect(observer?.disconnect).toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
test('is scrolled into view once if the frame cannot be made high enough', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(280);
  const scrollIntoView = jest.fn();
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  render(tree(true));
  emitArea(0, 78);
  expect(scrollIntoView).not.toHaveBeenCalled();
  emitArea(0, 78);
  emitArea(0, 78);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});
test('is centred in the page without an IntersectionObserver', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  render(tree(true));
  expect(readStart()).toBe('');
  expect(screen.getByRole('dialog').style.opacity).toBe('');
});
