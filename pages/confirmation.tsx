import type { GetStaticProps } from 'next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { ConfirmationScreen } from '@/components/checkout/confirmation/confirmation-screen';
import { BrandHead } from '@/components/layout/brand-head';

export default function ConfirmationPage() {
  return (
    <>
      <BrandHead page="confirmation" />
      <ConfirmationScreen />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale = 'en-GB' }) => ({
  props: await serverSideTranslations(locale, [
    'checkout',
    'confirmation',
    'payment-methods',
    'layout',
    'errors',
    'next-steps',
    'legal',
  ]),
});
