import Head from 'next/head';
import { useTranslation } from '@/hooks/use-translations';

/** The page's title while something in it is wrong: it is the first that a screen reader says of a page. */
export function ErrorTitle({ of }: { of: string }) {
  const { t } = useTranslation('payment-methods');
  return (
    <Head>
      <title>{t('errorTitle', { title: of })}</title>
    </Head>
  );
}
