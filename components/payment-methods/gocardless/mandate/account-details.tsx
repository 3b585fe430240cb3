import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { BillingRequest, MandateValues } from '@/lib/domain/mandates/mandate';
import { useAccountItems } from './use-account-items';

type Props = { billingRequest: BillingRequest; values: MandateValues };

/** The bank account, masked until the buyer asks to see it. */
export function AccountDetails({ billingRequest, values }: Props) {
  const { t } = useTranslation('direct-debit');
  const [isMasked, setIsMasked] = useState(true);
  const items = useAccountItems(billingRequest, values, isMasked);
  return (
    <>
      <DefinitionList items={items} />
      <div>
        <Button
          variant="quiet"
          aria-label={t(isMasked ? 'summary.showBank' : 'summary.hideBank')}
          onClick={() => setIsMasked(!isMasked)}
        >
          {t(isMasked ? 'summary.show' : 'summary.hide')}
        </Button>
      </div>
    </>
  );
}
