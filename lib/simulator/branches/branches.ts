import { say } from '@/lib/words/say';
import type { SimulatedTurn } from '../store/types';

/** One branch of a simulated conversation. `from`: its origin and the number of shared turns. */
export type Branch = {
  id: number;
  name: string;
  turns: readonly SimulatedTurn[];
  from?: { branch: number; turn: number };
};

export const FIRST_BRANCH: Branch = { id: 1, name: say('Branch {id}', { id: 1 }), turns: [] };
export const MAX_BRANCH_NAME = 60;

type Lines = { branches: readonly Branch[]; branch: number };

/** Adds a turn to the selected branch, or forks a new branch at an earlier turn. */
export function addTurn({ branches, branch }: Lines, at: number | null, turn: SimulatedTurn): Lines {
  const line = branches[branch] ?? FIRST_BRANCH;
  // Recorded turns are not extended; a new turn starts another branch.
  const isRecorded = line.turns.at(-1)?.recorded !== undefined;
  if (!isRecorded && (at === null || at >= line.turns.length - 1)) {
    const longer = { ...line, turns: [...line.turns, turn] };
    return { branches: branches.map((other, index) => (index === branch ? longer : other)), branch };
  }
  const kept = at === null ? line.turns.length : at + 1;
  const id = Math.max(0, ...branches.map((other) => other.id)) + 1;
  const forked: Branch = {
    id,
    name: say('Branch {id}', { id }),
    turns: [...line.turns.slice(0, kept), turn],
    from: { branch: line.id, turn: kept },
  };
  return { branches: [...branches, forked], branch: branches.length };
}

/** An empty name keeps the current one. */
export function renameBranch(branches: readonly Branch[], id: number, name: string): readonly Branch[] {
  const trimmed = name.trim().slice(0, MAX_BRANCH_NAME);
  if (trimmed === '') return branches;
  return branches.map((branch) => (branch.id === id ? { ...branch, name: trimmed } : branch));
}

/**
 * Removes a branch, except the last one. Branches forked from it are kept without an origin. If it was
 * selected, its origin is selected, or else the first branch.
 */
export function removeBranch({ branches, branch }: Lines, id: number): Lines {
  if (branches.length < 2) return { branches, branch };
  const gone = branches.find((line) => line.id === id);
  const looked = branches[branch];
  if (!gone || !looked) return { branches, branch };
  const left = branches
    .filter((line) => line !== gone)
    .map((line): Branch => {
      if (line.from?.branch !== id) return line;
      const { from: _, ...rest } = line;
      return rest;
    });
  const next = looked === gone ? gone.from?.branch : looked.id;
  return {
    branches: left,
    branch: Math.max(
      0,
      left.findIndex((line) => line.id === next),
    ),
  };
}
