import type { PathChoice } from '@turnpike/engine';

export type PathVoteList = { path: string; votes: number; state: 'settled' | 'tentative' | null };

/** Votes of every declared path and of the active path, even if it is no longer declared. */
export function listPathVotes(choice: PathChoice | undefined, declared: readonly string[]): PathVoteList[] {
  const votes = new Map(choice?.votes);
  const taken = choice?.active === undefined ? [] : [choice.active];
  return [...new Set([...declared, ...votes.keys(), ...taken])].map((path) => ({
    path,
    votes: votes.get(path) ?? 0,
    state: path !== choice?.active ? null : choice.locked ? 'settled' : 'tentative',
  }));
}
