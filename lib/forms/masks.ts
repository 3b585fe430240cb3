import type { MaskitoMaskExpression, MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

/** The longest IBAN that there may be. */
const IBAN_LENGTH = 34;

/** The digits of what was typed or pasted, full-width ones as plain ones. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Letters and digits in capitals, without blanks, dashes, dots, invisible characters and a leading "IBAN". */
export const ibanOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^IBAN(?=[A-Z]{2})/, '');

/** Cleans what is typed or pasted, and all that is there when it came some other way, as from a password manager. */
const cleaning =
  (clean: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }, action) => {
    if (action !== 'validation') return { elementState, data: clean(data) };
    const { value, selection } = elementState;
    const [from, to] = selection.map((at) => clean(value.slice(0, at)).length);
    return { elementState: { value: clean(value), selection: [from ?? 0, to ?? 0] }, data };
  };

const groupsOf = (size: number, length: number, character: RegExp, between: string): MaskitoMaskExpression =>
  Array.from({ length }, (_, at) => (at > 0 && at % size === 0 ? [between, character] : [character])).flat();

export const sortCodeMask: MaskitoOptions = {
  mask: groupsOf(2, 6, /\d/, '-'),
  preprocessors: [cleaning(digitsOf)],
};

export const accountNumberMask: MaskitoOptions = {
  mask: Array.from({ length: 8 }, () => /\d/),
  preprocessors: [cleaning(digitsOf)],
};

/** A leading "IBAN" that is typed goes when the number is read; until then it takes nothing from it. */
export const ibanMask: MaskitoOptions = {
  mask: ({ value }) => groupsOf(4, IBAN_LENGTH + (value.startsWith('IBAN') ? 4 : 0), /[A-Z0-9]/, ' '),
  preprocessors: [cleaning(ibanOf)],
};
