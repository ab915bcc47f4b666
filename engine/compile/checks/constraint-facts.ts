import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';

/** Limit on the facts followed for one constraint. A larger set is assumed to include one of its facts. */
const MAX_READS = 1000;

/**
 * A constraint is checked when one of its facts is about to be committed.
 *
 * If the check reads none of them, it would reject unrelated answers. A computed fact is never committed.
 */
export const constraintFacts: ProblemCheck = {
  code: 'constraint-facts',
  severity: 'error',
  test: 'The check of a constraint reads none of the facts it lists, directly or through computed facts; or the list includes a computed fact.',
  find: ({ flow, compiled }) =>
    (flow.constraints ?? []).flatMap(({ id, check, facts }, index): ProblemFinding[] => {
      const where = { kind: 'constraint', id } as const;
      const path = ['constraints', index];
      const found: ProblemFinding[] = [];
      facts.forEach((name, place) => {
        if (compiled.facts.get(name)?.compute === undefined) return;
        const full = [...path, 'facts', place];
        const message = msg(
          'Constraint {constraint} checks fact {fact}, which is computed and never answered. List the facts it is computed from.',
          { constraint: id, fact: name },
        );
        const fix = facts.length > 1 ? fixRemove(msg('Remove {name}', { name }), full) : undefined;
        found.push(finding(full, where, message, fix));
      });
      const guard = compiled.getGuard(check);
      if (guard.fault !== undefined || guard.analysis.wholeAnswers) return found;
      const reads = new Set(guard.analysis.answers);
      // The set grows during iteration, so chains of computed facts are followed too.
      for (const name of reads) {
        if (facts.includes(name) || reads.size > MAX_READS) return found;
        const compute = compiled.facts.get(name)?.compute;
        if (compute !== undefined)
          for (const read of compiled.getGuard(compute).analysis.answers) reads.add(read);
      }
      const message = msg(
        'The check of constraint {constraint} reads none of the facts that the constraint lists. List the facts that it reads.',
        { constraint: id },
      );
      found.push(finding([...path, 'facts'], where, message));
      return found;
    }),
};
