import { EARLY_PLANS_ID } from '@/lib/early/early-page';

/** The place into which the plans script draws the plans before React is loaded. React leaves its content alone. */
export const EarlyPlans = () => (
  // eslint-disable-next-line react/no-danger -- Empty: tells React that the content is not its own.
  <div id={EARLY_PLANS_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);
