import { useEffect, useRef } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import type { CompanyIdentity } from '@/lib/domain/companies/company';
import { toCompanySelection } from '@/lib/domain/companies/company-identity';
import { enqueueCompanyEvent } from './company-event-queue';

/** Sends the company that the search begins with, or null, to the host page once. */
export function useFirstCompanySelection(company: CompanyIdentity | null): void {
  const bridge = useBridge();
  const firstCompany = useRef(company);
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    const payload = toCompanySelection(firstCompany.current);
    enqueueCompanyEvent(() => bridge.send({ event: 'companySelection', payload }));
  }, [bridge]);
}
