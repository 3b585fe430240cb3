/** Ids that React generates. */
const generatedIdPattern = /_(early-)?[rR]_\w+_/g;

/** Describes an element, its attributes, state and content as lines of text, to compare two renderings. */
export function describeNode(node: Node, indent = ''): string[] {
  if (!(node instanceof Element)) return [`${indent}${JSON.stringify(node.textContent)}`];
  const attributes = [...node.attributes]
    // The state of a control is its property.
    .filter(({ name }) => name !== 'checked')
    .map(({ name, value }) => `${name}="${value.replace(generatedIdPattern, 'generated')}"`)
    .sort();
  const state = node instanceof HTMLInputElement ? [`checked=${node.checked}`] : [];
  return [
    [`${indent}${node.localName}`, ...attributes, ...state].join(' '),
    ...[...node.childNodes].flatMap((child) => describeNode(child, `${indent}  `)),
  ];
}
