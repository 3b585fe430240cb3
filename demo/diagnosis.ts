import type { DiagnosticsReport } from './embedded-checkout';

/** Returns an entry with the sentence of a problem and the link at its end. */
function createEntry({ code, text }: DiagnosticsReport['problems'][number]): HTMLLIElement {
  const entry = document.createElement('li');
  entry.dataset.code = code;
  const [, sentence = text, address = ''] = /^Usance: (.*) (\S+)$/s.exec(text) ?? [];
  const link = document.createElement('a');
  link.href = address;
  link.textContent = code;
  entry.append(sentence, ' ', link);
  return entry;
}

/** Shows the report of `diagnose()` when the button is pressed. */
export function connectDiagnosis(
  button: HTMLElement,
  summary: HTMLElement,
  list: HTMLElement,
  diagnose: () => Promise<DiagnosticsReport>,
): void {
  const showReport = async () => {
    summary.textContent = 'Checking…';
    list.replaceChildren();
    const { problems } = await diagnose();
    summary.textContent =
      problems.length === 0 ? 'No problem was found.' : `Problems found: ${problems.length}`;
    list.replaceChildren(...problems.map(createEntry));
  };
  button.addEventListener('click', () => void showReport());
}
