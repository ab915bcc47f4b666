import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { Property } from '../property.ts';

/** Each property as a sentence for authors. */
export const SENTENCES: Record<Property, MessageDescriptor> = {
  'can-finish': msg('From everywhere, the conversation can still be finished'),
  'never-stuck': msg('Nothing the customer says gets it stuck'),
  'finishes-clean': msg('When it is finished, nothing is left open'),
  'no-dead-part': msg('Every part can be reached'),
  'no-vain-question': msg('It never asks for what it knows, and never in circles'),
  'known-before-use': msg('Nothing is said or sent before it is known'),
  'acts-once': msg('What cannot be undone happens once, and only after a yes'),
};
