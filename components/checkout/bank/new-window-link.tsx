import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { StyledButton, type ButtonVariant } from '@/components/ui/button';

const Link = styled(StyledButton)`
  text-align: center;
  text-decoration: none;
`;

type Props = ComponentProps<'a'> & { href: string; variant?: ButtonVariant };

/** A link in the shape of a button that opens a new window, which has no access to this one. */
export const NewWindowLink = ({ variant = 'primary', ...native }: Props) => (
  <Link {...native} as="a" target="_blank" rel="noopener noreferrer" $variant={variant} />
);
