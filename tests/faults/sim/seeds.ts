/** Seeds that once found a bug, kept as regression tests. A change of the simulation invalidates them; find new ones. */
export const FOUND: readonly { seed: number; what: string }[] = [
  {
    seed: 52,
    what: 'A conversation was deleted and restarted under the same id; another process continued the deleted one.',
  },
  {
    seed: 1047,
    what: 'A bug in the oracle: it blamed the process that took over for the call that a stalled process makes when it resumes.',
  },
  {
    seed: 1131,
    what: 'A message was accepted under an expired claim, and a turn that had read the session earlier took its number, so its sender got the other answer. PostgreSQL refused this with an internal error; the memory store did not.',
  },
];
