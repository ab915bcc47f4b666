import { foldTurn } from './digest/fold-turn';
import type { Talk } from './load-digests';
import type { CountedTurn } from './read-uncounted';

/** Adds turns, in order, to the digests of their conversations. */
export function foldTurns(talks: ReadonlyMap<string, Talk>, turns: readonly CountedTurn[]): void {
  for (const turn of turns) {
    const talk = talks.get(turn.sessionId) as Talk;
    foldTurn(talk.digest, turn.record, turn.timings);
    talk.first ??= turn;
    talk.last = turn;
  }
}
