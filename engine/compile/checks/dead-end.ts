import { isEnd } from '../../document/is-end.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, fixAdd, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { isOrdinary, listLeaving } from '../survey/drawing.ts';
import type { Drawing, NodeEntry } from '../survey/types.ts';

/**
 * Every node except terminal and handoff nodes needs an outgoing edge.
 *
 * Edges with `on` do not count, since they are taken only on their event. A disabled node is skipped, so it
 * needs an outgoing edge as soon as an edge leads to it.
 */
export const deadEnd: ProblemCheck = {
  code: 'dead-end',
  severity: 'error',
  test: 'A node of an edges graph is neither a terminal nor a handoff, and no edge without on leaves it. A node with paths and no edges of its own uses those of the node it replaces. Disabled nodes count if an edge leads to them.',
  find: ({ flow, drawings }) => {
    const indexes = new Map(flow.graphs.map((graph, index) => [graph, index]));
    return drawings.flatMap((drawing) => {
      const repair = createFix(drawing, indexes.get(drawing.graph) as number);
      return [...drawing.nodes.values()].flatMap((entry) => {
        if (!isStuck(drawing, entry)) return [];
        const { node, path, where } = entry;
        const { hint, fix } = repair(entry);
        const message = msg('“{name}” has no outgoing connection. {hint}', { name: node.name, hint });
        return [finding(path, where, message, fix)];
      });
    });
  },
};

function isStuck(drawing: Drawing, entry: NodeEntry): boolean {
  const { node } = entry;
  if (isEnd(node.type)) return false;
  if (node.enabled === false && !drawing.arriving.has(node.id) && drawing.entry !== entry) return false;
  // The node it replaces is reported itself.
  if (drawing.replaces.has(node.id) && !drawing.leaving.has(node.id)) return false;
  return !listLeaving(drawing, entry).some(isOrdinary);
}

/** With exactly one terminal, the target is obvious. */
function createFix(
  { graph }: Drawing,
  index: number,
): (from: NodeEntry) => { hint: MessageDescriptor; fix?: ProblemFinding['fix'] } {
  const terminals = graph.nodes.filter(({ type }) => type === 'terminal');
  const [terminal] = terminals;
  if (terminals.length !== 1 || !terminal) return () => ({ hint: msg('Connect it to the next node.') });
  const taken = new Set(graph.edges?.map(({ id }) => id));
  return ({ node }) => {
    const id = findFreeId(`${node.id}-${terminal.id}`, taken);
    const edge = { id, from: node.id, to: terminal.id };
    const path = ['graphs', index, 'edges'];
    const title = msg('Connect to “{target}”', { target: terminal.name });
    const fix = graph.edges ? fixAdd(title, [...path, '-'], edge) : fixAdd(title, path, [edge]);
    return { hint: msg('Connect to “{target}”?', { target: terminal.name }), fix };
  };
}

function findFreeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  return id;
}
