import type { Changes, Parameters } from './reference';

/**
 * The query after a push of the embedding page. With an id and a key it hands over an order or an intent: the company
 * search is over, the company that was found stays, and nothing of another order does.
 */
export function handOver(current: Parameters, pushed: Changes): Changes {
  const { intent, order, key } = pushed;
  if (!(intent || order) || !(key || current.key)) return { ...current, ...pushed };
  const isSame = intent ? intent === current.intent : !current.intent && order === current.order;
  const other = isSame ? {} : { plan: undefined, template: undefined, instantPaymentStatus: undefined };
  return {
    ...current,
    ...other,
    showCompanySearch: undefined,
    ...(intent ? { order: undefined } : { intent: undefined }),
    ...pushed,
  };
}
