import type { StoredMessage } from '../store/store';

/** Whether two deliveries are the same message: same key and same content. */
export function isSameMessage(one: StoredMessage, other: StoredMessage): boolean {
  return (
    one.channel === other.channel &&
    one.account === other.account &&
    one.messageId === other.messageId &&
    one.payloadHash === other.payloadHash
  );
}
