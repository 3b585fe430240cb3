import Document, { Head, Html, Main, NextScript, type DocumentContext } from 'next/document';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { EarlyTemplates } from '@/components/checkout/plan/early-templates';
import { TranslationsProvider, type TranslatedProps } from '@/hooks/i18n/use-translation';
import { TEMPLATES_ID } from '@/lib/early/find-template';
import { vendorSettings } from '@/lib/settings/vendors';

/**
 * The early script runs before all others: it selects the colours of the first paint and asks for the order. It is inline in
 * a build, where the policy allows it by its hash. The plans script draws the plans, when the document is parsed and before
 * React. In development both are files of their own, which are rebuilt at every change.
 */
function EarlyScripts() {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const plansScriptAddress = isDevelopment ? '/early-plans.js' : process.env.PLANS_SCRIPT_ADDRESS;
  return (
    <>
      {isDevelopment ? (
        // eslint-disable-next-line @next/next/no-sync-scripts -- See above.
        <script src="/early.js" />
      ) : (
        // eslint-disable-next-line react/no-danger -- Our own script, built with the page.
        <script dangerouslySetInnerHTML={{ __html: process.env.EARLY_SCRIPT ?? '' }} />
      )}
      <script defer fetchPriority="high" src={plansScriptAddress} />
    </>
  );
}

const CHECKOUT_PATH = '/';

/** Renders the parts of the plan step for the plans script. Their ids differ from those of the page. */
const renderTemplates = (pageProps: TranslatedProps, sheet: ServerStyleSheet) =>
  renderToStaticMarkup(
    sheet.collectStyles(
      <TranslationsProvider props={pageProps}>
        <EarlyTemplates />
      </TranslationsProvider>,
    ),
    { identifierPrefix: 'early-' },
  );

/** Adds the server-rendered styles to the page, and the early scripts before all others. */
export default class CheckoutDocument extends Document<{ templates: string }> {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    let templates = '';
    try {
      context.renderPage = () =>
        renderPage({
          enhanceApp: (App) => (props) => {
            if (context.pathname === CHECKOUT_PATH) templates = renderTemplates(props.pageProps, sheet);
            return sheet.collectStyles(<App {...props} />);
          },
        });
      const initialProps = await Document.getInitialProps(context);
      return { ...initialProps, templates, styles: [initialProps.styles, sheet.getStyleElement()] };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    return (
      <Html dir="ltr">
        <Head>
          <EarlyScripts />
          {vendorSettings.hasSimulatedProviders && <script defer src="/sim/bootstrap.js" />}
        </Head>
        <body>
          <Main />
          {/* eslint-disable-next-line react/no-danger -- Rendered by our own components. */}
          <template id={TEMPLATES_ID} dangerouslySetInnerHTML={{ __html: this.props.templates }} />
          <NextScript />
        </body>
      </Html>
    );
  }
}
