import { isSameTarget } from './is-same-target';
import type { ParameterChanges, UrlParameters } from './reference';

/**
 * Returns the query after a push of the host page. A push with an id and a key opens an order or intent: it ends the
 * company search, keeps the selected company and clears the parameters that belong to another order.
 */
export function mergePushedParameters(current: UrlParameters, pushed: ParameterChanges): ParameterChanges {
  const { intent, order, key } = pushed;
  // The name belongs to the company that it was given with.
  const isOtherCompany = 'companyId' in pushed && pushed.companyId !== current.companyId;
  if (isOtherCompany) current = { ...current, companyName: undefined };
  if (!(intent || order) || !(key || current.key)) return { ...current, ...pushed };
  const clearedParameters = isSameTarget(current, pushed)
    ? {}
    : { plan: undefined, template: undefined, instantPaymentStatus: undefined };
  return {
    ...current,
    ...clearedParameters,
    showCompanySearch: undefined,
    ...(intent ? { order: undefined } : { intent: undefined }),
    ...pushed,
  };
}
