import type { Brand } from './brands';

/** Returns the path of a brand's image in `public`. */
export const imagePathOf = ({ id }: Brand, image: 'favicon' | 'logo'): string => `/brands/${id}/${image}.svg`;
