import type { HandlerPayload, OutgoingEvent } from '@usance/checkout';

/** The handler of each event as a prop: `onReady`, `onSuccess`, `onCompanySelection` … */
export type EventProps = {
  [Event in OutgoingEvent as `on${Capitalize<Event>}`]?: (payload: HandlerPayload<Event>) => void;
};

const eventsByProp: Record<keyof EventProps, OutgoingEvent> = {
  onReady: 'ready',
  onResize: 'resize',
  onFormState: 'formState',
  onUpdate: 'update',
  onSuccess: 'success',
  onRejected: 'rejected',
  onFailure: 'failure',
  onCancel: 'cancel',
  onCompanySelection: 'companySelection',
};
const eventProps = Object.entries(eventsByProp) as [keyof EventProps, OutgoingEvent][];

/** Separates the event handlers among the props from the options. */
export function splitEventProps<Props extends EventProps>(props: Props) {
  const options: Record<string, unknown> = { ...props };
  const handlers: Partial<Record<OutgoingEvent, (payload: never) => void>> = {};
  for (const [prop, event] of eventProps) {
    if (props[prop]) handlers[event] = props[prop];
    delete options[prop];
  }
  return { handlers, options: options as Omit<Props, keyof EventProps> };
}
