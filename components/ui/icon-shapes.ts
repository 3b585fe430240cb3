// Apart from the icon, so that the first load has none of them.
const circle = 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z';

/** Paths of icons, on a square of 20. */
export const iconShapes = {
  check: 'M4.5 10.5 8 14l7.5-8',
  info: `${circle}M10 9.2v4.6M10 6.3v.1`,
  success: `${circle}M6.7 10.3 9 12.6l4.3-4.8`,
  warning: 'M10 3l7.8 13.5H2.2zM10 8v4M10 14.2v.1',
  danger: 'M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7zM10 6.2v4.6M10 13.7v.1',
} as const;
