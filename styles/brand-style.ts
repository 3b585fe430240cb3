import { createGlobalStyle } from 'styled-components';
import { toCssDeclarations, palettes } from './theme';

type Accent = { accent: string; onAccent: string };
type Props = { brand: { light: Accent; dark: Accent; radius: number } };

const darkDeclarations = ({ brand }: Props) => toCssDeclarations(palettes.dark, brand.dark);

/** Defines the tokens that depend on the brand; the colour scheme is an attribute of the document. */
export const BrandStyle = createGlobalStyle<Props>`
  :root {
    --radius: ${({ brand }) => brand.radius}px;
    ${({ brand }) => toCssDeclarations(palettes.light, brand.light)}
  }
  :root[data-color-scheme='dark'] { ${darkDeclarations} }
  @media (prefers-color-scheme: dark) {
    :root[data-color-scheme='auto'] { ${darkDeclarations} }
  }
`;
