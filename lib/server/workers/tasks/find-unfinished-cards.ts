import type { CompiledFlow } from '@turnpike/engine';
import type { Problem } from '@turnpike/engine/document';
import { findBlocking } from '@turnpike/engine/views';

export type UnfinishedCards = {
  /** The errors of each card, with those of its outgoing connections. */
  cards: ReadonlyMap<string, Problem[]>;
  /** Errors with which no conversation can start. */
  blocking: Problem[];
};

/** The errors of a draft, by what they prevent: entering one card, or the whole conversation. */
export function findUnfinishedCards({ flow, problems }: CompiledFlow): UnfinishedCards {
  const cards = new Map<string, Problem[]>();
  const blocking = findBlocking(problems, flow).filter(
    ({ where: { kind } }) => kind !== 'node' && kind !== 'edge',
  );
  for (const problem of problems) {
    const { severity, where } = problem;
    if (severity !== 'error' || (where.kind !== 'node' && where.kind !== 'edge')) continue;
    const graph = flow.graphs.find(({ id }) => id === where.graph);
    const card = where.kind === 'node' ? where.node : graph?.edges?.find(({ id }) => id === where.edge)?.from;
    if (card === undefined) blocking.push(problem);
    else cards.set(card, [...(cards.get(card) ?? []), problem]);
  }
  return { cards, blocking };
}
