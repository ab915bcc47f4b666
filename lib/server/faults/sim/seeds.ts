/** Seeds that once found something, and what; they find it no more. Whoever changes the simulation looks for others. */
export const FOUND: readonly { seed: number; what: string }[] = [
  {
    seed: 52,
    what: 'A conversation was deleted and begun anew under its name; another process went on from the deleted one.',
  },
  {
    seed: 1047,
    what: 'The oracle itself: it blamed who took over for the call that a process makes when it wakes.',
  },
  {
    seed: 1131,
    what: 'A message was accepted by a claim that had run out, and a turn that had looked before took its number: its sender got the other answer. PostgreSQL refused that with a fault of ours; the store in memory did not.',
  },
];
