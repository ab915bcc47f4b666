import { hashJson } from '../../document/canonical-json.ts';
import type { FlowDocument, Graph } from '../../document/flow-document.ts';

/**
 * Hash of everything in a flow that a conversation can depend on: without the canvas, its notes, and the names and
 * descriptions that only authors read. Equal hashes mean that every conversation is the same.
 */
export function hashBehavior(flow: FlowDocument): string {
  const { ui: _ui, name: _name, description: _description, ...rest } = flow;
  return hashJson({
    ...rest,
    graphs: flow.graphs.map(dropNodeNames),
    states: flow.states.map(dropDescription),
    gates: flow.gates.map(dropDescription),
    paths: flow.paths?.map(dropName),
    rules: flow.rules?.map((rule) => dropDescription(dropName(rule))),
    templates: flow.templates?.map(dropName),
  });
}

const dropName = <Item extends { name: string }>({ name: _name, ...rest }: Item) => rest;
const dropDescription = <Item extends { description?: string | undefined }>({
  description: _description,
  ...rest
}: Item) => rest;

/** The steps of a scenario are ranked by their names; other nodes only show them on the canvas. */
function dropNodeNames(graph: Graph) {
  return graph.strategy === 'meaning' ? graph : { ...graph, nodes: graph.nodes.map(dropName) };
}
