/**
 * Collects the analytics events that the checkout sends, as `event type`. Import it before any module of the product,
 * which then sends to an address that only the test answers.
 */
import { http, HttpResponse } from 'msw';
import { server } from './sandbox';

process.env.NEXT_PUBLIC_SEGMENT_WRITE_KEY = 'write-key';
process.env.NEXT_PUBLIC_SEGMENT_HOST = 'http://analytics.example/v1';

/** Collects the events of each test of a file. Call it after `answerFromSandbox`. */
export function captureEvents(): string[] {
  const trackedEvents: string[] = [];
  beforeEach(() => {
    trackedEvents.length = 0;
    server.use(
      http.post('http://analytics.example/v1/t', async ({ request }) => {
        const { event, properties } = (await request.json()) as {
          event: string;
          properties: { type?: string };
        };
        trackedEvents.push(`${event} ${properties.type}`);
        return HttpResponse.json({ success: true });
      }),
    );
  });
  return trackedEvents;
}
