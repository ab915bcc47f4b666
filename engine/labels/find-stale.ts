import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Label } from './label.ts';

/** What the flow does not have any more: the place of a label, or what it expects. */
export type StaleReason = 'place' | 'meaning';

/** Whether a label is about something that the flow does not have, so that it cannot be scored. */
export function findStale(compiled: CompiledFlow, { at, expect }: Label): StaleReason | undefined {
  const { flow } = compiled;
  if (at && !(compiled.hasGraph(at.graph) && compiled.getGraph(at.graph).nodes.has(at.node))) return 'place';
  switch (expect.kind) {
    case 'start':
      return compiled.hasGraph(expect.graph) ? undefined : 'meaning';
    case 'facts': {
      const isKnown = (name: string) =>
        compiled.facts.has(name) || compiled.factNames.has(name.toLowerCase());
      return Object.keys(expect.facts).every(isKnown) ? undefined : 'meaning';
    }
    case 'transition': {
      const edges = at ? (compiled.getGraph(at.graph).graph.edges ?? []) : flow.graphs.flatMap(listEdges);
      return edges.some(({ id }) => id === expect.edge) ? undefined : 'meaning';
    }
    case 'rule':
      return flow.rules?.some(({ id }) => id === expect.rule) ? undefined : 'meaning';
    default:
      return undefined;
  }
}

const listEdges = ({ edges = [] }: CompiledFlow['flow']['graphs'][number]) => edges;
