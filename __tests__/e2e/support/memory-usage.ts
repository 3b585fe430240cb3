import type { CDPSession, Frame, Page } from '@playwright/test';

/** Memory counters of a page after garbage collection. */
export type MemoryUsage = { listeners: number; nodes: number; documents: number; heapBytes: number };

/** Returns a function that measures the process of a page or of a cross-site frame. */
export async function createMemoryProbe(
  target: Page | Frame,
  page: Page,
): Promise<() => Promise<MemoryUsage>> {
  const session = await page.context().newCDPSession(target);
  await session.send('HeapProfiler.enable');
  return async () => {
    await clearRecordings(target);
    await collectGarbage(session);
    const { jsEventListeners: listeners, nodes, documents } = await session.send('Memory.getDOMCounters');
    const { usedSize: heapBytes } = await session.send('Runtime.getHeapUsage');
    return { listeners, nodes, documents, heapBytes };
  };
}

/** Collects twice: the second round frees what finalisers of the first have released. */
async function collectGarbage(session: CDPSession): Promise<void> {
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
}

/** Clears what the tests themselves have recorded in the page. */
const clearRecordings = (target: Page | Frame) =>
  target.evaluate(() => {
    const { heard, heardMessages } = window as Window & { heard?: unknown[]; heardMessages?: string[] };
    heard?.splice(0);
    heardMessages?.splice(0);
    performance.clearResourceTimings();
    console.clear();
  });

/** Describes each counter that has grown beyond its limit: listeners and documents 0 %, nodes 5 %, the heap 10 %. */
export function findMemoryGrowth(before: MemoryUsage, after: MemoryUsage): string[] {
  const limits = {
    listeners: before.listeners,
    nodes: before.nodes * 1.05,
    documents: before.documents,
    heapBytes: before.heapBytes * 1.1,
  };
  return (Object.keys(limits) as (keyof MemoryUsage)[])
    .filter((counter) => after[counter] > limits[counter])
    .map((counter) => `${counter}: ${before[counter]} has become ${after[counter]}`);
}
