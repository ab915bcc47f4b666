import { foldTurn } from './digest/fold-turn';
import type { LoadedTalk } from './load-digests';
import type { CountedTurn } from './read-uncounted';

/** Adds turns, in order, to the digests of their conversations. */
export function foldTurns(talks: ReadonlyMap<string, LoadedTalk>, turns: readonly CountedTurn[]): void {
  for (const turn of turns) {
    const talk = talks.get(turn.sessionId) as LoadedTalk;
    foldTurn(talk.digest, turn.record, turn.timings);
    talk.first ??= turn;
    talk.last = turn;
  }
}
