import type { Coverage } from '@turnpike/engine';

/** How many things of one kind were touched, and the ids of those that were not. */
export type Touched = { touched: number; of: number; missed: string[] };
export type GraphCoverage = { graph: string; nodes: Touched; edges: Touched };

/** Coverage by graph, in the drawing's order; gates and rules belong to the flow. */
export function summarizeCoverage({ nodes, edges, gates, rules }: Coverage): {
  graphs: GraphCoverage[];
  gates: Touched;
  rules: Touched;
} {
  const graphs = [...new Set([...nodes, ...edges].map(({ graph }) => graph))];
  return {
    graphs: graphs.map((graph) => ({
      graph,
      nodes: count(
        nodes.filter((row) => row.graph === graph),
        ({ executed, retried, passed }) => executed + retried + passed,
        ({ node }) => node,
      ),
      edges: count(
        edges.filter((row) => row.graph === graph),
        ({ taken }) => taken,
        ({ edge }) => edge,
      ),
    })),
    gates: count(
      gates,
      ({ opened }) => opened,
      ({ gate }) => gate,
    ),
    rules: count(
      rules,
      ({ matched }) => matched,
      ({ rule }) => rule,
    ),
  };
}

function count<T>(rows: readonly T[], times: (row: T) => number, id: (row: T) => string): Touched {
  const missed = rows.filter((row) => times(row) === 0).map(id);
  return { touched: rows.length - missed.length, of: rows.length, missed };
}
