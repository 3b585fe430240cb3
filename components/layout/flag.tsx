import styled from 'styled-components';
import { flagOf, type Locale } from '@/lib/domain/locales';
import { theme } from '@/styles/theme';

const SIZE = 18;

const Round = styled.img`
  flex: none;
  inline-size: ${SIZE}px;
  block-size: ${SIZE}px;
  border-radius: 50%;
  outline: 1px solid ${theme.color.border};
  object-fit: cover;
`;

/** The flag of a language, beside its name. */
export const Flag = ({ locale }: { locale: Locale }) => (
  <Round src={`/icons/flags/3x2/${flagOf(locale)}.svg`} alt="" width={SIZE} height={SIZE} />
);
