import { useId } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const SectionBox = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;
const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space.l};
  min-block-size: ${theme.targetSize};
`;
const Title = styled.h2`
  font: ${theme.font.title};
`;

const Position = styled.span`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
  font-variant-numeric: tabular-nums;
`;

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  /** The position among the steps, in words: it describes the heading. */
  position?: string;
  action?: ReactNode;
  /** Receives the focus when the step begins. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** One step of the checkout, named by its heading. */
export function Section({ title, position, action, headingRef, children, ...native }: Props) {
  const titleId = useId();
  return (
    <SectionBox {...native} aria-labelledby={titleId}>
      <Header>
        <Title
          id={titleId}
          ref={headingRef}
          tabIndex={-1}
          aria-describedby={position && `${titleId}-position`}
        >
          {title}
        </Title>
        {position && <Position id={`${titleId}-position`}>{position}</Position>}
        {action}
      </Header>
      {children}
    </SectionBox>
  );
}
