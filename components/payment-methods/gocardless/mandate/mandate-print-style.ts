import { createGlobalStyle } from 'styled-components';
import { toCssDeclarations, palettes } from '@/styles/theme';

/** Prints only the mandate, dark on white, and lets it flow across pages out of its dialog. */
export const MandatePrintStyle = createGlobalStyle`
  @media print {
    html:root:root {
      color-scheme: light;
      ${toCssDeclarations(palettes.light, { accent: '#000000', onAccent: '#ffffff' })}
    }
    body { min-block-size: 0 !important; }
    body *:not(:has([data-mandate]), [data-mandate], [data-mandate] *) { display: none; }
    body :has([data-mandate]) {
      display: block;
      position: static;
      inline-size: auto;
      max-block-size: none;
      padding: 0 !important;
      border: 0;
      overflow: visible;
      background: none;
      box-shadow: none;
      outline: none !important;
    }
    body [data-mandate] h2 { position: static; margin: 0; padding: 0; border: 0; background: none; }
    [data-mandate] h3 { break-after: avoid; }
    [data-mandate] dl > div, [data-mandate] p { break-inside: avoid; }
  }
`;
