import { delay } from 'es-toolkit/promise';
import { noteAddress } from './seen-addresses';
import { whenIdle } from './when-idle';

export type Level = 'warning' | 'error' | 'fatal';
export type Fault = { error: Error; level: Level; reason?: string };

/** What takes faults to the error service. `flush` settles when they have arrived or the time (ms) is over. */
export type ErrorService = { send: (fault: Fault) => void; flush: (limit: number) => PromiseLike<unknown> };

/** `aloud`: on the console, too, whoever uses the page. */
type Circumstances = { level?: Level; reason?: string; aloud?: boolean };

type Options = {
  /** Empty means that there is no error service. */
  dsn: string;
  environment: string;
  development: boolean;
  load: () => Promise<{ startErrorService: (dsn: string, environment: string) => ErrorService }>;
};

const FLUSH_LIMIT = 2000;
const QUEUE_LIMIT = 30;

/** A reporter that begins to load the error service when there is something to report, and never throws. */
export function createReporter({ dsn, environment, development, load }: Options) {
  const queue: Fault[] = [];
  let service: ErrorService | undefined;
  let starting: Promise<void> | undefined;
  let planned = false;

  /** Loads the service once. A failure is forgotten, so that the next fault tries again. */
  const start = () =>
    (starting ??= begin().catch(() => {
      starting = undefined;
    }));

  const begin = async () => {
    service = (await load()).startErrorService(dsn, environment);
    for (const fault of queue.splice(0)) send(service, fault);
  };

  const plan = () => {
    if (planned) return;
    planned = true;
    whenIdle(() => {
      planned = false;
      void start();
    });
  };

  const take = (fault: Fault) => {
    if (service) return send(service, fault);
    queue.push(fault);
    if (queue.length > QUEUE_LIMIT) queue.shift();
    if (fault.level === 'fatal') void start();
    else plan();
  };

  const leave = async () => {
    await start();
    await service?.flush(FLUSH_LIMIT);
  };

  return {
    report(fault: unknown, { level = 'error', reason, aloud = false }: Circumstances = {}): void {
      try {
        const inPage = typeof window !== 'undefined';
        if (inPage) noteAddress(window.location.search);
        if (dsn && inPage) take({ error: errorOf(fault), level, reason });
        if (aloud || (!dsn && development)) void sayInConsole(level, textOf(fault));
      } catch {
        // Whatever is wrong with the reporting is no reason to stop a payment.
      }
    },
    async flush(): Promise<void> {
      if (service || queue.length > 0)
        await Promise.race([leave().catch(() => undefined), delay(FLUSH_LIMIT)]);
    },
  };
}

async function sayInConsole(level: Level, text: string): Promise<void> {
  const { scrub } = await import('./scrub');
  console.warn(`[${level}] ${scrub(text)}`);
}

function send(service: ErrorService, fault: Fault): void {
  try {
    service.send(fault);
  } catch {
    // One fault that cannot be sent does not keep the others.
  }
}

/** Errors of other frames count too; everything else becomes an error here, whose stack says who reported it. */
const errorOf = (fault: unknown): Error => (isError(fault) ? fault : new Error(textOf(fault)));

const isError = (fault: unknown): fault is Error =>
  fault instanceof Error || /^\[object (Error|DOMException)\]$/.test(Object.prototype.toString.call(fault));

function textOf(fault: unknown): string {
  const told = typeof fault === 'object' && fault !== null && 'message' in fault ? fault.message : fault;
  try {
    return String(told);
  } catch {
    return 'Unknown fault';
  }
}
