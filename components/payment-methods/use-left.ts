import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { focusHeading } from './focus-heading';

/** A form was left for what was there before: the focus goes on at the beginning of the step. */
export function useLeft(): [place: RefObject<HTMLDivElement | null>, leave: () => void] {
  const place = useRef<HTMLDivElement>(null);
  const [left, leave] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (left > 0) focusHeading(place.current);
  }, [left]);
  return [place, leave];
}
