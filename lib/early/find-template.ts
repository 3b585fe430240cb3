/** The id of the `<template>` that holds the others. */
export const TEMPLATES_ID = 'early-templates';

/** Returns the element of a template of the document, by its name. @throws TypeError if there is none */
export function findTemplate(name: string): HTMLElement {
  const holder = document.getElementById(TEMPLATES_ID);
  const template =
    holder instanceof HTMLTemplateElement && holder.content.querySelector(`[data-template=${name}] > *`);
  if (!(template instanceof HTMLElement)) throw new TypeError(`No template ${name}`);
  return template;
}
