import { delay } from 'es-toolkit/promise';
import { whenIdle } from '@/lib/telemetry/analytics/when-idle';
import { rememberQuery } from '@/lib/telemetry/redaction/seen-queries';

export type Level = 'warning' | 'error' | 'fatal';
export type ErrorReport = { error: Error; level: Level; reason?: string };

/** Sends reports to the error service. `flush` settles when they have arrived or `timeoutMs` has passed. */
export type ErrorService = {
  send: (errorReport: ErrorReport) => void;
  flush: (timeoutMs: number) => PromiseLike<unknown>;
};

/** `shouldLogToConsole` logs in production, too. */
type ReportOptions = { level?: Level; reason?: string; shouldLogToConsole?: boolean };

type ReporterOptions = {
  /** Empty: there is no error service. */
  dsn: string;
  environment: string;
  isDevelopment: boolean;
  loadService: () => Promise<{ startErrorService: (dsn: string, environment: string) => ErrorService }>;
};

const FLUSH_TIMEOUT_MS = 2000;
const MAX_QUEUED_REPORTS = 30;

/** Creates a reporter that loads the error service with the first report, and never throws. */
export function createReporter({ dsn, environment, isDevelopment, loadService }: ReporterOptions) {
  const queue: ErrorReport[] = [];
  let service: ErrorService | undefined;
  let startPromise: Promise<void> | undefined;
  let isStartScheduled = false;

  /** Loads the service once. After a failure the next report tries again. */
  const startOnce = () =>
    (startPromise ??= startService().catch(() => {
      startPromise = undefined;
    }));

  const startService = async () => {
    service = (await loadService()).startErrorService(dsn, environment);
    for (const errorReport of queue.splice(0)) sendSafely(service, errorReport);
  };

  const scheduleStart = () => {
    if (isStartScheduled) return;
    isStartScheduled = true;
    whenIdle(() => {
      isStartScheduled = false;
      void startOnce();
    });
  };

  const sendOrQueue = (errorReport: ErrorReport) => {
    if (service) return sendSafely(service, errorReport);
    queue.push(errorReport);
    if (queue.length > MAX_QUEUED_REPORTS) queue.shift();
    if (errorReport.level === 'fatal') void startOnce();
    else scheduleStart();
  };

  const startAndFlush = async () => {
    await startOnce();
    await service?.flush(FLUSH_TIMEOUT_MS);
  };

  return {
    report(
      error: unknown,
      { level = 'error', reason, shouldLogToConsole = false }: ReportOptions = {},
    ): void {
      try {
        const isInBrowser = typeof window !== 'undefined';
        if (isInBrowser) rememberQuery(window.location.search);
        if (dsn && isInBrowser) sendOrQueue({ error: toError(error), level, reason });
        if (shouldLogToConsole || (!dsn && isDevelopment)) void logToConsole(level, messageOf(error));
      } catch {
        // A failure to report must not stop a payment.
      }
    },
    async flush(): Promise<void> {
      if (service || queue.length > 0)
        await Promise.race([startAndFlush().catch(() => undefined), delay(FLUSH_TIMEOUT_MS)]);
    },
  };
}

async function logToConsole(level: Level, text: string): Promise<void> {
  const { scrub } = await import('@/lib/telemetry/redaction/scrub');
  console.warn(`[${level}] ${scrub(text)}`);
}

function sendSafely(service: ErrorService, errorReport: ErrorReport): void {
  try {
    service.send(errorReport);
  } catch {
    // One report that cannot be sent must not stop the others.
  }
}

/** Accepts errors of other frames, too. Wraps any other value in an error, whose stack shows who reported it. */
const toError = (value: unknown): Error => (isError(value) ? value : new Error(messageOf(value)));

const isError = (value: unknown): value is Error =>
  value instanceof Error || /^\[object (Error|DOMException)\]$/.test(Object.prototype.toString.call(value));

function messageOf(value: unknown): string {
  const message = typeof value === 'object' && value !== null && 'message' in value ? value.message : value;
  try {
    return String(message);
  } catch {
    return 'Unknown fault';
  }
}
