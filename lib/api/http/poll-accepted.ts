import { ProcessingTimedOut } from './errors';

const MAX_REPEATS = 5;
const POLL_INTERVAL_MS = 750;

/** Repeats a request while the response is 202: at most 5 times, 750 ms apart. @throws ProcessingTimedOut */
export async function pollUntilReady(sendRequest: () => Promise<Response>): Promise<Response> {
  let response = await sendRequest();
  for (let repeat = 0; repeat < MAX_REPEATS && response.status === 202; repeat += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    response = await sendRequest();
  }
  if (response.status === 202) throw new ProcessingTimedOut();
  return response;
}
