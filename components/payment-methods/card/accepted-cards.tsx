import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { cardIconUrl, findCardBrand } from './card-brand';

const List = styled.ul`
  display: flex;
  gap: ${theme.space.xs};
`;
const NetworkImage = styled.img`
  inline-size: 30px;
  block-size: auto;
`;
/** The networks that every merchant accepts. */
const acceptedNetworks = ['visa', 'mastercard', 'american express'];

export function AcceptedCards() {
  return (
    <List>
      {acceptedNetworks.map(findCardBrand).map(({ icon, name }) => (
        <li key={icon}>
          <NetworkImage src={cardIconUrl(icon)} alt={name} width={40} height={26} />
        </li>
      ))}
    </List>
  );
}

const Icons = styled.span`
  display: inline-flex;
  gap: ${theme.space.xs};
`;
const SmallImage = styled.img`
  && {
    inline-size: 24px;
    block-size: auto;
  }
`;

/** Decorative icons of the accepted networks, for the inside of a label. */
export function AcceptedCardIcons() {
  return (
    <Icons data-testid="acceptedCards">
      {acceptedNetworks.map(findCardBrand).map(({ icon }) => (
        <SmallImage key={icon} src={cardIconUrl(icon)} alt="" width={40} height={26} />
      ))}
    </Icons>
  );
}
