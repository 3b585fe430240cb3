import type { GetStaticProps } from 'next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { PlainError } from '@/components/errors/plain-error';
import { BrandHead } from '@/components/layout/brand-head';

export default function NotFoundPage() {
  return (
    <>
      <BrandHead page="error" />
      <PlainError kind="notFound" />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale = 'en-GB' }) => ({
  props: await serverSideTranslations(locale, ['errors', 'layout']),
});
