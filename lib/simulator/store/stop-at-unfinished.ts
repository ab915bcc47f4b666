import type { FlowDocument, Graph, Node, Problem } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';

/**
 * The draft as far as it can run: the conversation ends at an unfinished node and says what it lacks; a gates graph
 * skips it. Undefined if an error is not at a node or connection, because then nothing can run.
 */
export function stopAtUnfinished(
  document: FlowDocument,
  blocking: readonly Problem[],
): FlowDocument | undefined {
  let graphs = document.graphs;
  const replaced = new Set<string>();
  for (const { where, code, message } of blocking) {
    if (where.kind !== 'node' && where.kind !== 'edge') return undefined;
    const graph = graphs.find(({ id }) => id === where.graph);
    if (!graph) return undefined;
    const node = where.kind === 'node' ? graph.nodes.find(({ id }) => id === where.node) : undefined;
    let next = graph;
    if (where.kind === 'edge') next = withoutEdge(graph, where.edge);
    else if (node && code === 'unreachable-node') next = withoutNode(graph, node);
    else if (node && !replaced.has(node.id)) {
      if (code === 'dead-end') next = endAfter(graph, node);
      else {
        next = standIn(graph, node, sayMessage(message));
        replaced.add(node.id);
      }
    }
    graphs = graphs.map((other) => (other === graph ? next : other));
  }
  return { ...document, graphs };
}

function withoutEdge(graph: Graph, edge: string): Graph {
  return { ...graph, edges: graph.edges?.filter(({ id }) => id !== edge) };
}

function withoutNode(graph: Graph, node: Node): Graph {
  return {
    ...graph,
    nodes: graph.nodes.filter((other) => other !== node),
    edges: graph.edges?.filter(({ from, to }) => from !== node.id && to !== node.id),
  };
}

function endAfter(graph: Graph, node: Node): Graph {
  const id = `stop-${node.id}`;
  const text = say('Stopped after “{name}”, because nothing follows it yet.', { name: toPlain(node.name) });
  const name = say('Nothing follows {name}', { name: node.name });
  return {
    ...graph,
    nodes: [...graph.nodes, { type: 'terminal', id, name, text }],
    edges: [...(graph.edges ?? []), { id, from: node.id, to: id }],
  };
}

/** Replaces a node. A terminal of a gates graph would end it at once, so a message says that it is skipped. */
function standIn(graph: Graph, { id, name, requires, requiresStates }: Node, problem: string): Graph {
  const words = { name: toPlain(name), problem: toPlain(problem) };
  const stop: Node =
    graph.strategy === 'gates'
      ? {
          type: 'message',
          id,
          name,
          text: say('Skipped “{name}”, which is not finished. {problem}', words),
          ...(requires && { requires }),
          ...(requiresStates && { requiresStates }),
        }
      : {
          type: 'terminal',
          id,
          name,
          text: say('Stopped at “{name}”, which is not finished. {problem}', words),
        };
  return {
    ...graph,
    nodes: graph.nodes.map((other) => (other.id === id ? stop : other)),
    edges: graph.edges?.filter(({ from }) => from !== id),
  };
}

/** Braces would put a fact into the text. */
function toPlain(text: string): string {
  return text.replace(/[{}]/g, '');
}
