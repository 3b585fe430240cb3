/** Configures an error service. Import it before any module of the product, which reads the configuration at import. */
import { http, HttpResponse } from 'msw';
import { server } from './sandbox';

process.env.NEXT_PUBLIC_SENTRY_DSN = 'https://public@errors.example.com/1';

/** Receives reports: `received` counts the requests, which are not answered before `answer` was called. */
export function holdReports() {
  let answer: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (answer = resolve));
  const received = jest.fn();
  server.use(
    http.post('https://errors.example.com/api/1/envelope/', async () => {
      received();
      await isReleased;
      return HttpResponse.json({});
    }),
  );
  return { received, answer: () => answer() };
}
