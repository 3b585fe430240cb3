export {
  CONFIRM_ORDER_EVENT,
  MESSAGE_SOURCE,
  PROTOCOL_VERSION,
  outgoingEvents,
  type MessageEnvelope,
  type OutgoingEvent,
  type Payloads,
  type PushMessage,
} from '@/lib/domain/messages';
