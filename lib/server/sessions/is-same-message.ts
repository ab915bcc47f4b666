import type { Message } from './store';

/** Whether two deliveries are one: the same content under the same key. */
export function isSameMessage(one: Message, other: Message): boolean {
  return (
    one.channel === other.channel &&
    one.account === other.account &&
    one.messageId === other.messageId &&
    one.payloadHash === other.payloadHash
  );
}
