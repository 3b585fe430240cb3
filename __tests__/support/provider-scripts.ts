import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Does for a script of the page what a browser does, with the files that our server has. */
function run(address: string): void {
  const file = path.join(process.cwd(), new URL(address, 'http://localhost').pathname);
  if (file.includes('airwallex')) jest.requireActual(file);
  else (0, eval)(readFileSync(file, 'utf8'));
}

/** What becomes of each script that a page asks for. */
function onScript(answer: (script: HTMLScriptElement) => unknown): void {
  const watch = new MutationObserver((changes) =>
    changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLScriptElement)
      .forEach(answer),
  );
  beforeAll(() => watch.observe(document.head, { childList: true }));
  afterAll(() => watch.disconnect());
}

/** The simulated card providers, for a whole test file. */
export function runProviderScripts(): void {
  beforeAll(() => run('/sim/bootstrap.js'));
  onScript((script) => {
    run(script.src);
    script.dispatchEvent(new Event('load'));
  });
}

/** No script comes, or one with nothing in it. */
export function loseProviderScripts(event: () => 'error' | 'load'): void {
  onScript((script) => script.dispatchEvent(new Event(event())));
}

/** Types a card into the provider's field, once it can be submitted. */
export async function typeCard(number: string, cvc = '123'): Promise<void> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Secure card payment input frame');
  await waitFor(() => expect(screen.getByTestId('cardForm.submit')).toBeEnabled(), { timeout: 4000 });
  const page = frame.contentDocument;
  if (!page) throw new Error('The frame has no document.');
  const user = userEvent.setup({ document: page, delay: null });
  const type = async (label: RegExp, text: string) => {
    const field = within(page.body).getByLabelText(label);
    await user.clear(field);
    await user.paste(text);
  };
  await type(/card number/, number);
  await type(/expiration date/, '1230');
  await type(/CVC/, cvc);
}
