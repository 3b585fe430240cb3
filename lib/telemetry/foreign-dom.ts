import { report } from './report';

const undos = new WeakMap<Window, () => void>();

type Method = 'removeChild' | 'insertBefore';

/**
 * Keeps the page alive when somebody else, such as the translation of a browser, has moved nodes that React
 * knows: what would throw is done where the node is now, and reported once for each method. Guards a window
 * once, until the returned function is called. See https://github.com/facebook/react/issues/11538.
 */
export function guardForeignDom(page: Window & typeof globalThis, send: typeof report = report): () => void {
  const known = undos.get(page);
  if (known) return known;
  const node = page.Node.prototype;
  const { removeChild, insertBefore } = node;
  const told = new Set<Method>();
  let guarding = true;

  const tell = (method: Method) => {
    if (told.has(method)) return;
    told.add(method);
    send(new Error(`${method}: the node has another parent`), {
      level: 'warning',
      reason: 'Foreign DOM change',
    });
  };

  function guardedRemove<T extends Node>(this: Node, child: T): T {
    if (!guarding || !isElsewhere(this, child)) return removeChild.call(this, child) as T;
    tell('removeChild');
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  }
  function guardedInsert<T extends Node>(this: Node, added: T, before: Node | null): T {
    if (!guarding || !isElsewhere(this, before)) return insertBefore.call(this, added, before) as T;
    tell('insertBefore');
    return insertBefore.call(this, added, childAround(this, before)) as T;
  }
  node.removeChild = guardedRemove;
  node.insertBefore = guardedInsert;

  const undo = () => {
    guarding = false;
    if (node.removeChild === guardedRemove) node.removeChild = removeChild;
    if (node.insertBefore === guardedInsert) node.insertBefore = insertBefore;
    undos.delete(page);
  };
  undos.set(page, undo);
  return undo;
}

const isElsewhere = (parent: Node, child: Node | null): child is Node =>
  Boolean(child && 'parentNode' in child && child.parentNode !== parent);

/** The child of the parent that holds a node now, or null, which is the end. */
function childAround(parent: Node, inner: Node): Node | null {
  let around: Node | null = inner;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}
