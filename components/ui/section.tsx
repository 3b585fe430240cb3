import { useId } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const Step = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space.l};
  min-block-size: ${theme.target};
`;
const Title = styled.h2`
  font: ${theme.font.title};
  [data-focus] &&:focus {
    outline: none;
  }
`;

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  action?: ReactNode;
  /** Takes the focus when the step begins. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** One step of the journey. */
export function Section({ title, action, headingRef, children, ...native }: Props) {
  const id = useId();
  return (
    <Step {...native} aria-labelledby={id}>
      <Head>
        <Title id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </Title>
        {action}
      </Head>
      {children}
    </Step>
  );
}
