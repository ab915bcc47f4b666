import { msg } from '@turnpike/engine/messages';
import { Refusal } from '@/lib/server/refusal';

export const chatNotFound = (): Refusal =>
  new Refusal('chat-not-found', msg('This chat link was turned off or does not exist.'));
