import styled from 'styled-components';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { settings } from '@/lib/settings';
import { theme } from '@/styles/theme';

const Banner = styled.aside`
  padding: ${theme.space.xs} ${theme.space.s};
  background: ${theme.color.warningTint};
  color: ${theme.color.warning};
  font: ${theme.font.small};
  text-align: center;
`;

/** Names the environment and the API version on every build that is not for real buyers. */
export function EnvironmentBanner({ name }: { name: string }) {
  const { t } = useTranslation('layout');
  const version = settings.apiUrl.split('/').at(-1) ?? '';
  return <Banner data-testid="environmentBanner">{t('environment', { name, version })}</Banner>;
}
