import type { ReactNode } from 'react';
import styled from 'styled-components';
import { defaultBrand } from '@/lib/domain/brands';
import type { Brand } from '@/lib/domain/brands';
import { theme } from '@/styles/theme';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m};
  padding: ${theme.space.l} ${theme.space.s};
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;
const Logo = styled.img`
  block-size: 28px;
`;

type Props = {
  brand: Brand;
  texts: { trustedPartner: ReactNode; proudPartnership: ReactNode; authorisedBy: ReactNode };
  /** In a merchant's page there is no header and no footer. */
  embedded: boolean;
  children: ReactNode;
};

/** Header and footer that say whose checkout this is, where no merchant's page does. */
export function PartnerFrame({ brand, texts, embedded, children }: Props) {
  if (embedded) return <>{children}</>;
  const nameless = brand.id !== defaultBrand.id && !brand.logo;
  return (
    <>
      <Bar as="header">
        {brand.logo && <Logo src={brand.logo} alt={brand.title} />}
        <span>{nameless ? texts.proudPartnership : texts.trustedPartner}</span>
      </Bar>
      {children}
      <Bar as="footer">{texts.authorisedBy}</Bar>
    </>
  );
}
