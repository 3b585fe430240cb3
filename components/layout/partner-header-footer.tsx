// A chunk of its own: only pages that are not embedded load it.
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { defaultBrand } from '@/lib/domain/brands';
import type { Brand } from '@/lib/domain/brands';
import { theme } from '@/styles/theme';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-block-size: 56px;
  gap: ${theme.space.m};
  padding: ${theme.space.l} ${theme.space.s};
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;
const Logo = styled.img`
  block-size: 28px;
`;

type Props = { brand: Brand; children: ReactNode };

/** Header and footer that name the operator of the checkout on pages outside a host page. */
export function PartnerHeaderFooter({ brand, children }: Props) {
  const { t } = useTranslation('layout');
  const shouldShowBrandName = brand.id !== defaultBrand.id && !brand.logo;
  return (
    <>
      <Bar as="header">
        {brand.logo && <Logo src={brand.logo} alt={brand.title} />}
        <span>
          {shouldShowBrandName ? t('proudPartnership', { brand: brand.title }) : t('trustedPartner')}
        </span>
      </Bar>
      {children}
      <Bar as="footer">{t('authorisedBy')}</Bar>
    </>
  );
}
