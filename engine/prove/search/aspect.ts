import type { CounterRow, Frame, Session } from '../../session/session.ts';

/**
 * Something that a turn decided by and that differs between the sessions of a coarse situation. `agrees`: whether
 * another session is alike in it. `others`: sessions that are not, one for each result that can differ.
 */
export type Aspect = { agrees: (other: Session) => boolean; others: readonly Session[] };

export const changeFrame = (session: Session, place: number, change: Partial<Frame>): Session => ({
  ...session,
  frames: session.frames.with(place, { ...(session.frames[place] as Frame), ...change }),
});

/** The counts of a node that was tried so often in all, and so often since it was last reset. */
export const spend = (attempts: number, spent: number): Partial<CounterRow> => ({
  attempts,
  reopenedAt: attempts - spent,
});
