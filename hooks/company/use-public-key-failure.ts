import { useEffect, useRef } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { failureCodeOf } from '@/lib/checkout/end/end-code';
import type { FailureReason } from '@/lib/checkout/outcome';
import { getSupportReference } from '@/lib/telemetry/errors/support-reference';
import type { CompanySearchState } from './use-company-search';

const reason: FailureReason = 'Application error';

/** Sends `failure` to the host page, once, if its public key is missing, malformed or not accepted by the API. */
export function usePublicKeyFailure(isKeyMissing: boolean, result: CompanySearchState['result']): void {
  const bridge = useBridge();
  const wasSentRef = useRef(false);
  const isRefused = result.state === 'failed' && failureCodeOf(reason, { order: result }) === 'unauthorised';
  const hasFailed = isKeyMissing || isRefused;
  useEffect(() => {
    if (!hasFailed || wasSentRef.current) return;
    wasSentRef.current = true;
    const reference = getSupportReference();
    bridge.send({ event: 'failure', payload: { reason, code: 'unauthorised', reference } });
  }, [bridge, hasFailed]);
}
