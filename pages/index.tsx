import type { GetStaticProps } from 'next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { BrandHead } from '@/components/layout/brand-head';

export default function IndexPage() {
  return (
    <>
      <BrandHead page="checkout" />
      <CheckoutScreen />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale = 'en-GB' }) => ({
  props: await serverSideTranslations(locale, [
    'checkout',
    'payment-methods',
    'legal',
    'company',
    'layout',
    'errors',
  ]),
});
