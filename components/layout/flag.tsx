import styled from 'styled-components';
import { flagCodeOf, type Locale } from '@/lib/domain/i18n/locales';
import { theme } from '@/styles/theme';

const FLAG_SIZE_PX = 18;

const RoundImage = styled.img`
  flex: none;
  inline-size: ${FLAG_SIZE_PX}px;
  block-size: ${FLAG_SIZE_PX}px;
  border-radius: 50%;
  outline: 1px solid ${theme.color.border};
  object-fit: cover;
`;

/** The flag of a language: decorative, beside its name. */
export const Flag = ({ locale }: { locale: Locale }) => (
  <RoundImage
    src={`/icons/flags/3x2/${flagCodeOf(locale)}.svg`}
    alt=""
    width={FLAG_SIZE_PX}
    height={FLAG_SIZE_PX}
  />
);
