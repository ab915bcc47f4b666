import type { Session } from '../../session/session.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { Aspect } from './aspect.ts';
import { flipRest } from './flip-rest.ts';
import type { KeyPolicy } from './key-policy.ts';
import { listAspects } from './list-aspects.ts';

/** A turn from one of the sessions of a coarse situation. Variant 0 is the session that was reached. */
export type VariedTurn<Taken> = { variant: number; taken: Taken };

/** How turns are taken from a session, and the results of one of them. */
type Taking<Taken> = {
  take: (session: Session) => Iterable<Taken>;
  listResults: (taken: Taken) => readonly TurnResult[];
  /** The rules that the message means. */
  rules: readonly (string | undefined)[];
};

/**
 * Takes a turn from every session of a coarse situation for which it can differ: from the one that was reached, and
 * then from those that differ in what a turn decided by. A session that agrees with an earlier one in everything that
 * its turns decided by has the same turns, and is left out.
 */
export function* varyTurns<Taken>(
  policy: KeyPolicy,
  session: Session,
  { take, listResults, rules }: Taking<Taken>,
): Generator<VariedTurn<Taken>> {
  const rested = policy.coarse ? rules.flatMap((rule) => flipRest(policy, session, rule)) : [];
  const sessions = [session, ...rested];
  const tried: Tried[] = [];
  for (const [variant, from] of sessions.entries()) {
    if (tried.some(({ start, aspects }) => isAlike(start, aspects, from))) continue;
    const aspects: Aspect[] = [];
    for (const taken of take(from)) {
      yield { variant, taken };
      if (!policy.coarse) continue;
      for (const result of listResults(taken)) aspects.push(...listAspects(policy, from, result));
    }
    for (const { others } of aspects) sessions.push(...others);
    tried.push({ start: from, aspects });
  }
}

/** A session, and what its turns decided by. */
type Tried = { start: Session; aspects: readonly Aspect[] };

const isAlike = ({ rules }: Session, aspects: readonly Aspect[], other: Session): boolean =>
  rules === other.rules && aspects.every(({ agrees }) => agrees(other));
