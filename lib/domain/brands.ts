import type { Locale } from '@/lib/domain/i18n/locales';

export type FeatureFlag = 'earlyFraudCheck' | 'preferPayLater' | 'payNowStandalone';

/** An accent colour and the colour of text on it, as CSS colours. */
export type Accent = { accent: string; onAccent: string };

/** Support addresses. `errorEmail` defaults to `email`; `emailByLocale` precedes both. */
type Support = { email: string; errorEmail?: string; emailByLocale?: Partial<Record<Locale, string>> };

/** All differences between brands, as data. No other file refers to a brand by name. */
export type Brand = {
  id: string;
  /** Shown in page titles and in "Trade Credit Powered By …". */
  title: string;
  /** `public/brands/` has a favicon of each brand, and a logo unless this is set. */
  isWithoutLogo?: true;
  /** Selects the wording of error texts for the place that the buyer comes from. */
  errorCopyVariant: 'shop' | 'box' | 'marketplace' | 'wholesale';
  support: Support;
  /** Target of the final redirect: the merchant's URLs, or always our own pages. */
  redirectsTo: 'merchant' | 'own-pages';
  localeFrom: 'order' | 'browser';
  flags: readonly FeatureFlag[];
  light: Accent;
  dark: Accent;
  /** Corner radius of controls in CSS pixels. */
  radius: number;
};

const usanceSupportEmail = 'support@usance.example';
const onDarkAccent = '#0b1020';

const brandsById: Record<string, Brand> = {
  default: {
    id: 'default',
    title: 'Usance',
    errorCopyVariant: 'shop',
    support: {
      email: usanceSupportEmail,
      emailByLocale: { de: 'hilfe@usance.example', fr: 'aide@usance.example' },
    },
    redirectsTo: 'merchant',
    localeFrom: 'order',
    flags: ['earlyFraudCheck', 'preferPayLater'],
    light: { accent: '#0b5fff', onAccent: '#ffffff' },
    dark: { accent: '#7aa7ff', onAccent: onDarkAccent },
    radius: 8,
  },
  box: {
    id: 'box',
    title: 'Box',
    errorCopyVariant: 'box',
    support: { email: 'box@usance.example', errorEmail: 'box-help@usance.example' },
    redirectsTo: 'own-pages',
    localeFrom: 'order',
    flags: ['earlyFraudCheck', 'payNowStandalone'],
    light: { accent: '#7a3d00', onAccent: '#ffffff' },
    dark: { accent: '#f0a860', onAccent: onDarkAccent },
    radius: 4,
  },
  agora: {
    id: 'agora',
    title: 'Agora',
    errorCopyVariant: 'marketplace',
    support: { email: 'agora@usance.example' },
    redirectsTo: 'merchant',
    localeFrom: 'browser',
    flags: ['earlyFraudCheck', 'preferPayLater'],
    light: { accent: '#6127b8', onAccent: '#ffffff' },
    dark: { accent: '#c4a3ff', onAccent: onDarkAccent },
    radius: 12,
  },
  mercado: {
    id: 'mercado',
    title: 'Mercado',
    errorCopyVariant: 'marketplace',
    support: { email: 'mercado@usance.example', emailByLocale: { es: 'mercado-es@usance.example' } },
    redirectsTo: 'merchant',
    localeFrom: 'order',
    flags: ['earlyFraudCheck', 'payNowStandalone'],
    light: { accent: '#00695c', onAccent: '#ffffff' },
    dark: { accent: '#5fd3c2', onAccent: onDarkAccent },
    radius: 8,
  },
  grosso: {
    id: 'grosso',
    title: 'Grosso',
    isWithoutLogo: true,
    errorCopyVariant: 'wholesale',
    support: { email: 'grosso@usance.example' },
    redirectsTo: 'merchant',
    localeFrom: 'order',
    flags: ['preferPayLater'],
    light: { accent: '#1a1f36', onAccent: '#ffffff' },
    dark: { accent: '#c9d1e6', onAccent: onDarkAccent },
    radius: 2,
  },
  atelier: {
    id: 'atelier',
    title: 'Atelier',
    errorCopyVariant: 'wholesale',
    support: { email: 'atelier@usance.example' },
    redirectsTo: 'merchant',
    localeFrom: 'order',
    flags: ['preferPayLater'],
    light: { accent: '#9c1c53', onAccent: '#ffffff' },
    dark: { accent: '#ff9cc2', onAccent: onDarkAccent },
    radius: 24,
  },
};

export const defaultBrand = brandsById.default as Brand;
/** All brands, for tests and tools that check each one. */
export const brands: readonly Brand[] = Object.values(brandsById);

/** Returns the brand with the id `design` (case-sensitive), else the default brand. */
export const brandOf = (design: string | undefined): Brand =>
  design !== undefined && Object.hasOwn(brandsById, design)
    ? (brandsById[design] ?? defaultBrand)
    : defaultBrand;

export const hasFlag = (brand: Brand, flag: FeatureFlag): boolean => brand.flags.includes(flag);

/** Returns the brand's support address for a locale and a reason to write. */
export const supportEmailOf = ({ support }: Brand, locale: Locale, reason: 'question' | 'error'): string =>
  support.emailByLocale?.[locale] ??
  (reason === 'error' ? (support.errorEmail ?? support.email) : support.email);
