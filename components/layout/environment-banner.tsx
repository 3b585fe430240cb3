import styled from 'styled-components';
import { useTranslation } from '@/hooks/use-translations';
import { theme } from '@/styles/theme';

const Banner = styled.p`
  padding: ${theme.space.xs} ${theme.space.s};
  background: ${theme.color.warningTint};
  color: ${theme.color.warning};
  font: ${theme.font.small};
  text-align: center;
`;

/** Says that this is not the real thing: which environment, and which version of the API. */
export function EnvironmentBanner({ name, version }: { name: string; version: string }) {
  const { t } = useTranslation('layout');
  return <Banner data-testid="environmentBanner">{t('environment', { name, version })}</Banner>;
}
