import type { Role } from '@/lib/api/accounts';

/** What each role is called and may do, in plain words; `may` goes on after that word. */
export const ROLE_WORDS: Record<Role, { label: string; brief: string; may: string }> = {
  owner: {
    label: 'Owner',
    brief: 'Everything, people and keys too',
    may: 'do everything: invite people, make keys, set up providers and read the audit, beside all that the others may',
  },
  editor: {
    label: 'Editor',
    brief: 'Draws, tests and publishes flows',
    may: 'draw and test flows, publish versions and roll them back, and read conversations',
  },
  operator: {
    label: 'Operator',
    brief: 'Answers customers',
    may: 'answer conversations that wait for a person, hand them back, and look after what is known of customers',
  },
  viewer: {
    label: 'Viewer',
    brief: 'Looks, and changes nothing',
    may: 'look at flows and conversations, and try flows in the simulator, but change nothing',
  },
};
