import { interpolate } from '@/lib/domain/i18n/translate';

/** Texts by the name of their place in a template: `{{name}}` in a text or an attribute. */
export type TemplateTexts = Record<string, string | undefined>;

/** Elements by the name of the `<slot>` that they replace. */
export type TemplateSlots = Record<string, readonly Element[]>;

/**
 * Returns a copy of a template's element with texts and elements in their places. An element without content
 * but a missing text is left out, and with it the references to its id. Texts become text nodes and attributes, never markup.
 */
export function fillTemplate<Root extends Element>(
  template: Root,
  texts: TemplateTexts = {},
  slots: TemplateSlots = {},
): Root {
  const copy = document.importNode(template, true);
  for (const text of listPlaces(copy)) {
    text.data = interpolate(text.data, texts);
    if (!text.data) removeWithEmptyParents(text);
  }
  const elements = [copy, ...copy.querySelectorAll('*')];
  for (const element of elements)
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name);
      if (value?.includes('{{')) element.setAttribute(name, interpolate(value, texts));
    }
  for (const element of copy.querySelectorAll('[aria-describedby]')) {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const presentIds = ids.filter((id) => elements.some((other) => other.id === id));
    element.setAttribute('aria-describedby', presentIds.join(' '));
  }
  for (const slot of copy.querySelectorAll('slot')) slot.replaceWith(...(slots[slot.name] ?? []));
  return copy;
}

function removeWithEmptyParents(node: ChildNode): void {
  const { parentElement } = node;
  node.remove();
  if (parentElement && !parentElement.hasChildNodes()) removeWithEmptyParents(parentElement);
}

function listPlaces(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.includes('{{')) places.push(node);
  return places;
}
