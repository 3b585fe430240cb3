import Document, { Head, Html, Main, NextScript, type DocumentContext } from 'next/document';
import { ServerStyleSheet } from 'styled-components';
import { vendorSettings } from '@/lib/settings/vendors';

/** Adds the server-rendered styles to the page, and the early script before all others. */
export default class CheckoutDocument extends Document {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    try {
      context.renderPage = () =>
        renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
      const initialProps = await Document.getInitialProps(context);
      return { ...initialProps, styles: [initialProps.styles, sheet.getStyleElement()] };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    return (
      <Html dir="ltr">
        <Head>
          {/* Not deferred: it selects the colours of the first paint, and no script reads the URL before it. */}
          {/* eslint-disable-next-line @next/next/no-sync-scripts -- See above; 2 kB. */}
          <script src="/early.js" />
          {vendorSettings.hasSimulatedProviders && <script defer src="/sim/bootstrap.js" />}
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
