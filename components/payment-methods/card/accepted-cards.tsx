import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { brandIcon, cardBrand } from './card-brand';

const List = styled.ul`
  display: flex;
  gap: ${theme.space.xs};
`;
const Picture = styled.img`
  inline-size: 30px;
  block-size: auto;
`;
const accepted = ['visa', 'mastercard', 'american express'];

/** The three networks that merchants take everywhere. */
export function AcceptedCards() {
  return (
    <List>
      {accepted.map(cardBrand).map(({ icon, name }) => (
        <li key={icon}>
          <Picture src={brandIcon(icon)} alt={name} width={40} height={26} />
        </li>
      ))}
    </List>
  );
}
