import Head from 'next/head';
import { useTranslation } from '@/hooks/i18n/use-translation';

/** Sets the page's title while it has an error: screen readers announce the title first. */
export function ErrorPageTitle({ subject }: { subject: string }) {
  const { t } = useTranslation('payment-methods');
  return (
    <Head>
      <title>{t('errorTitle', { title: subject })}</title>
    </Head>
  );
}
