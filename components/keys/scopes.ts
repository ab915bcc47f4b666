import type { Scope } from '@/lib/api/contract';

/** What each scope lets a key do, in words. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'flows:read': 'Read flows, versions and tests',
  'flows:write': 'Create flows, save drafts and tests',
  'flows:publish': 'Publish versions, set environments',
  'turns:take': 'Hold conversations',
  'turns:script': 'Hold conversations with a scripted clock and understanding, for tests',
  'sessions:read': 'Read conversations and their traces, and which facts are known of customers',
  'sessions:write':
    'Step in as an operator, see masked values, delete conversations, set and erase what is known of customers',
  'keys:manage': 'Create and revoke keys, set up providers of models',
  'members:manage': 'Invite people and change what they may do',
  'audit:read': 'Read who did what',
};
