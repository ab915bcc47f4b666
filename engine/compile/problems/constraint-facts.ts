import { type Check, type Finding, finding, fixRemove } from './check.ts';

/** Facts followed for one constraint; what reads more than this has its fact among them. */
const MAX_READS = 1000;

/**
 * A constraint is judged when one of its facts is about to be committed.
 *
 * One that does not look at any of them would refuse answers that have no part in it, and a computed fact
 * is never about to be committed.
 */
export const constraintFacts: Check = {
  code: 'constraint-facts',
  severity: 'error',
  test: 'The check of a constraint reads none of its facts, directly or through computed facts; or its facts name a computed one.',
  find: ({ flow, compiled }) =>
    (flow.constraints ?? []).flatMap(({ id, check, facts }, index): Finding[] => {
      const where = { kind: 'constraint', id } as const;
      const path = ['constraints', index];
      const found: Finding[] = [];
      facts.forEach((name, place) => {
        if (compiled.facts.get(name)?.compute === undefined) return;
        const full = [...path, 'facts', place];
        const message = `Constraint ${id} is judged for ${name}, which is computed and never an answer. Name the facts it is computed from.`;
        const fix = facts.length > 1 ? fixRemove(`Remove ${name}`, full) : undefined;
        found.push(finding(full, where, message, fix));
      });
      const guard = compiled.getGuard(check);
      if (guard.fault !== undefined || guard.analysis.wholeAnswers) return found;
      const reads = new Set(guard.analysis.answers);
      // A set grows while it is walked, so that what is computed from computed facts is followed too.
      for (const name of reads) {
        if (facts.includes(name) || reads.size > MAX_READS) return found;
        const compute = compiled.facts.get(name)?.compute;
        if (compute !== undefined)
          for (const read of compiled.getGuard(compute).analysis.answers) reads.add(read);
      }
      const message = `The check of constraint ${id} reads none of the facts it is judged for. Name the facts it is about.`;
      found.push(finding([...path, 'facts'], where, message));
      return found;
    }),
};
