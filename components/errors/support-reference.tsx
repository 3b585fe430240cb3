import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useSupportReference } from '@/hooks/telemetry/use-support-reference';
import { theme } from '@/styles/theme';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${theme.space.s};
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;
const Code = styled.code`
  color: ${theme.color.text};
  font-weight: 600;
  letter-spacing: 0.04em;
`;

/** Shows the reference of the error reports of this page load, with a button that copies it. */
export function SupportReference() {
  const { t } = useTranslation('errors');
  const reference = useSupportReference();
  const codeRef = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  if (!reference) return null;
  return (
    <Line>
      {t('reference.label')}
      <Code ref={codeRef} data-testid="supportReference">
        {reference}
      </Code>
      <Button variant="quiet" onClick={async () => setIsCopied(await copyText(codeRef.current))}>
        {t('reference.copy')}
      </Button>
      <span aria-live="polite">{isCopied && t('reference.copied')}</span>
    </Line>
  );
}

/** Copies the text of an element. A frame may copy a selection, but needs a permission to write to the clipboard. */
async function copyText(element: HTMLElement | null): Promise<boolean> {
  if (!element) return false;
  getSelection()?.selectAllChildren(element);
  if (document.execCommand('copy')) return true;
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    return false;
  }
}
