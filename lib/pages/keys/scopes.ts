import type { Scope } from '@/lib/contract/names';
import { say } from '@/lib/words/say';

/** Description of each scope. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'flows:read': say('Read flows, versions and tests'),
  'flows:write': say('Create flows, save drafts and tests'),
  'flows:publish': say('Publish versions, set environments'),
  'turns:take': say('Run conversations'),
  'turns:script': say('Run conversations with a scripted clock and understanding, for tests'),
  'sessions:read': say('Read conversations, traces and the names of customer facts'),
  'sessions:write': say(
    'Apply operator overrides, read masked values, delete conversations, edit and erase customer data',
  ),
  'keys:manage': say('Create and revoke keys, set up model providers'),
  'members:manage': say('Invite people and change their roles'),
  'audit:read': say('Read the audit log'),
};
