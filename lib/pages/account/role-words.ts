import type { Role } from '@/lib/contract/names';
import { say } from '@/lib/words/say';

/** Name and permissions of each role. `may` completes a sentence after that word. */
export const ROLE_WORDS: Record<Role, { label: string; brief: string; may: string }> = {
  owner: {
    label: say('Owner'),
    brief: say('Everything, including people and keys'),
    may: say(
      'do everything: invite people, manage keys and providers, and read the audit log, besides all that other roles can do',
    ),
  },
  editor: {
    label: say('Editor'),
    brief: say('Draws, tests and publishes flows'),
    may: say('edit and test flows, publish versions and roll them back, and read conversations'),
  },
  operator: {
    label: say('Operator'),
    brief: say('Answers customers'),
    may: say('answer conversations that wait for a person, hand them back, and manage customer data'),
  },
  viewer: {
    label: say('Viewer'),
    brief: say('Read-only access'),
    may: say('view flows and conversations, and try flows in the simulator, but change nothing'),
  },
};
