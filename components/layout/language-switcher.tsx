import { useRef, useState } from 'react';
import { lazyPart } from '@/hooks/lazy-part';
import styled, { css } from 'styled-components';
import { useIdle } from '@/hooks/use-idle';
import { useLanguage } from '@/hooks/use-language';
import { useLocale } from '@/hooks/use-locale';
import { useTranslation } from '@/hooks/use-translations';
import type { Locale } from '@/lib/domain/locales';
import { Optional } from '@/components/ui/optional';
import { useOutside } from '@/components/ui/outside';
import { theme } from '@/styles/theme';
import { Flag } from './flag';

const loadList = async () => (await import('./language-list')).LanguageList;
const LanguageList = lazyPart(loadList);

/** At the end of the first line; open, over both lines, with the list on the second. */
const Place = styled.div<{ $open: boolean }>`
  ${({ $open }) =>
    $open
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
  min-block-size: ${theme.target};
  min-inline-size: ${theme.target};
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

const codeOf = (locale: Locale) => locale.slice(0, 2).toUpperCase();

/** The language of the page as a flag and two letters; opens the list of all. */
export function LanguageSwitcher() {
  const { t } = useTranslation('layout');
  const { locale } = useLocale();
  const { changeLocale } = useLanguage();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useIdle(loadList);
  useOutside(open, place, () => setOpen(false));
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const pick = (picked: Locale) => {
    close();
    void changeLocale(picked);
  };
  return (
    <Place
      ref={place}
      $open={open}
      onKeyDown={(event) => event.key === 'Escape' && open && close()}
      data-testid="languageSwitcher"
    >
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-label={t('language.change', { code: codeOf(locale) })}
        onClick={() => setOpen(!open)}
      >
        <Flag locale={locale} />
        <span>{codeOf(locale)}</span>
      </Toggle>
      {open && (
        <Optional>
          <LanguageList current={locale} label={t('language.list')} onPick={pick} />
        </Optional>
      )}
    </Place>
  );
}
