import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Runs the local file of a script's URL, as a browser would run the script. */
export function runScript(url: string): void {
  const file = path.join(process.cwd(), new URL(url, 'http://localhost').pathname);
  if (file.includes('airwallex')) jest.requireActual(file);
  else (0, eval)(readFileSync(file, 'utf8'));
}

/** Calls `handleScript` for every script added to the page, during a whole test file. */
export function onScriptAdded(handleScript: (script: HTMLScriptElement) => unknown): void {
  const observer = new MutationObserver((changes) =>
    changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLScriptElement)
      .forEach(handleScript),
  );
  beforeAll(() => observer.observe(document.head, { childList: true }));
  afterAll(() => observer.disconnect());
}

/** Runs the simulated card providers' scripts, during a whole test file. */
export function runProviderScripts(): void {
  beforeAll(() => runScript('/sim/bootstrap.js'));
  onScriptAdded((script) => {
    runScript(script.src);
    script.dispatchEvent(new Event('load'));
  });
}

/** Lets every script fail (`error`) or load without content (`load`), during a whole test file. */
export function failProviderScripts(getEventType: () => 'error' | 'load'): void {
  onScriptAdded((script) => script.dispatchEvent(new Event(getEventType())));
}

/** Fills in a card in the provider's field, once the form can be submitted. */
export async function typeCard(number: string, cvc = '123'): Promise<void> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Secure card payment input frame');
  await waitFor(() => expect(screen.getByTestId('cardForm.submit')).toBeEnabled(), { timeout: 4000 });
  const frameDocument = frame.contentDocument;
  if (!frameDocument) throw new Error('The frame has no document.');
  const user = userEvent.setup({ document: frameDocument, delay: null });
  const type = async (label: RegExp, text: string) => {
    const field = within(frameDocument.body).getByLabelText(label);
    await user.clear(field);
    await user.paste(text);
  };
  await type(/card number/, number);
  await type(/expiration date/, '1230');
  await type(/CVC/, cvc);
}
