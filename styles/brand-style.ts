import { createGlobalStyle } from 'styled-components';
import { toCssDeclarations, palettes } from './theme';

type Accent = { accent: string; onAccent: string };
type Props = { brand: { light: Accent; dark: Accent; radius: number } };

/** Defines the tokens that depend on the brand. */
export const BrandStyle = createGlobalStyle<Props>`
  :root {
    --radius: ${({ brand }) => brand.radius}px;
    ${({ brand }) => toCssDeclarations(palettes.light, brand.light)}
  }
  @media (prefers-color-scheme: dark) {
    :root { ${({ brand }) => toCssDeclarations(palettes.dark, brand.dark)} }
  }
`;
