import { columnOf, faultColumns, type FaultColumn, type FaultName } from './faults';

/** Outcomes of a call under a fault, by their letter in the table. */
const outcomeByLetter = {
  /** Error page, one `failure` event and one report, both with the reason 'Application error'. */
  A: 'fatal',
  /** As fatal, with the reason 'Invalid status'. */
  V: 'fatal-invalid-status',
  /** Reported; a message in place, the form is kept, and a retry is possible. */
  I: 'inline',
  /** Reported; a message in place, and the list shows the state of the server again. */
  C: 'rolled-back',
  /** The checkout continues, and the payment can be made. */
  G: 'continues',
  /** No verdict yet: the checkout keeps polling. */
  W: 'keeps-waiting',
} as const;

export type FaultOutcome = (typeof outcomeByLetter)[keyof typeof outcomeByLetter];
export type ExpectedOutcome = { outcome: FaultOutcome; requestCount: number };
export type MatrixRow = { callName: string; outcomeFor: (fault: FaultName) => ExpectedOutcome };

/**
 * Outcome of each call (rows) under each fault (`faultColumns`, in that order). The number counts the requests of that
 * call before a buyer retries.
 */
const outcomeTable = `
  GET intent                 A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G2 G1
  GET order                  A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G2 G1
  POST create_offer          A1 A1 A1 A1 A1 A1 A1 A1 A1 A6  G4 A1 A1 A1 G1 A1 G1 G1
  PUT refresh_payment_offer  A1 A1 A1 A1 A1 A1 A1 A1 A1 A6  G4 A1 A1 A1 G1 A1 G1 G1
  GET session_id             A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G1 G1
  POST verify                A6 A6 A6 A6 A6 A6 A6 A6 A6 A36 G4 V1 V1 V1 G1 A6 G2 G1
  POST veriff_sessions       A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G1 G1
  GET veriff_session         A6 A1 A1 A1 A1 A1 A1 A6 A6 W8  G6 A6 A6 A6 G3 A6 G4 G1
  GET user                   G1 G1 G1 G1 G1 G1 G1 G1 G1 G6  G4 G1 G1 G1 G1 G1 G1 G1
  GET methods                A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G2 G1
  POST bank_transfer         I4 I1 I1 I1 I1 G1 I4 I4 I4 I6  G4 G1 G1 G1 G1 I4 G1 G1
  PATCH default              C1 C1 C1 C1 C1 C1 C1 C1 C1 C6  G5 C1 C1 C1 G2 C1 G4 G2
  DELETE method              I1 I1 I1 I1 G1 G1 I1 I1 I1 I6  G4 G1 G1 G1 G1 I1 G1 G1
  POST stripe setup_intent   A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G1 G1
  POST stripe methods        I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 I1 I1 I1 G1 I1 G1 G1
  POST airwallex_setup       A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G1 G1
  POST airwallex methods     I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 I1 I1 I1 G1 I1 G1 G1
  POST gocardless_setup      I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 I1 I1 I1 G1 I1 G1 G1
  POST gocardless_confirm    I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 G1 G1 G1 G1 I1 G1 G1
  POST gocardless methods    I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 I1 I1 I1 G1 I1 G1 G1
`;

/** Outcomes of a variant that differ from those of its column. */
const outcomeOverrides: Partial<Record<string, Partial<Record<FaultName, string>>>> = {
  'DELETE method': { unprocessable: 'I1' },
};

const isOutcomeLetter = (letter: string): letter is keyof typeof outcomeByLetter => letter in outcomeByLetter;

/** @throws If the cell is not a letter of `outcomeByLetter` followed by a number. */
function parseCell(cell: string): ExpectedOutcome {
  const [, letter = '', requestCount] = /^([A-Z])(\d+)$/.exec(cell) ?? [];
  if (!isOutcomeLetter(letter)) throw new Error(`The table of outcomes has the invalid cell '${cell}'.`);
  return { outcome: outcomeByLetter[letter], requestCount: Number(requestCount) };
}

/** @throws If the row does not have a valid cell for every column. */
function parseRow(line: string): MatrixRow {
  const words = line.trim().split(/\s+/);
  const cells = words.splice(-faultColumns.length);
  const callName = words.join(' ');
  const outcomeByColumn = new Map<FaultColumn, ExpectedOutcome>(
    faultColumns.map((column, index) => [column, parseCell(cells[index] ?? '')]),
  );
  const outcomeFor = (faultName: FaultName) => {
    const override = outcomeOverrides[callName]?.[faultName];
    const expected = override ? parseCell(override) : outcomeByColumn.get(columnOf(faultName));
    if (!expected) throw new Error(`The table of outcomes has no column for ${faultName}.`);
    return expected;
  };
  return { callName, outcomeFor };
}

export const matrixRows: MatrixRow[] = outcomeTable.trim().split('\n').map(parseRow);
