import { useEffect, useRef } from 'react';

/** Tells the host of a form, once for each fault, that it cannot work at all. */
export function useFatal(error: Error | undefined, onFatal: (error: Error) => void) {
  const told = useRef<Error>(undefined);
  useEffect(() => {
    if (!error || told.current === error) return;
    told.current = error;
    onFatal(error);
  }, [error, onFatal]);
}
