import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { Property } from '../property.ts';

/** Each property as a sentence for authors. */
export const SENTENCES: Record<Property, MessageDescriptor> = {
  'can-finish': msg('The conversation can be finished from every point'),
  'never-stuck': msg('No message leaves the conversation stuck'),
  'finishes-clean': msg('A finished conversation leaves nothing open'),
  'no-dead-part': msg('Every part of the flow can be reached'),
  'no-vain-question': msg('No question asks for a known fact or repeats endlessly'),
  'known-before-use': msg('Facts are known before they are used'),
  'acts-once': msg('Calls that cannot be undone run once, and only after a yes'),
};
