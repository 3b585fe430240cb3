// Apart from lib/settings.ts, because neither the first load nor the early script needs it.
import { settings } from '@/lib/settings';

/** The settings of payment providers, fraud check and analytics host. */
export const vendorSettings = {
  hasSimulatedProviders:
    (process.env.NEXT_PUBLIC_PROVIDERS || (settings.isSandboxApi ? 'simulated' : 'live')) === 'simulated',
  /** Allows Stripe to watch the page for signs of fraud. */
  hasStripeFraudSignals: process.env.NEXT_PUBLIC_STRIPE_FRAUD_SIGNALS === 'on',
  airwallexEnv: (process.env.NEXT_PUBLIC_AIRWALLEX_ENV || 'demo') as 'demo' | 'sandbox' | 'prod',
  gocardlessEnv: (process.env.NEXT_PUBLIC_GOCARDLESS_ENV || 'sandbox') as 'sandbox' | 'live',
  /** Host of a first-party analytics proxy; empty means Segment's own host. */
  segmentHost: process.env.NEXT_PUBLIC_SEGMENT_HOST ?? '',
  /** Verifies each plan before it is settled; on by default. */
  hasFraudCheck: process.env.NEXT_PUBLIC_FRAUD_CHECK !== 'off',
  /** Account of the ThreatMetrix tag; empty disables profiling unless providers are simulated. */
  tmxOrgId: process.env.NEXT_PUBLIC_TMX_ORG_ID ?? '',
  /** Host of the ThreatMetrix tag; empty means the vendor's host. */
  tmxHost: process.env.NEXT_PUBLIC_TMX_HOST ?? '',
} as const;
