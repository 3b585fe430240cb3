import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { control } from './control';

export const Frame = styled.div`
  position: relative;
`;
export const Input = styled.input`
  ${control}
  padding-inline-end: 40px;
  text-overflow: ellipsis;
`;

/** Part of the page and not above it: the frame of the checkout grows with the list and cuts nothing off. */
export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: ${theme.space.xs} 0 0;
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  list-style: none;
  &[hidden] {
    display: none;
  }
`;
export const Row = styled.li`
  display: grid;
  align-content: center;
  min-block-size: ${theme.target};
  padding: ${theme.space.s} ${theme.space.m};
  border-radius: calc(${theme.radius.control} / 2);
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${theme.color.subtle};
  }
  &[aria-selected='true'] {
    background: ${theme.color.accentTint};
    box-shadow: inset 0 0 0 2px ${theme.color.accent};
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
