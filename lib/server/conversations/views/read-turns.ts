import type { SessionRef, SessionStore, StoredTurn } from '../../turns/store/store';

/** Turns in memory at once: a record contains the session twice. */
export const TURNS_AT_ONCE = 50;

/** The first `max` turns of a conversation, oldest first, read in small parts. */
export async function* readTurns(
  store: Pick<SessionStore, 'listTurns'>,
  ref: SessionRef,
  max = Number.POSITIVE_INFINITY,
): AsyncGenerator<StoredTurn> {
  let after = 0;
  for (let left = max; left > 0; left -= TURNS_AT_ONCE) {
    const limit = Math.min(TURNS_AT_ONCE, left);
    const turns = await store.listTurns(ref, { after, limit });
    yield* turns;
    const last = turns.at(-1);
    if (!last || turns.length < limit) return;
    after = last.turn;
  }
}
