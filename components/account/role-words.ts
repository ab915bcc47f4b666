import type { Role } from '@/lib/api/accounts';
import { say } from '@/lib/words/say';

/** What each role is called and may do, in plain words; `may` goes on after that word. */
export const ROLE_WORDS: Record<Role, { label: string; brief: string; may: string }> = {
  owner: {
    label: say('Owner'),
    brief: say('Everything, people and keys too'),
    may: say(
      'do everything: invite people, make keys, set up providers and read the audit, beside all that the others may',
    ),
  },
  editor: {
    label: say('Editor'),
    brief: say('Draws, tests and publishes flows'),
    may: say('draw and test flows, publish versions and roll them back, and read conversations'),
  },
  operator: {
    label: say('Operator'),
    brief: say('Answers customers'),
    may: say(
      'answer conversations that wait for a person, hand them back, and look after what is known of customers',
    ),
  },
  viewer: {
    label: say('Viewer'),
    brief: say('Looks, and changes nothing'),
    may: say('look at flows and conversations, and try flows in the simulator, but change nothing'),
  },
};
