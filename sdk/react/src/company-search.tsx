import type { CompanySearchOptions } from '@usance/checkout';
import { forwardRef, useImperativeHandle } from 'react';
import { splitEventProps, type EventProps } from './event-props';
import { useProvidedUsance } from './usance-provider';
import { useMountedElement, type ElementHandle } from './use-mounted-element';

export type CompanySearchProps = CompanySearchOptions &
  EventProps & {
    /** With its key the search becomes the checkout of this order or intent, in the same frame. */
    order?: string;
    intent?: string;
    orderKey?: string;
    className?: string;
  };

/** The search for the buyer's company. `ref.current.confirm()` asks it to confirm the company. */
export const CompanySearch = forwardRef<ElementHandle, CompanySearchProps>(
  function CompanySearch(props, ref) {
    const { className, orderKey, ...others } = props;
    const { handlers, options: ownOptions } = splitEventProps(others);
    const { client, options: sharedOptions } = useProvidedUsance();
    const { containerRef, mountedRef } = useMountedElement(
      client,
      (options) => client.elements().create('companySearch', options),
      {
        options: { ...sharedOptions, ...ownOptions, ...(orderKey && { key: orderKey }) },
        handlers,
        identity: 'companySearch',
      },
    );
    useImperativeHandle(ref, () => ({ confirm: () => mountedRef.current?.element.confirm() }), [mountedRef]);
    return <div ref={containerRef} className={className} />;
  },
);
