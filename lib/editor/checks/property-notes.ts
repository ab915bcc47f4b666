import type { Property } from '@turnpike/engine/prove';
import { say } from '@/lib/words/say';

/** What each property means, for an author who reads it for the first time. */
export const PROPERTY_NOTES: Record<Property, string> = {
  'can-finish': say('From each point, some answers lead to an end, the goal or a handoff.'),
  'never-stuck': say('After each message the flow goes on, or ends where you drew an end.'),
  'finishes-clean': say('At the end, no paused task, open request or running call is left.'),
  'no-dead-part': say('Each node, connection, gate, rule, template and path is used in some conversation.'),
  'no-vain-question': say(
    'A question is skipped once its facts are known, and valid answers continue the conversation.',
  ),
  'known-before-use': say('Texts, calls and conditions only use facts that are known at that moment.'),
  'acts-once': say('An irreversible call needs a yes from the customer, and another yes to run again.'),
};
