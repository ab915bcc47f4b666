import type { Scope } from '@/lib/api/contract';
import { say } from '@/lib/words/say';

/** What each scope lets a key do, in words. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'flows:read': say('Read flows, versions and tests'),
  'flows:write': say('Create flows, save drafts and tests'),
  'flows:publish': say('Publish versions, set environments'),
  'turns:take': say('Hold conversations'),
  'turns:script': say('Hold conversations with a scripted clock and understanding, for tests'),
  'sessions:read': say('Read conversations and their traces, and which facts are known of customers'),
  'sessions:write': say(
    'Step in as an operator, see masked values, delete conversations, set and erase what is known of customers',
  ),
  'keys:manage': say('Create and revoke keys, set up providers of models'),
  'members:manage': say('Invite people and change what they may do'),
  'audit:read': say('Read who did what'),
};
