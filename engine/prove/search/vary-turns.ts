import type { Session } from '../../session/session.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { KeyPolicy } from './key-policy.ts';
import {
  type DecidedNode,
  flipRest,
  listCandidates,
  listDecided,
  listVariants,
  nameVariant,
  type Tried,
} from './list-variants.ts';

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
 * then from those that differ in what a turn decided by.
 */
export function* varyTurns<Taken>(
  policy: KeyPolicy,
  session: Session,
  { take, listResults, rules }: Taking<Taken>,
): Generator<VariedTurn<Taken>> {
  const rested = policy.coarse ? rules.flatMap((rule) => flipRest(policy, session, rule)) : [];
  const sessions = [session, ...rested];
  const tried = new Set<string>();
  const decisions = new Set<string>();
  for (const [variant, from] of sessions.entries())
    for (const taken of take(from)) {
      yield { variant, taken };
      if (!policy.coarse) continue;
      for (const result of listResults(taken)) {
        const decided = listDecided(policy, from, result);
        if (decided.length === 0) continue;
        // What else decisions depend on was varied when they were first taken.
        const candidates = listCandidates(policy, from, decided, result);
        const name = [...decided.map(nameDecision), ...candidates.map(nameNodes)].join();
        if (decisions.has(name)) continue;
        decisions.add(name);
        if (tried.size === 0) for (const known of sessions) tried.add(nameVariant(policy, known));
        for (const other of listVariants(policy, from, decided, candidates)) {
          const variantName = nameVariant(policy, other);
          if (tried.has(variantName)) continue;
          tried.add(variantName);
          sessions.push(other);
        }
      }
    }
}

const nameDecision = ({ node, mode, why, isOpen, isTenth, isOrdered, isCounted }: DecidedNode): string =>
  [node, mode, why === 'broadened', isOpen, isTenth, isOrdered, isCounted].join(' ');

const nameNodes = (tried: readonly Tried[]): string => tried.map(({ counter }) => counter.node).join(' ');
