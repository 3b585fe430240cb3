import { render, screen } from '@testing-library/react';
import { guardForeignDom } from '@/lib/telemetry/errors/foreign-dom';
import type { report } from '@/lib/telemetry/errors/report';

const { removeChild, insertBefore } = Node.prototype;
let seen: Parameters<typeof report>[];
let undo: () => void;
const guard = () => guardForeignDom(window, (...said) => void seen.push(said));
beforeEach(() => {
  seen = [];
  undo = guard();
});
afterEach(() => undo());

function Sentence({ before, shown }: { before: boolean; shown: boolean }) {
  return (
    <p>
      {before && <b>First</b>}
      {shown && 'There are four plans'}
      <i>.</i>
    </p>
  );
}

/** Does what the translation of a browser does: every text moves into a font element. */
function wrap(root: HTMLElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

/** And what that of another one does: a copy with other words takes the place of every text. */
function replace(root: HTMLElement) {
  wrap(root);
  root.querySelectorAll('font').forEach((font) => font.replaceChildren(`[${font.textContent}]`));
}

test('without the guard React throws when a text was wrapped', () => {
  undo();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container, rerender } = render(<Sentence before={false} shown />);
  wrap(container);
  expect(() => rerender(<Sentence before={false} shown={false} />)).toThrow();
  logged.mockRestore();
});

test('the guard removes a wrapped text that React removes', () => {
  const { container, rerender, unmount } = render(<Sentence before={false} shown />);
  wrap(container);
  rerender(<Sentence before={false} shown={false} />);
  expect(container).toHaveTextContent(/^\.$/);
  unmount();
  expect(container).toBeEmptyDOMElement();
});

test('the guard inserts a node before a wrapped text', () => {
  const { container, rerender } = render(<Sentence before={false} shown />);
  wrap(container);
  rerender(<Sentence before shown />);
  expect(screen.getByText('First')).toBeVisible();
  expect(container).toHaveTextContent('FirstThere are four plans.');
});

test('the guard still inserts a node whose next sibling is gone', () => {
  const { container, rerender, unmount } = render(<Sentence before={false} shown />);
  replace(container);
  rerender(<Sentence before shown />);
  expect(screen.getByText('First')).toBeVisible();
  rerender(<Sentence before shown={false} />);
  unmount();
  expect(container).toBeEmptyDOMElement();
});

test('each patched method reports once, as a warning', () => {
  const [parent, other] = [document.createElement('div'), document.createElement('div')];
  for (const text of ['a', 'b']) {
    const node = other.appendChild(document.createTextNode(text));
    expect(parent.insertBefore(document.createTextNode('new'), node).textContent).toBe('new');
    expect(parent.removeChild(node)).toBe(node);
  }
  expect(parent).toHaveTextContent('newnew');
  expect(other).toBeEmptyDOMElement();
  expect(seen.map(([error, options]) => [(error as Error).message, options])).toEqual([
    ['insertBefore: the node has another parent', { level: 'warning', reason: 'Foreign DOM change' }],
    ['removeChild: the node has another parent', { level: 'warning', reason: 'Foreign DOM change' }],
  ]);
});

test('the guard does not change valid calls', () => {
  const parent = document.createElement('div');
  const last = parent.appendChild(document.createElement('i'));
  const first = document.createElement('b');
  expect(parent.insertBefore(first, last)).toBe(first);
  parent.insertBefore(document.createElement('u'), null);
  expect(parent.innerHTML).toBe('<b></b><i></i><u></u>');
  expect(parent.removeChild(first)).toBe(first);
  expect(() => first.insertBefore(first, null)).toThrow();
  expect(() => parent.removeChild(null as unknown as Node)).toThrow(TypeError);
  expect(seen).toEqual([]);
});

test('a second guard changes nothing, and undoing restores both methods', () => {
  const guarded = Node.prototype.removeChild;
  expect(guarded).not.toBe(removeChild);
  expect(guard()).toBe(undo);
  expect(Node.prototype.removeChild).toBe(guarded);
  undo();
  expect(Node.prototype.removeChild).toBe(removeChild);
  expect(Node.prototype.insertBefore).toBe(insertBefore);
});

test('an undone guard below a foreign patch is inactive', () => {
  const guarded = Node.prototype.removeChild;
  const patch = function <T extends Node>(this: Node, child: T) {
    return guarded.call(this, child) as T;
  };
  Node.prototype.removeChild = patch;
  undo();
  expect(Node.prototype.removeChild).toBe(patch);
  expect(() => document.body.removeChild(document.createElement('i'))).toThrow();
  Node.prototype.removeChild = removeChild;
});
