import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** The width of every icon, which aligns the text of all rows. */
export const ICON_WIDTH = '37px';

const Wrapper = styled.span`
  display: inline-flex;
  align-items: flex-start;
  gap: ${theme.space.m};
  img {
    flex: none;
    inline-size: ${ICON_WIDTH};
    block-size: 24px;
  }
`;
const Content = styled.span`
  min-inline-size: 0;
  font-variant-numeric: tabular-nums;
`;
const Detail = styled.span`
  display: block;
  font: ${theme.font.small};
  font-weight: 400;
  color: ${theme.color.secondary};
`;

type IconProps = { icon: string; folder?: 'methods' | 'cards' };

export function MethodIcon({ icon, folder = 'methods' }: IconProps) {
  // eslint-disable-next-line @next/next/no-img-element -- an SVG of a few hundred bytes needs no optimisation
  return <img src={`/icons/${folder}/${icon}.svg`} alt="" width={folder === 'cards' ? 37 : 24} height={24} />;
}

type Props = IconProps & { title: ReactNode; detail?: ReactNode };

/** A method in two lines beside its icon. */
export function MethodLabel({ title, detail, ...iconProps }: Props) {
  return (
    <Wrapper>
      <MethodIcon {...iconProps} />
      <Content>
        {title}
        {detail && <Detail>{detail}</Detail>}
      </Content>
    </Wrapper>
  );
}
