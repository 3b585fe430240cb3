import type { CDPSession, Frame, Page } from '@playwright/test';

/** What a page has collected. `heap` in bytes, after the collection of garbage. */
export type Weight = { listeners: number; nodes: number; documents: number; heap: number };

/** Weighs the process that a page, or a frame of another site, runs in. */
export async function scales(place: Page | Frame, page: Page): Promise<() => Promise<Weight>> {
  const session = await page.context().newCDPSession(place);
  await session.send('HeapProfiler.enable');
  return async () => {
    await forgetRecordings(place);
    await collect(session);
    const { jsEventListeners: listeners, nodes, documents } = await session.send('Memory.getDOMCounters');
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
    return { listeners, nodes, documents, heap };
  };
}

/** Twice: what is let go by a finaliser of the first round goes in the second. */
async function collect(session: CDPSession): Promise<void> {
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
}

/** What the tests themselves write down is not the page's. */
const forgetRecordings = (place: Page | Frame) =>
  place.evaluate(() => {
    const { heard, heardMessages } = window as Window & { heard?: unknown[]; heardMessages?: string[] };
    heard?.splice(0);
    heardMessages?.splice(0);
    performance.clearResourceTimings();
    console.clear();
  });

/** What has grown by more than it may, one line for each: listeners not at all, nodes by 5 %, the heap by 10 %. */
export function growth(before: Weight, after: Weight): string[] {
  const limits = {
    listeners: before.listeners,
    nodes: before.nodes * 1.05,
    documents: before.documents,
    heap: before.heap * 1.1,
  };
  return (Object.keys(limits) as (keyof Weight)[])
    .filter((part) => after[part] > limits[part])
    .map((part) => `${part}: ${before[part]} has become ${after[part]}`);
}
