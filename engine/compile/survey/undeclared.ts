import { msg } from '../../messages/message.ts';
import { finding, fixAdd, type ProblemFinding } from '../check.ts';
import type { Survey } from './types.ts';

/**
 * Facts that subgraph nodes pass to or read from graphs that do not declare them. Unknown names are reported
 * by other checks.
 */
export function findUndeclared(
  { flow, compiled, nodes }: Survey,
  field: 'inputs' | 'outputs',
): ProblemFinding[] {
  const graphs = new Map(flow.graphs.map((graph, index) => [graph.id, { graph, index }]));
  const declared = new Map(flow.graphs.map((graph) => [graph.id, new Set(graph[field])]));
  return nodes.flatMap(({ node, path, where }) => {
    const called = node.type === 'subgraph' ? graphs.get(node.graph) : undefined;
    if (node.type !== 'subgraph' || !called) return [];
    return Object.entries(node[field] ?? {}).flatMap(([key, value]) => {
      const name = field === 'inputs' ? key : value;
      if (declared.get(node.graph)?.has(name) || !compiled.facts.has(name)) return [];
      const { graph, index } = called;
      const names = { node: node.name, fact: name, graph: graph.name };
      const message =
        field === 'inputs'
          ? msg('“{node}” passes {fact}, which is not an input of graph “{graph}”. Declare it there?', names)
          : msg('“{node}” reads {fact}, which is not an output of graph “{graph}”. Declare it there?', names);
      const list = ['graphs', index, field];
      const title =
        field === 'inputs'
          ? msg('Declare {fact} as an input of “{graph}”', { fact: name, graph: graph.name })
          : msg('Declare {fact} as an output of “{graph}”', { fact: name, graph: graph.name });
      const fix = graph[field] ? fixAdd(title, [...list, '-'], name) : fixAdd(title, list, [name]);
      return [finding([...path, field, key], where, message, fix)];
    });
  });
}
