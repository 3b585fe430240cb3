import type { Asked, Cell, Visit } from './cell';
import type { Answer, FaultName } from './faults';

/** What a fault does to the buyer where it is said inline. */
export type Inline = {
  /** The words, where they are looked for. */
  says: (cell: Cell, fault: FaultName) => Promise<void>;
  /** What was there before, and can be used again. */
  keeps: (cell: Cell) => Promise<void>;
  /** Asks once more; absent where the rest does without it. */
  retry?: (cell: Cell) => Promise<void>;
  /** How often that asks; once where nothing is said. */
  retries?: number;
};

/** One call of the matrix, and how the checkout is brought to make it. */
export type Call = {
  visit: Visit;
  asked: Asked;
  /** Absent where opening the checkout is enough. */
  reach?: (cell: Cell) => Promise<void>;
  /** What is seen after ten seconds without an answer. */
  waits: (cell: Cell) => Promise<void>;
  /** Has it asked for again, or tries to, while the first answer is on its way. */
  again: (cell: Cell) => Promise<void>;
  /** How many requests that may be under way at once; one where nothing is said. */
  atOnce?: number;
  /** What the older answer says, where a newer one must win. */
  late?: (body: unknown) => unknown;
  /** What is seen once it went well. */
  done: (cell: Cell) => Promise<void>;
  /** From there to the payment, or from the fault where the rest does without it. */
  finish: (cell: Cell, isWithout: boolean) => Promise<void>;
  /** Paying makes it once more. */
  isReadAgain?: true;
  /** Inline, or contained. */
  inline?: Inline;
  /** Answers of its own. */
  own?: Partial<Record<FaultName, Answer>>;
  /** Faults behind which the work is done all the same. */
  carriedOut?: FaultName[];
};
