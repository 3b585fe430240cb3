import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Storage in a frame of another site: the browser's default, or none. */
export type StoragePolicy = 'usual' | 'blocked';

/** Time in which a browser must have started, also on a machine that is busy. */
const START_TIMEOUT_MS = 120_000;

export const stopProcess = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/** Calls until a value is there. @throws the last error after START_TIMEOUT_MS */
export async function retryStart<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
