// Separate chunk: loaded when the page is idle.
import { report } from './report';

const undoByWindow = new WeakMap<Window, () => void>();

type PatchedMethod = 'removeChild' | 'insertBefore';

/**
 * Keeps React from crashing when other code, such as a browser's translator, has moved its nodes: a call that would throw
 * is redirected to where the node is now, and reported once per method. Guards a window once, until the returned function
 * is called. See https://github.com/facebook/react/issues/11538.
 */
export function guardForeignDom(
  page: Window & typeof globalThis,
  reportError: typeof report = report,
): () => void {
  const existingUndo = undoByWindow.get(page);
  if (existingUndo) return existingUndo;
  const nodePrototype = page.Node.prototype;
  const { removeChild, insertBefore } = nodePrototype;
  const reportedMethods = new Set<PatchedMethod>();
  let isActive = true;

  const reportOnce = (method: PatchedMethod) => {
    if (reportedMethods.has(method)) return;
    reportedMethods.add(method);
    reportError(new Error(`${method}: the node has another parent`), {
      level: 'warning',
      reason: 'Foreign DOM change',
    });
  };

  function guardedRemove<T extends Node>(this: Node, child: T): T {
    if (!isActive || !hasOtherParent(this, child)) return removeChild.call(this, child) as T;
    reportOnce('removeChild');
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  }
  function guardedInsert<T extends Node>(this: Node, added: T, before: Node | null): T {
    if (!isActive || !hasOtherParent(this, before)) return insertBefore.call(this, added, before) as T;
    reportOnce('insertBefore');
    return insertBefore.call(this, added, findChildContaining(this, before)) as T;
  }
  nodePrototype.removeChild = guardedRemove;
  nodePrototype.insertBefore = guardedInsert;

  const undo = () => {
    isActive = false;
    if (nodePrototype.removeChild === guardedRemove) nodePrototype.removeChild = removeChild;
    if (nodePrototype.insertBefore === guardedInsert) nodePrototype.insertBefore = insertBefore;
    undoByWindow.delete(page);
  };
  undoByWindow.set(page, undo);
  return undo;
}

const hasOtherParent = (parent: Node, child: Node | null): child is Node =>
  Boolean(child && 'parentNode' in child && child.parentNode !== parent);

/** Returns the child of `parent` that contains the node, or null, which means the end. */
function findChildContaining(parent: Node, descendant: Node): Node | null {
  let ancestor: Node | null = descendant;
  while (ancestor && ancestor.parentNode !== parent) ancestor = ancestor.parentNode;
  return ancestor;
}
