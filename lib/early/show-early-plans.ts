import { serverNow } from '@/lib/api/http/server-clock';
import { decideEarlyPlans, type EarlySituation } from '@/lib/checkout/plan-step/decide-early-plans';
import { describePlanStep } from '@/lib/checkout/plan-step/plan-step-content';
import { brandOf, hasFlag } from '@/lib/domain/brands';
import { readLocaleCookie } from '@/lib/session/locale-cookie';
import { EARLY_PLANS_ID } from './early-page';
import { startEarlyPlans } from './early-plans';
import type { EarlyStore } from './early-state';
import { readPageTexts } from './read-page-texts';

/** Shows the plans of an order if the page will show the same. @throws TypeError if the document lacks a template */
export function showEarlyPlans(
  situation: Pick<EarlySituation, 'reference' | 'parameters' | 'result'>,
  store: EarlyStore,
): void {
  const container = document.getElementById(EARLY_PLANS_ID);
  const texts = readPageTexts();
  if (!container || !texts) return;
  const now = serverNow();
  const choice = decideEarlyPlans({
    ...situation,
    pageLocale: texts.locale,
    cookieLocale: readLocaleCookie(),
    browserLocale: navigator.language,
    isEmbedded: parent !== window,
    now,
  });
  if (!choice) return;
  const isPayLaterFirst = hasFlag(brandOf(situation.parameters.design), 'preferPayLater');
  const step = describePlanStep(choice, { ...texts, order: choice.order, now }, isPayLaterFirst);
  startEarlyPlans(container, step, choice.plan.id, store);
}
