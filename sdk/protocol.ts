export {
  CONFIRM_ORDER,
  SOURCE,
  VERSION,
  outgoingEvents,
  type Envelope,
  type OutgoingEvent,
  type Payloads,
  type Push,
} from '@/lib/domain/messages';
