import { useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '@/components/ui/icon';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { useLanguage } from '@/hooks/i18n/use-language';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { lazyComponent } from '@/hooks/react/lazy-component';
import { useIdleCallback } from '@/hooks/react/use-idle-callback';
import { languageCodeOf, type Locale } from '@/lib/domain/i18n/locales';
import { theme } from '@/styles/theme';

const importLanguageList = async () => (await import('./language-list')).LanguageList;
const LanguageList = lazyComponent(importLanguageList);

const GLOBE_PATH =
  'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.5c4 4.2 4 10.8 0 15M10 2.5c-4 4.2-4 10.8 0 15';

/** At the end of the first line; spans both lines while it is open, with the list on the second. */
const Container = styled.div<{ $isOpen: boolean }>`
  ${({ $isOpen }) =>
    $isOpen
      ? css`
          grid-area: 1 / 1 / span 2 / -1;
          display: grid;
          grid-template: subgrid / subgrid;
          pointer-events: none;
          > * {
            pointer-events: auto;
          }
        `
      : css`
          grid-area: 1 / 2;
        `}
`;
const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  min-block-size: ${theme.targetSize};
  /* Wide enough for any two letters: the page may be painted before they are parsed. */
  min-inline-size: 4.75em;
  grid-area: 1 / 2;
  padding-inline: ${theme.space.s};
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: ${theme.color.secondary};
  font: ${theme.font.small};
  font-weight: 600;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${theme.color.subtle};
    color: ${theme.color.text};
  }
`;

/** Shows the current language as two letters, and opens the list of languages. */
export function LanguageSwitcher() {
  const { t } = useTranslation('layout');
  const { locale } = useLocale();
  const { changeLocale } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  useIdleCallback(importLanguageList);
  const close = () => {
    setIsOpen(false);
    toggleRef.current?.focus();
  };
  const selectLocale = (nextLocale: Locale) => {
    close();
    void changeLocale(nextLocale);
  };
  return (
    <Container
      ref={containerRef}
      $isOpen={isOpen}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}
      data-testid="languageSwitcher"
    >
      <Toggle
        ref={toggleRef}
        type="button"
        aria-expanded={isOpen}
        aria-label={t('language.change', { code: languageCodeOf(locale) })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon path={GLOBE_PATH} size={18} />
        <span>{languageCodeOf(locale)}</span>
      </Toggle>
      {isOpen && (
        <SilentBoundary>
          <LanguageList
            current={locale}
            label={t('language.list')}
            containerRef={containerRef}
            onPick={selectLocale}
            onDismiss={() => setIsOpen(false)}
          />
        </SilentBoundary>
      )}
    </Container>
  );
}
