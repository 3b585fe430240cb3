import type { GetStaticProps } from 'next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { ErrorScreen } from '@/components/errors/error-screen';
import { BrandHead } from '@/components/layout/brand-head';

/** The error page without a UI: it reports the error, and renders nothing. */
export default function HeadlessErrorPage() {
  return (
    <>
      <BrandHead page="error" />
      <ErrorScreen isHeadless />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale = 'en-GB' }) => ({
  props: await serverSideTranslations(locale, ['errors', 'layout']),
});
