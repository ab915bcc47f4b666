import { type MessageDescriptor, msg, msgList } from '../../messages/message.ts';
import { push } from '../../push.ts';
import { finding, fixAdd, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { compareIds } from '../compare-ids.ts';
import { isElse, isOrdinary, priorityOf } from '../survey/drawing.ts';
import { describeWitness, findWitness } from '../survey/find-witness.ts';
import { createKnownFacts, type KnownFacts } from '../survey/known-facts.ts';
import { nameEdge } from '../survey/name-edge.ts';
import { nameOwner } from '../survey/name-owner.ts';
import { printOppositeOfSource, printSource } from '../survey/print-cel.ts';
import type { EdgeEntry, NodeEntry, Survey } from '../survey/types.ts';

/** Maximum guard evaluations per flow; nodes beyond it are not checked. */
const MAX_EVALUATIONS = 10_000;
/** Maximum guards compared per node. */
const MAX_GUARDS = 64;

/**
 * If two guards hold, the edge with the smaller id is taken, which is rarely intended. Reported only with an
 * assignment for which both guards were evaluated and hold.
 */
export const guardsOverlap: ProblemCheck = {
  code: 'guards-overlap',
  severity: 'warning',
  test: 'Two guarded edges without on leave a node with the same priority, and both guards hold for some assignment of a bounded set of values: literals of the guards, neighbors of numbers, declared values, true and false. Each edge is reported once, with the first edge it overlaps.',
  find(survey) {
    const known = createKnownFacts(survey);
    const budget = { left: MAX_EVALUATIONS };
    return survey.drawings.flatMap((drawing) =>
      [...drawing.nodes.values()].flatMap((entry) => {
        const byPriority = new Map<number, EdgeEntry[]>();
        for (const leaving of drawing.leaving.get(entry.node.id) ?? []) {
          const { guard } = leaving.edge;
          if (guard !== undefined && !isElse(leaving.edge) && isOrdinary(leaving))
            push(byPriority, priorityOf(leaving), leaving);
        }
        return [...byPriority.values()].flatMap((edges) =>
          findOverlaps(survey, entry, edges.slice(0, MAX_GUARDS), known, budget).map(
            ({ first, second, when }) => {
              const message = describeOverlap(entry, { first, second, when });
              const priority = priorityOf(first) + 1;
              const fix =
                first === edges[0] && !byPriority.has(priority) ? raise(first, priority) : undefined;
              return finding([...second.path, 'guard'], second.where, message, fix);
            },
          ),
        );
      }),
    );
  },
};

/**
 * Makes the current behavior explicit. Offered only for the first edge of a priority, so it does not jump
 * over others.
 */
function raise({ graph, edge, path }: EdgeEntry, priority: number): ProblemFinding['fix'] {
  return fixAdd(
    msg('Raise the priority of {edge}', { edge: nameOwner(nameEdge(graph, edge)) }),
    [...path, 'priority'],
    priority,
  );
}

type Overlap = { first: EdgeEntry; second: EdgeEntry; when: MessageDescriptor[] };

function describeOverlap({ node }: NodeEntry, { first, second, when }: Overlap): MessageDescriptor {
  const params = {
    name: node.name,
    first: nameOwner(nameEdge(first.graph, first.edge)),
    second: nameOwner(nameEdge(second.graph, second.edge)),
  };
  return when.length === 0
    ? msg(
        'Two connections of “{name}” always apply: {first} and {second}. Only the first is taken, because of its id. Narrow a condition, or raise a priority.',
        params,
      )
    : msg(
        'Two connections of “{name}” apply when {when}: {first} and {second}. Only the first is taken, because of its id. Narrow a condition, or raise a priority.',
        { ...params, when: msgList(when) },
      );
}

function findOverlaps(
  survey: Survey,
  { node }: NodeEntry,
  edges: readonly EdgeEntry[],
  known: KnownFacts,
  budget: { left: number },
): Overlap[] {
  const sorted = [...edges].sort((a, b) => compareIds(a.edge.id, b.edge.id));
  const isKnown = (fact: string): boolean => known.whenLeaving(node, fact);
  return sorted.flatMap((second, index): Overlap[] => {
    for (const first of sorted.slice(0, index)) {
      if (budget.left <= 0) return [];
      const guards = [first, second].map(({ edge }) => survey.compiled.getGuard(edge.guard as string));
      if (excludeEachOther(survey, first, second)) continue;
      const witness = findWitness(survey, guards, isKnown, budget);
      if (witness) return [{ first, second, when: describeWitness(witness) }];
    }
    return [];
  });
}

/**
 * The two most common pairs need no search: two different values of one fact, and opposite conditions, never
 * hold together.
 */
function excludeEachOther(survey: Survey, { edge: a }: EdgeEntry, { edge: b }: EdgeEntry): boolean {
  const first = survey.compiled.getGuard(a.guard as string);
  const second = survey.compiled.getGuard(b.guard as string);
  if (first.fault !== undefined || second.fault !== undefined) return true;
  const { literals } = second.analysis;
  return (
    first.analysis.literals.some(
      (literal) =>
        literal.kind === 'equals' &&
        literals.some(
          (other) => other.kind === 'equals' && other.fact === literal.fact && other.value !== literal.value,
        ),
    ) || printSource(survey, first.source) === printOppositeOfSource(survey, second.source)
  );
}
