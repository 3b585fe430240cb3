import { ProcessingTimedOut } from './errors';
import { wait } from './wait';

const REPEATS = 5;
const APART = 750;

/** Repeats a request while the answer is 202: up to 5 times, 750 ms apart. @throws ProcessingTimedOut */
export async function untilDone(ask: () => Promise<Response>): Promise<Response> {
  let response = await ask();
  for (let repeat = 0; repeat < REPEATS && response.status === 202; repeat += 1) {
    await wait(APART);
    response = await ask();
  }
  if (response.status === 202) throw new ProcessingTimedOut();
  return response;
}
