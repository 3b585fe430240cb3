import type { Locale } from './locales';

export type Flag = 'earlyFraudCheck' | 'preferPayLater' | 'payNowStandalone';

/** An accent with the text that stands on it, for a light and a dark page. */
export type Accent = { accent: string; onAccent: string };

/** Where to turn: with a question, after an error, and, where it differs, in a language. */
type Support = { email: string; errorEmail?: string; inLanguage?: Partial<Record<Locale, string>> };

/** Everything that differs between brands, as data: no other file names a brand. */
export type Brand = {
  id: string;
  /** The name in titles and in "Trade Credit Powered By …". */
  title: string;
  favicon: string;
  logo?: string;
  /** How its error texts speak of where the buyer comes from. */
  voice: 'shop' | 'box' | 'marketplace' | 'wholesale';
  support: Support;
  /** Where a finished or failed buyer goes: to the merchant's addresses, or always to our own pages. */
  leavesTo: 'merchant' | 'own-pages';
  localeFrom: 'order' | 'browser';
  flags: readonly Flag[];
  light: Accent;
  dark: Accent;
  /** Corner radius of controls in CSS pixels. */
  radius: number;
};

const usance = 'support@usance.example';
const onDark = '#0b1020';

const table: Record<string, Brand> = {
  default: {
    id: 'default',
    title: 'Usance',
    favicon: '/brands/default/favicon.svg',
    logo: '/brands/default/logo.svg',
    voice: 'shop',
    support: { email: usance, inLanguage: { de: 'hilfe@usance.example', fr: 'aide@usance.example' } },
    leavesTo: 'merchant',
    localeFrom: 'order',
    flags: ['earlyFraudCheck', 'preferPayLater'],
    light: { accent: '#0b5fff', onAccent: '#ffffff' },
    dark: { accent: '#7aa7ff', onAccent: onDark },
    radius: 8,
  },
  box: {
    id: 'box',
    title: 'Box',
    favicon: '/brands/box/favicon.svg',
    logo: '/brands/box/logo.svg',
    voice: 'box',
    support: { email: 'box@usance.example', errorEmail: 'box-help@usance.example' },
    leavesTo: 'own-pages',
    localeFrom: 'order',
    flags: ['earlyFraudCheck', 'payNowStandalone'],
    light: { accent: '#7a3d00', onAccent: '#ffffff' },
    dark: { accent: '#f0a860', onAccent: onDark },
    radius: 4,
  },
  agora: {
    id: 'agora',
    title: 'Agora',
    favicon: '/brands/agora/favicon.svg',
    logo: '/brands/agora/logo.svg',
    voice: 'marketplace',
    support: { email: 'agora@usance.example' },
    leavesTo: 'merchant',
    localeFrom: 'browser',
    flags: ['earlyFraudCheck', 'preferPayLater'],
    light: { accent: '#6127b8', onAccent: '#ffffff' },
    dark: { accent: '#c4a3ff', onAccent: onDark },
    radius: 12,
  },
  mercado: {
    id: 'mercado',
    title: 'Mercado',
    favicon: '/brands/mercado/favicon.svg',
    logo: '/brands/mercado/logo.svg',
    voice: 'marketplace',
    support: { email: 'mercado@usance.example', inLanguage: { es: 'mercado-es@usance.example' } },
    leavesTo: 'merchant',
    localeFrom: 'order',
    flags: ['earlyFraudCheck', 'payNowStandalone'],
    light: { accent: '#00695c', onAccent: '#ffffff' },
    dark: { accent: '#5fd3c2', onAccent: onDark },
    radius: 8,
  },
  grosso: {
    id: 'grosso',
    title: 'Grosso',
    favicon: '/brands/grosso/favicon.svg',
    voice: 'wholesale',
    support: { email: 'grosso@usance.example' },
    leavesTo: 'merchant',
    localeFrom: 'order',
    flags: ['preferPayLater'],
    light: { accent: '#1a1f36', onAccent: '#ffffff' },
    dark: { accent: '#c9d1e6', onAccent: onDark },
    radius: 2,
  },
  atelier: {
    id: 'atelier',
    title: 'Atelier',
    favicon: '/brands/atelier/favicon.svg',
    logo: '/brands/atelier/logo.svg',
    voice: 'wholesale',
    support: { email: 'atelier@usance.example' },
    leavesTo: 'merchant',
    localeFrom: 'order',
    flags: ['preferPayLater'],
    light: { accent: '#9c1c53', onAccent: '#ffffff' },
    dark: { accent: '#ff9cc2', onAccent: onDark },
    radius: 24,
  },
};

export const defaultBrand = table.default as Brand;
/** The whole table, for what must hold of every brand. @internal */
export const brands: readonly Brand[] = Object.values(table);

/** The brand of a `design`: an exact, lower-case name, else the default. */
export const brandOf = (design: string | undefined): Brand =>
  design !== undefined && Object.hasOwn(table, design) ? (table[design] ?? defaultBrand) : defaultBrand;

export const hasFlag = (brand: Brand, flag: Flag): boolean => brand.flags.includes(flag);

/** The address to turn to, in the buyer's language where there is one of its own. */
export const supportEmail = ({ support }: Brand, locale: Locale, after: 'question' | 'error'): string =>
  support.inLanguage?.[locale] ?? (after === 'error' ? (support.errorEmail ?? support.email) : support.email);
