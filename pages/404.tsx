import type { GetStaticProps } from 'next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { HttpErrorScreen } from '@/components/errors/http-error-screen';
import { BrandHead } from '@/components/layout/brand-head';

export default function NotFoundPage() {
  return (
    <>
      <BrandHead page="error" />
      <HttpErrorScreen kind="notFound" />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale = 'en-GB' }) => ({
  props: await serverSideTranslations(locale, ['errors', 'checkout', 'layout']),
});
