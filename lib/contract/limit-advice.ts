import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { Limit } from '@turnpike/engine/prove';

/** What an author can do about each kind of limit. */
export const LIMIT_ADVICE: Record<Limit['code'], MessageDescriptor> = {
  stopped: msg('A longer search may decide it.'),
  bound: msg('Fewer facts, or different importance for questions that compete, make the search smaller.'),
  expression: msg('To decide it, compare each of these facts with fixed values only.'),
  combinations: msg(
    'Ask for fewer facts in one question, or describe the results of the tool more narrowly.',
  ),
  missing: msg('Change the check, or delete it.'),
  feature: msg('A proof does not follow this completely. Cover it with tests.'),
};
