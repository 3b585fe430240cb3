import { createGlobalStyle } from 'styled-components';
import { toCssDeclarations, palettes } from '@/styles/theme';

/** Prints only the open document, dark on white, and lets it flow across pages out of its dialog. */
export const DocumentPrintStyle = createGlobalStyle`
  @media print {
    html:root:root {
      color-scheme: light;
      ${toCssDeclarations({ ...palettes.light, accent: '#000000', onAccent: '#ffffff' })}
    }
    body { min-block-size: 0 !important; }
    body *:not(:has([data-document]), [data-document], [data-document] *) { display: none; }
    body :has([data-document]) {
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
    body [data-document] h2 { position: static; margin: 0; padding: 0; border: 0; background: none; }
    [data-document] h3 { break-after: avoid; }
    [data-document] dl > div, [data-document] p { break-inside: avoid; }
  }
`;
