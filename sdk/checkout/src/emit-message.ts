import type { EventHandlers } from './event-handlers';
import type { AnyElementOptions } from './options';
import type { MessageEnvelope } from './protocol';
import { reportProblem } from './report-problem';

/**
 * Emits a message of the frame to the merchant's handlers. `onCompany` receives the selected company as options for the
 * next mount.
 */
export function emitMessage(
  handlers: EventHandlers,
  { event, payload }: MessageEnvelope,
  onCompany: (options: AnyElementOptions) => void,
): void {
  if (event === 'update' && payload.appearance)
    reportProblem({ code: 'appearance', detail: payload.appearance });
  // Other codes tell about the buyer and not about the integration.
  if (event === 'failure' && /^(un|not_|invalid)/.test(payload.code ?? ''))
    reportProblem({ code: String(payload.code) });
  if (event === 'formState' && `${payload.step} ${payload.status}` === 'plan error')
    reportProblem({ code: 'unknown-plan' });
  if (event === 'companySelection') {
    const { company, companyId } = payload;
    onCompany({ companyId: companyId ?? undefined, companyName: company?.name || undefined });
    return handlers.emit(event, company);
  }
  handlers.emit(event, payload);
  // A merchant who knows only `failure` would keep an offer that can no longer be paid.
  if (event === 'rejected' && !handlers.has(event)) handlers.emit('failure', payload);
}
