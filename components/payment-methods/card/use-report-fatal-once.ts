import { useEffect, useRef } from 'react';

/** Reports each fatal error to the host of a form once. */
export function useReportFatalOnce(error: Error | undefined, onFatal: (error: Error) => void) {
  const lastReportedRef = useRef<Error>(undefined);
  useEffect(() => {
    if (!error || lastReportedRef.current === error) return;
    lastReportedRef.current = error;
    onFatal(error);
  }, [error, onFatal]);
}
