const circle = 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z';

const shapes = {
  check: 'M4.5 10.5 8 14l7.5-8',
  globe: `${circle}M2.5 10h15M10 2.5c4 4.2 4 10.8 0 15M10 2.5c-4 4.2-4 10.8 0 15`,
  info: `${circle}M10 9.2v4.6M10 6.3v.1`,
  success: `${circle}M6.7 10.3 9 12.6l4.3-4.8`,
  warning: 'M10 3l7.8 13.5H2.2zM10 8v4M10 14.2v.1',
  danger: 'M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7zM10 6.2v4.6M10 13.7v.1',
} as const;

export type IconName = keyof typeof shapes;

/** A decorative drawing in the colour of its text. The words beside it carry the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
