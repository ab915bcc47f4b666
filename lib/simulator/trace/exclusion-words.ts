import type { RuleExclusion } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';

/** Why a rule that was compared with a message does not apply. */
export const EXCLUSION_WORDS: Readonly<Record<RuleExclusion, string>> = {
  off: say('disabled'),
  cooldown: say('in cooldown'),
  'max-fires': say('limit per conversation reached'),
  when: say('its condition is false'),
  'below-rerank': say('ranked too low'),
  filtered: say('not a match'),
  'too-weak': say('not similar enough'),
  'task-started': say('the message only starts a task'),
};
