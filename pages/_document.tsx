import Document, { Head, Html, Main, NextScript, type DocumentContext } from 'next/document';
import { ServerStyleSheet } from 'styled-components';
import { settings } from '@/lib/settings';

/** Collects the styles of the page, and puts the early script before everything else. */
export default class CheckoutDocument extends Document {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    try {
      context.renderPage = () =>
        renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
      const initial = await Document.getInitialProps(context);
      return { ...initial, styles: [initial.styles, sheet.getStyleElement()] };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    return (
      <Html dir="ltr">
        <Head>
          {/* Deferred scripts keep their order: nothing reads the address before this one. */}
          <script defer src="/early.js" />
          {settings.simulatedProviders && <script defer src="/sim/bootstrap.js" />}
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
