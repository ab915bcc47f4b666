import { describe, expect, it } from 'vitest';
import type { SimulatedTurn } from '../store/types';
import { addTurn, FIRST_BRANCH, removeBranch, renameBranch } from './branches';

const turn = (id: string) => ({ id }) as SimulatedTurn;
const idsOf = (turns: readonly SimulatedTurn[] = []) => turns.map(({ id }) => id);

function grow() {
  let lines = { branches: [FIRST_BRANCH] as readonly (typeof FIRST_BRANCH)[], branch: 0 };
  for (const id of ['a', 'b', 'c']) lines = { ...addTurn(lines, null, turn(id)) };
  return lines;
}

describe('addTurn', () => {
  it('adds to the branch at its end', () => {
    const { branches } = addTurn(grow(), 2, turn('d'));
    expect(branches.map((line) => idsOf(line.turns))).toEqual([['a', 'b', 'c', 'd']]);
  });

  it('starts a new branch from an earlier turn, with its origin', () => {
    const { branches, branch } = addTurn(grow(), 0, turn('x'));
    expect(branch).toBe(1);
    expect(branches[1]).toMatchObject({ id: 2, name: 'Branch 2', from: { branch: 1, turn: 1 } });
    expect(idsOf(branches[1]?.turns)).toEqual(['a', 'x']);
    expect(idsOf(branches[0]?.turns)).toEqual(['a', 'b', 'c']);
  });

  it('never adds to a recorded branch', () => {
    const recordedBranch = { ...FIRST_BRANCH, turns: [{ ...turn('a'), recorded: {} } as SimulatedTurn] };
    const { branches, branch } = addTurn({ branches: [recordedBranch], branch: 0 }, null, turn('b'));
    expect(branch).toBe(1);
    expect(branches.map((line) => idsOf(line.turns))).toEqual([['a'], ['a', 'b']]);
    expect(branches[1]?.from).toEqual({ branch: 1, turn: 1 });
  });

  it('forks before the first turn', () => {
    const { branches } = addTurn(grow(), -1, turn('x'));
    expect(idsOf(branches[1]?.turns)).toEqual(['x']);
    expect(branches[1]?.from).toEqual({ branch: 1, turn: 0 });
  });

  it('uses a new id for every branch', () => {
    const forked = addTurn(grow(), 0, turn('x'));
    const again = addTurn(removeBranch({ ...forked, branch: 1 }, 1), 0, turn('y'));
    expect(new Set(again.branches.map(({ id }) => id)).size).toBe(again.branches.length);
  });
});

describe('renameBranch', () => {
  it('trims the name, and keeps the old one if it is empty', () => {
    const { branches } = grow();
    expect(renameBranch(branches, 1, '  Asks twice ')[0]?.name).toBe('Asks twice');
    expect(renameBranch(branches, 1, '   ')).toBe(branches);
  });
});

describe('removeBranch', () => {
  it('keeps the last branch', () => {
    const lines = grow();
    expect(removeBranch(lines, 1).branches).toEqual(lines.branches);
  });

  it('selects the branch it was forked from', () => {
    const forked = addTurn(grow(), 0, turn('x'));
    const { branches, branch } = removeBranch(forked, 2);
    expect(branches.map(({ id }) => id)).toEqual([1]);
    expect(branch).toBe(0);
  });

  it('keeps the selected branch if another is removed, and clears its origin', () => {
    const forked = addTurn(grow(), 0, turn('x'));
    const { branches, branch } = removeBranch(forked, 1);
    expect(branches[branch]?.id).toBe(2);
    expect(branches[0]).not.toHaveProperty('from');
  });
});
