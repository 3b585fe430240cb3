// Separate chunk: only pages that are not embedded load it.
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { imagePathOf } from '@/lib/domain/brand-images';
import { defaultBrand, supportEmailOf, type Brand } from '@/lib/domain/brands';
import { findFinancingSource } from '@/lib/domain/mandates/creditors';
import { operatorPages } from '@/lib/settings/operator-pages';
import { theme } from '@/styles/theme';

const Bar = styled.div`
  display: flex;
  align-items: center;
  inline-size: 100%;
  max-inline-size: ${theme.width.standalone};
  margin-inline: auto;
  gap: ${theme.space.s} ${theme.space.l};
  padding: ${theme.space.xs} ${theme.space.s};
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;
const Header = styled(Bar)`
  min-block-size: 56px;
  border-block-end: 1px solid ${theme.color.border};
`;
const Footer = styled(Bar)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${theme.space.xl};
  padding-block: ${theme.space.l} ${theme.space.xl};
  border-block-start: 1px solid ${theme.color.border};
  /* Appears below the content, not below what the content replaces. */
  main:has([data-placeholder]) ~ & {
    visibility: hidden;
  }
`;
/** As wide before it is loaded as after it, so that the tagline does not move. */
const Logo = styled.img`
  flex: none;
  inline-size: 136px;
  block-size: 28px;
  object-fit: contain;
  object-position: left;
`;
const Tagline = styled.p`
  ${Logo} + & {
    margin-inline-start: auto;
    text-align: end;
  }
`;
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.xl};
  a {
    display: inline-block;
    padding-block: ${theme.space.s};
  }
`;

/** Header or footer of a page outside a host page: the brand, or who lends and where to read and ask more. */
export function PartnerHeaderFooter({ part, brand }: { part: 'header' | 'footer'; brand: Brand }) {
  return part === 'header' ? <PartnerHeader brand={brand} /> : <PartnerFooter brand={brand} />;
}

function PartnerHeader({ brand }: { brand: Brand }) {
  const { t } = useTranslation('layout');
  const shouldShowBrandName = brand.id !== defaultBrand.id && brand.isWithoutLogo;
  return (
    <Header as="header">
      {!brand.isWithoutLogo && <Logo src={imagePathOf(brand, 'logo')} alt={brand.title} />}
      <Tagline>
        {shouldShowBrandName ? t('proudPartnership', { brand: brand.title }) : t('trustedPartner')}
      </Tagline>
    </Header>
  );
}

function PartnerFooter({ brand }: { brand: Brand }) {
  const { t } = useTranslation('layout');
  const { locale } = useLocale();
  const { terms, privacy, help } = operatorPages;
  const links = [
    [terms, t('links.terms')],
    [privacy, t('links.privacy')],
    [help, t('links.help')],
  ].filter(([url]) => url);
  return (
    <Footer as="footer">
      <p>
        {t('authorisedBy')}. {t('lender', { lender: findFinancingSource().name })}
      </p>
      <Links role="list">
        {links.map(([url, text]) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {text}
              <VisuallyHidden> {t('links.newTab')}</VisuallyHidden>
              <span aria-hidden="true"> ↗</span>
            </a>
          </li>
        ))}
        {!help && (
          <li>
            <a href={`mailto:${supportEmailOf(brand, locale, 'question')}`}>{t('links.helpByEmail')}</a>
          </li>
        )}
      </Links>
    </Footer>
  );
}
