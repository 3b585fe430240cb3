import { createGlobalStyle } from 'styled-components';
import { declarations, palettes } from './theme';

type Accent = { accent: string; onAccent: string };
type Props = { brand: { light: Accent; dark: Accent; radius: number } };

/** The tokens that a brand decides. */
export const BrandStyle = createGlobalStyle<Props>`
  :root {
    --radius: ${({ brand }) => brand.radius}px;
    ${({ brand }) => declarations(palettes.light, brand.light)}
  }
  @media (prefers-color-scheme: dark) {
    :root { ${({ brand }) => declarations(palettes.dark, brand.dark)} }
  }
`;
