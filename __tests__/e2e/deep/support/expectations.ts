import { columnOf, faults, type FaultName } from './faults';

/**
 * What becomes of each call (rows) under each fault (f1 to f18): A fatal, I inline, C contained, G goes on. The number is
 * how many requests of that call are made, before anybody tries again.
 */
const table = `
  GET intent                 A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G2 G1
  GET order                  A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G2 G1
  POST create_offer          A1 A1 A1 A1 A1 A1 A1 A1 A1 A6  G4 A1 A1 A1 G1 A1 G1 G1
  PUT refresh_payment_offer  A1 A1 A1 A1 A1 A1 A1 A1 A1 A6  G4 A1 A1 A1 G1 A1 G1 G1
  GET session_id             A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G1 G1
  POST verify                A6 A6 A6 A6 A6 A6 A6 A6 A6 A36 G4 V1 V1 V1 G1 A6 G2 G1
  POST veriff_sessions       A1 A1 A1 A1 A1 A1 A1 A1 A1 A6  G4 A1 A1 A1 G1 A1 G1 G1
  GET veriff_session         A6 A1 A1 A1 A1 A1 A1 A6 A6 W8  G6 A6 A6 A6 G3 A6 G4 G1
  GET user                   G1 G1 G1 G1 G1 G1 G1 G1 G1 G6  G4 G1 G1 G1 G1 G1 G1 G1
  GET methods                A4 A1 A1 A1 A1 A1 A4 A4 A4 A6  G4 A1 A1 A1 G1 A4 G2 G1
  POST bank_transfer         I1 I1 I1 I1 I1 G1 I1 I1 I1 I6  G4 G1 G1 G1 G1 I1 G1 G1
  PATCH default              C1 C1 C1 C1 C1 C1 C1 C1 C1 C6  G5 C1 C1 C1 G2 C1 G4 G2
  DELETE method              I1 I1 I1 I1 G1 G1 I1 I1 I1 I6  G4 G1 G1 G1 G1 I1 G1 G1
  POST stripe setup_intent   A1 A1 A1 A1 A1 A1 A1 A1 A1 A6  G4 A1 A1 A1 G1 A1 G1 G1
  POST stripe methods        I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 I1 I1 I1 G1 I1 G1 G1
  POST airwallex_setup       A1 A1 A1 A1 A1 A1 A1 A1 A1 A6  G4 A1 A1 A1 G1 A1 G1 G1
  POST airwallex methods     I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 I1 I1 I1 G1 I1 G1 G1
  POST gocardless_setup      I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 I1 I1 I1 G1 I1 G1 G1
  POST gocardless_confirm    I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 G1 G1 G1 G1 I1 G1 G1
  POST gocardless methods    I1 I1 I1 I1 I1 I1 I1 I1 I1 I6  G4 I1 I1 I1 G1 I1 G1 G1
`;

/** Where one of a column's further faults ends otherwise. */
const others: Partial<Record<string, Partial<Record<FaultName, string>>>> = {
  'DELETE method': { 'f6 b': 'I1' },
};

/** V is fatal as 'Invalid status'; W waits on, as if nothing had happened. */
export type Outcome = 'A' | 'V' | 'I' | 'C' | 'G' | 'W';
export type Expected = { outcome: Outcome; requests: number };
export type Row = { call: string; of: (fault: FaultName) => Expected };

const columns = Object.keys(faults).filter((name) => !name.endsWith(' b'));

export const rows: Row[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const cells = line.trim().split(/\s+/);
    const call = cells.splice(0, cells.length - columns.length).join(' ');
    const of = (fault: FaultName) => {
      const cell = others[call]?.[fault] ?? cells[columns.indexOf(columnOf(fault))] ?? '';
      return { outcome: cell.slice(0, 1) as Outcome, requests: Number(cell.slice(1)) };
    };
    return { call, of };
  });
