import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { lazyComponent, loadComponent } from '@/hooks/react/lazy-component';

const Wrapper = styled.div`
  display: contents;
`;

/** Tells React that the content is not its own. */
const unknownContent = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * Loads a component on its first render and shows the server's markup until then. `lazyComponent` does not: Suspense drops
 * markup that is not hydrated when something above it changes. A component that cannot be loaded renders nothing.
 */
export function prerenderedComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  if (typeof window === 'undefined') {
    const Lazy = lazyComponent(load);
    return function ServerComponent(props: Props) {
      return (
        <Wrapper>
          <SilentBoundary>
            <Lazy {...props} />
          </SilentBoundary>
        </Wrapper>
      );
    };
  }

  return function PrerenderedComponent(props: Props) {
    const wrapperRef = useRef<HTMLDivElement>(null);
    const [Component, setComponent] = useState<ComponentType<Props>>();
    useEffect(() => {
      const show = (loaded: ComponentType<Props>) => {
        const hadFocus = wrapperRef.current?.matches(':focus-within');
        flushSync(() => setComponent(() => loaded));
        if (hadFocus) wrapperRef.current?.querySelector('button')?.focus();
      };
      void loadComponent(load).then(show, () => show(() => null));
    }, []);
    const content = Component ? { children: <Component {...props} /> } : unknownContent;
    return <Wrapper key={Component && 'loaded'} ref={wrapperRef} {...content} />;
  };
}
