import type { GetStaticProps } from 'next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { ErrorScreen } from '@/components/errors/error-screen';
import { BrandHead } from '@/components/layout/brand-head';

export default function ErrorPage() {
  return (
    <>
      <BrandHead page="error" />
      <ErrorScreen />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale = 'en-GB' }) => ({
  props: await serverSideTranslations(locale, ['errors', 'checkout', 'layout']),
});
