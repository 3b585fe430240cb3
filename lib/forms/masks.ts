import type { MaskitoMaskExpression, MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

/** Maximum by ISO 13616. */
const MAX_IBAN_LENGTH = 34;

/** Returns the digits of a text; full-width digits become ASCII. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Returns an IBAN in capitals, without separators, invisible characters and a leading "IBAN". */
export const normaliseIban = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^IBAN(?=[A-Z]{2})/, '');

/** Cleans typed or pasted text; cleans the whole value when it was set some other way, e.g. by a password manager. */
const createCleaningPreprocessor =
  (clean: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }, action) => {
    if (action !== 'validation') return { elementState, data: clean(data) };
    const { value, selection } = elementState;
    const [from, to] = selection.map((position) => clean(value.slice(0, position)).length);
    return { elementState: { value: clean(value), selection: [from ?? 0, to ?? 0] }, data };
  };

const createGroupedMask = (
  size: number,
  length: number,
  character: RegExp,
  separator: string,
): MaskitoMaskExpression =>
  Array.from({ length }, (_, index) =>
    index > 0 && index % size === 0 ? [separator, character] : [character],
  ).flat();

export const sortCodeMask: MaskitoOptions = {
  mask: createGroupedMask(2, 6, /\d/, '-'),
  preprocessors: [createCleaningPreprocessor(digitsOf)],
};

export const accountNumberMask: MaskitoOptions = {
  mask: Array.from({ length: 8 }, () => /\d/),
  preprocessors: [createCleaningPreprocessor(digitsOf)],
};

/** Allows four more characters while a typed "IBAN" leads; `normaliseIban` removes it when the value is read. */
export const ibanMask: MaskitoOptions = {
  mask: ({ value }) =>
    createGroupedMask(4, MAX_IBAN_LENGTH + (value.startsWith('IBAN') ? 4 : 0), /[A-Z0-9]/, ' '),
  preprocessors: [createCleaningPreprocessor(normaliseIban)],
};
