import { say } from '@/lib/words/say';
import type { SimulatedTurn } from '../store/types';

/** One line of a simulated conversation. `from`: the line it was forked off, and how many turns they share. */
export type Branch = {
  id: number;
  name: string;
  turns: readonly SimulatedTurn[];
  from?: { branch: number; turn: number };
};

export const FIRST_BRANCH: Branch = { id: 1, name: say('Branch {id}', { id: 1 }), turns: [] };
export const MAX_BRANCH_NAME = 60;

type Lines = { branches: readonly Branch[]; branch: number };

/** Puts a turn at the end of the line that is looked at; where one looks at an earlier turn, a new line begins there. */
export function addTurn({ branches, branch }: Lines, at: number | null, turn: SimulatedTurn): Lines {
  const line = branches[branch] ?? FIRST_BRANCH;
  // What really took place stays as it was: what is tried after it is another line.
  const took = line.turns.at(-1)?.recorded !== undefined;
  if (!took && (at === null || at >= line.turns.length - 1)) {
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

/** Without a name it keeps the one it had. */
export function renameBranch(branches: readonly Branch[], id: number, name: string): readonly Branch[] {
  const trimmed = name.trim().slice(0, MAX_BRANCH_NAME);
  if (trimmed === '') return branches;
  return branches.map((branch) => (branch.id === id ? { ...branch, name: trimmed } : branch));
}

/**
 * Takes a line away; the last one stays. What was forked off it stays too and was then forked off nothing that
 * is still here. Who looked at it looks at the line it came from, else at the first.
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
