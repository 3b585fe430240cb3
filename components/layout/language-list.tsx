// Separate chunk: loaded when the page is idle, or with the first click on the switcher.
import { useEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/icon';
import { iconShapes } from '@/components/ui/icon-shapes';
import { useDismiss } from '@/components/ui/use-dismiss';
import { languageNameOf } from '@/lib/domain/i18n/language-name';
import { languageCodeOf, localeTags, type Locale } from '@/lib/domain/i18n/locales';
import { nativeNames } from '@/lib/domain/i18n/native-names';
import { theme } from '@/styles/theme';

const List = styled.ul`
  grid-area: 2 / 1 / 3 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${theme.space.xs};
  margin-block: ${theme.space.s} ${theme.space.m};
  padding: ${theme.space.s};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
`;
const Option = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  column-gap: ${theme.space.xs};
  inline-size: 100%;
  min-block-size: ${theme.targetSize};
  padding: ${theme.space.xs} ${theme.space.s};
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${theme.color.subtle};
  }
  &[aria-current] {
    background: ${theme.color.accentTint};
  }
`;
const Code = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;
/** Takes the whole width, because the longest names do not fit beside a code in a narrow frame. */
const TranslatedName = styled(Code)`
  grid-column: 1 / -1;
`;

type Props = {
  current: Locale;
  label: string;
  /** The switcher: a click outside it dismisses the list. */
  containerRef: RefObject<HTMLElement | null>;
  onPick: (locale: Locale) => void;
  onDismiss: () => void;
};

/** Lists each language by its own name, its name in the current language and its code. In the flow, so that the frame grows with it. */
export function LanguageList({ current, label, containerRef, onPick, onDismiss }: Props) {
  useDismiss(true, containerRef, onDismiss);
  const currentOptionRef = useRef<HTMLButtonElement>(null);
  useEffect(() => currentOptionRef.current?.focus({ preventScroll: true }), []);
  return (
    <List aria-label={label} data-testid="languageSwitcher.list">
      {localeTags.map((locale) => {
        const isCurrent = locale === current;
        const name = languageNameOf(locale, current);
        const nativeName = nativeNames[locale];
        return (
          <li key={locale}>
            <Option
              ref={isCurrent ? currentOptionRef : undefined}
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => onPick(locale)}
            >
              <span lang={isCurrent ? undefined : locale}>{nativeName}</span>
              <Code aria-hidden="true">
                {languageCodeOf(locale)}
                {isCurrent && <Icon path={iconShapes.check} />}
              </Code>
              {name !== nativeName && <TranslatedName>{name}</TranslatedName>}
            </Option>
          </li>
        );
      })}
    </List>
  );
}
