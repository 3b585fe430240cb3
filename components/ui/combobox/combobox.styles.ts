import { Combobox, ComboboxItem, ComboboxList } from '@ariakit/react/combobox';
import styled from 'styled-components';
import { inputBoxStyles } from '@/components/ui/fields/input-box.styles';
import { theme } from '@/styles/theme';

export const InputFrame = styled.div`
  position: relative;
`;
export const Input = styled(Combobox)`
  ${inputBoxStyles}
  padding-inline-end: 40px;
  text-overflow: ellipsis;
`;

/** In the flow of the page instead of above it: the frame of the checkout grows with the list and cuts nothing off. */
export const List = styled(ComboboxList)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: ${theme.space.xs} 0 0;
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`;
export const Row = styled(ComboboxItem)`
  display: grid;
  align-content: center;
  min-block-size: ${theme.targetSize};
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
