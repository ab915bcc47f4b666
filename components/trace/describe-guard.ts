import type { EdgeOccasion, GuardOutcome } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import type { Names } from './names';
import { codes, joinPhrases, type Phrase } from './phrase';

/** What a guard came to, as it follows its text: true, false, or why it could not be judged. */
function describeGuardValue({
  value,
  missing,
  fault,
}: Pick<GuardOutcome, 'value' | 'missing' | 'fault'>): Phrase {
  if (fault !== undefined) return [say('cannot be evaluated, {fault}', { fault })];
  if (value) return ['true'];
  return missing?.length ? [...codes(missing), ` ${say('not known')}`] : ['false'];
}

/** One edge that was judged: where it would lead, its guard, and what that came to. */
function describeGuard(outcome: GuardOutcome, names: Names): Phrase {
  return [
    'to ',
    { strong: names.target(outcome.edge) },
    ...(outcome.guard === undefined
      ? outcome.value
        ? []
        : [say(': not taken')]
      : [' ', { code: outcome.guard }, ': ', ...describeGuardValue(outcome)]),
  ];
}

/** All edges that were judged; a node without any says so. */
export function describeGuards(guards: readonly GuardOutcome[], names: Names): Phrase {
  if (guards.length === 0) return [say('it has no edges')];
  return joinPhrases(guards.map((outcome) => describeGuard(outcome, names)));
}

const WHY: Record<'always' | 'guard' | 'else' | EdgeOccasion, (guard: string | undefined) => Phrase> = {
  always: () => [],
  guard: (guard) => (guard === undefined ? [] : [' because ', { code: guard }]),
  else: () => [` ${say('because nothing else holds')}`],
  invalid: (guard) => [` ${say('because the answer was not valid')}`, ...also(guard)],
  error: (guard) => [` ${say('because the call failed')}`, ...also(guard)],
  exhausted: (guard) => [` ${say('because its attempts are used up')}`, ...also(guard)],
};

const also = (guard: string | undefined): Phrase =>
  guard === undefined || guard === 'else' ? [] : [' and ', { code: guard }];

/** Why an edge was taken. */
export function describeWhy(why: keyof typeof WHY, guard: string | undefined): Phrase {
  return WHY[why](guard);
}
