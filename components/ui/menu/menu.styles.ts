import { MenuButton, MenuItem, MenuList } from '@ariakit/react/menu';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

export const Frame = styled.div`
  position: relative;
  flex: none;
`;
export const Toggle = styled(MenuButton)`
  display: grid;
  place-items: center;
  inline-size: ${theme.targetSize};
  block-size: ${theme.targetSize};
  margin: ${theme.space.xs};
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: ${theme.color.secondary};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${theme.color.subtle};
    color: ${theme.color.text};
  }
`;
export const List = styled(MenuList)`
  position: absolute;
  z-index: 2;
  inset-block-start: 100%;
  inset-inline-end: ${theme.space.xs};
  inline-size: max-content;
  max-inline-size: min(280px, calc(100vw - 32px));
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: 0 8px 24px rgb(10 16 40 / 18%);
`;
export const Item = styled(MenuItem)`
  display: grid;
  align-content: center;
  min-block-size: ${theme.targetSize};
  padding: ${theme.space.xs} ${theme.space.m};
  border-radius: ${theme.radius.tag};
  cursor: pointer;
  &:hover,
  &:focus {
    background: ${theme.color.subtle};
  }
  &[aria-disabled='true'] {
    color: ${theme.color.secondary};
    cursor: not-allowed;
  }
`;
export const Note = styled.span`
  font: ${theme.font.small};
  color: ${theme.color.secondary};
`;
