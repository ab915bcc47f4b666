import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { Limit } from '@turnpike/engine/prove';

const ADVICE: Record<Limit['code'], MessageDescriptor> = {
  stopped: msg('A longer search may decide it.'),
  bound: msg('Fewer facts, or different importance for questions that compete, make the search smaller.'),
  expression: msg('To decide it, compare each of these facts with fixed values only.'),
  combinations: msg(
    'Ask for fewer facts in one question, or describe the results of the tool more narrowly.',
  ),
  missing: msg('Change the check, or delete it.'),
  feature: msg('A proof does not follow this completely. Cover it with tests.'),
};

/** Limits that a longer search does not remove. */
const LASTING: readonly Limit['code'][] = ['expression', 'combinations', 'missing', 'feature'];

/** What an author can do about each kind of limit of a verdict. */
export function adviseOnLimits(codes: readonly Limit['code'][]): [Limit['code'], MessageDescriptor][] {
  const isOpen = codes.some((code) => LASTING.includes(code));
  return [...new Set(codes)].map((code) => [
    code,
    code === 'stopped' && isOpen ? msg('A longer search may find more.') : ADVICE[code],
  ]);
}
