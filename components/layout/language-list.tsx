import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/icon';
import { languageName, locales, localeTags, type Locale } from '@/lib/domain/locales';
import { theme } from '@/styles/theme';
import { Flag } from './flag';

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
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  inline-size: 100%;
  min-block-size: ${theme.target};
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
const Names = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: grid;
`;
const Own = styled.span`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;

type Props = {
  current: Locale;
  label: string;
  onPick: (locale: Locale) => void;
};

/** Every language, in the words of the page and in its own. In the flow of the page, so that the frame makes room. */
export function LanguageList({ current, label, onPick }: Props) {
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => chosen.current?.focus({ preventScroll: true }), []);
  return (
    <List aria-label={label} data-testid="languageSwitcher.list">
      {localeTags.map((locale) => {
        const isCurrent = locale === current;
        const name = languageName(locale, current);
        const own = locales[locale].name;
        return (
          <li key={locale}>
            <Option
              ref={isCurrent ? chosen : undefined}
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => onPick(locale)}
            >
              <Flag locale={locale} />
              <Names>
                <span>{name}</span>
                {name !== own && <Own lang={locale}>{own}</Own>}
              </Names>
              {isCurrent && <Icon name="check" />}
            </Option>
          </li>
        );
      })}
    </List>
  );
}
