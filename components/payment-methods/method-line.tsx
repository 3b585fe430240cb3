import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** Width of every icon, so that the words stand in one line below each other. */
export const ICON_BOX = '37px';

const Line = styled.span`
  display: inline-flex;
  align-items: flex-start;
  gap: ${theme.space.m};
  img {
    flex: none;
    inline-size: ${ICON_BOX};
    block-size: 24px;
  }
`;
const Words = styled.span`
  min-inline-size: 0;
  font-variant-numeric: tabular-nums;
`;
const Detail = styled.span`
  display: block;
  font: ${theme.font.small};
  font-weight: 400;
  color: ${theme.color.secondary};
`;

type Props = { icon: string; folder?: 'methods' | 'cards'; title: ReactNode; detail?: ReactNode };

/** A method in two lines beside its icon. */
export function MethodLine({ icon, folder = 'methods', title, detail }: Props) {
  return (
    <Line>
      {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes needs no optimiser */}
      <img src={`/icons/${folder}/${icon}.svg`} alt="" width={folder === 'cards' ? 37 : 24} height={24} />
      <Words>
        {title}
        {detail && <Detail>{detail}</Detail>}
      </Words>
    </Line>
  );
}
