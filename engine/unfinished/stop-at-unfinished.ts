import type { FlowDocument, Graph } from '../document/flow-document.ts';
import type { Node } from '../document/node.ts';
import type { Problem } from '../document/problem.ts';
import { type MessageDescriptor, msg } from '../messages/message.ts';

/** Why a conversation stops at a node of the running flow, or skips it. */
type UnfinishedStop = {
  /** The name of the unfinished node; null if the graph itself is unfinished. */
  name: string | null;
  problems: Problem[];
  /** A gates graph skips an unfinished node and continues. */
  skipped: boolean;
};

export type StoppedFlow = {
  document: FlowDocument;
  /** By id of the node that says so. */
  stops: Map<string, UnfinishedStop>;
};

/**
 * The flow as far as it can run: the conversation ends at an unfinished node and says what it lacks; a gates graph
 * skips it. Undefined if an error concerns the whole flow, because then nothing can run.
 */
export function stopAtUnfinished(
  { document, stops: before }: StoppedFlow,
  errors: readonly Problem[],
  write: (message: MessageDescriptor) => string,
): StoppedFlow | undefined {
  const stops = new Map(before);
  let flow = document;
  for (const error of errors) {
    const { where, code } = error;
    if (where.kind === 'edge') flow = inGraph(flow, where.graph, (graph) => withoutEdge(graph, where.edge));
    else if (where.kind === 'node')
      flow = inGraph(flow, where.graph, (graph) => {
        const node = graph.nodes.find(({ id }) => id === where.node);
        if (!node) return graph;
        if (code === 'unreachable-node') return withoutNodes(graph, (other) => other === node);
        if (code === 'dead-end') return endAfter(graph, node, error, stops, write);
        return standIn(graph, node, error, stops, write);
      });
    else if (where.kind === 'fact' && code !== 'duplicate-name')
      flow = standInForFact(flow, where.name, error, stops, write);
    else if (where.kind === 'rule')
      flow = { ...flow, rules: (flow.rules ?? []).filter(({ id }) => id !== where.id) };
    else if (where.kind === 'gate' && code !== 'duplicate-name') flow = withoutGate(flow, where.name);
    else if (where.kind === 'graph' && code === 'entry-missing')
      flow = inGraph(flow, where.graph, (graph) => endAtStart(graph, error, stops, write));
    else return undefined;
  }
  return { document: flow, stops };
}

type Stops = StoppedFlow['stops'];
type Write = (message: MessageDescriptor) => string;

function inGraph(flow: FlowDocument, id: string, change: (graph: Graph) => Graph): FlowDocument {
  return { ...flow, graphs: flow.graphs.map((graph) => (graph.id === id ? change(graph) : graph)) };
}

function withoutEdge(graph: Graph, edge: string): Graph {
  return { ...graph, edges: graph.edges?.filter(({ id }) => id !== edge) };
}

function withoutNodes(graph: Graph, isOut: (node: Node) => boolean): Graph {
  const out = new Set(graph.nodes.filter(isOut).map(({ id }) => id));
  if (out.size === 0) return graph;
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => !out.has(id)),
    edges: graph.edges?.filter(({ from, to }) => !out.has(from) && !out.has(to)),
  };
}

/** An unfinished gate never opens, so neither do the nodes that wait for it run. */
function withoutGate(flow: FlowDocument, name: string): FlowDocument {
  return {
    ...flow,
    gates: flow.gates.filter((gate) => gate.name !== name),
    graphs: flow.graphs.map((graph) =>
      withoutNodes(graph, ({ requires }) => requires?.includes(name) === true),
    ),
  };
}

function endAfter(graph: Graph, node: Node, error: Problem, stops: Stops, write: Write): Graph {
  const id = `stop-${node.id}`;
  const { name } = node;
  const text = msg('Stopped after “{name}”, because nothing follows it yet.', { name });
  stops.set(id, { name, problems: [error], skipped: false });
  const title = write(msg('Nothing follows {name}', { name }));
  return {
    ...graph,
    nodes: [...graph.nodes, { type: 'terminal', id, name: title, text: toPlain(write(text)) }],
    edges: [...(graph.edges ?? []), { id, from: node.id, to: id }],
  };
}

/** A graph that does not say where it starts starts at the stop. */
function endAtStart(graph: Graph, error: Problem, stops: Stops, write: Write): Graph {
  const id = `start-${graph.id}`;
  const { name } = graph;
  stops.set(id, { name: null, problems: [error], skipped: false });
  const title = write(msg('Start of {name}', { name }));
  const text = msg('Stopped before the first node. {problem}', { problem: error.message });
  const stop: Node = { type: 'terminal', id, name: title, text: toPlain(write(text)) };
  return { ...graph, entry: id, nodes: [...graph.nodes, stop] };
}

/** Replaces a node. A terminal of a gates graph would end it at once, so a message says that it is skipped. */
function standIn(graph: Graph, node: Node, error: Problem, stops: Stops, write: Write): Graph {
  const { id, name, requires, requiresStates } = node;
  const known = stops.get(id);
  if (known) {
    known.problems.push(error);
    return graph;
  }
  const words = { name, problem: error.message };
  const skipped = graph.strategy === 'gates';
  stops.set(id, { name, problems: [error], skipped });
  const stop: Node = skipped
    ? {
        type: 'message',
        id,
        name,
        text: toPlain(write(msg('Skipped “{name}”, which is not finished. {problem}', words))),
        ...(requires && { requires }),
        ...(requiresStates && { requiresStates }),
      }
    : {
        type: 'terminal',
        id,
        name,
        text: toPlain(write(msg('Stopped at “{name}”, which is not finished. {problem}', words))),
      };
  return {
    ...graph,
    nodes: graph.nodes.map((other) => (other.id === id ? stop : other)),
    edges: graph.edges?.filter(({ from }) => from !== id),
  };
}

/** A fact without what its type needs, such as a choice without values, is unfinished where it is asked. */
function standInForFact(
  flow: FlowDocument,
  name: string,
  error: Problem,
  stops: Stops,
  write: Write,
): FlowDocument {
  const asking = (node: Node) => 'produces' in node && node.produces?.includes(name) === true;
  return {
    ...flow,
    facts: flow.facts.map((fact) => (fact.name === name ? { name, type: 'text' } : fact)),
    graphs: flow.graphs.map((graph) =>
      graph.nodes
        .filter(asking)
        .reduce((changed, node) => standIn(changed, node, error, stops, write), graph),
    ),
  };
}

/** Braces would put a fact into the text. */
function toPlain(text: string): string {
  return text.replace(/[{}]/g, '');
}
