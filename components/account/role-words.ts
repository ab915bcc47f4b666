import type { Role } from '@/lib/api/accounts';

/** What each role is called and may do, in plain words. */
export const ROLE_WORDS: Record<Role, { label: string; brief: string; may: string }> = {
  owner: {
    label: 'Owner',
    brief: 'Everything, people and keys too',
    may: 'Does everything: invites people, makes keys, sets up providers and reads the audit, beside all that the others do.',
  },
  editor: {
    label: 'Editor',
    brief: 'Draws, tests and publishes flows',
    may: 'Draws and tests flows, publishes versions and rolls them back, and reads conversations.',
  },
  operator: {
    label: 'Operator',
    brief: 'Answers customers',
    may: 'Answers conversations that wait for a person, hands them back, and looks after what is known of customers.',
  },
  viewer: {
    label: 'Viewer',
    brief: 'Looks, and changes nothing',
    may: 'Looks at flows and conversations, and tries flows in the simulator. Changes nothing.',
  },
};
