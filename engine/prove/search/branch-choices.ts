/** One place of a turn at which several things can happen: how many, and which one is taken. */
export type BranchChoice = { taken: number; of: number };

/** Moves on to the next combination; false after the last one. */
export function advanceChoices(choices: BranchChoice[]): boolean {
  for (let last = choices.at(-1); last; last = choices.at(-1)) {
    last.taken += 1;
    if (last.taken < last.of) return true;
    choices.pop();
  }
  return false;
}
