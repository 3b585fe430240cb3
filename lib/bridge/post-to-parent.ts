// Apart from bridge.ts, because the early script posts the height without receiving a message.
import { MESSAGE_SOURCE, PROTOCOL_VERSION, type OutgoingMessage } from '@/lib/domain/messages';

/** Posts an event to the embedding page. The target origin is a wildcard by specification, so it must not contain a secret. */
export const postToParent = (parent: Window, { event, payload }: OutgoingMessage): void =>
  parent.postMessage({ source: MESSAGE_SOURCE, version: PROTOCOL_VERSION, event, payload }, '*');
