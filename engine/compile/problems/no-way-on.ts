import { isEnd } from '../../document/is-end.ts';
import { type Check, type Finding, finding, fixAdd } from './check.ts';
import { type Drawing, isOrdinary, waysOf } from './drawing.ts';
import type { NodeEntry } from './survey.ts';

/**
 * Only a terminal and a hand-off end a conversation; any other node needs a way on.
 *
 * An edge with `on` is none: it is taken on its occasion only. A node that is switched off is passed by, so
 * it needs one too as soon as an edge leads there.
 */
export const noWayOn: Check = {
  code: 'no-way-on',
  severity: 'error',
  test: 'A node of a graph of edges is neither a terminal nor a hand-off, and no edge without on leaves it (a node with paths and without edges leaves by those of the node it stands in for). Switched-off nodes count when an edge leads to them.',
  find: ({ flow, drawings }) => {
    const indexes = new Map(flow.graphs.map((graph, index) => [graph, index]));
    return drawings.flatMap((drawing) => {
      const fixOf = createFix(drawing, indexes.get(drawing.graph) as number);
      return [...drawing.nodes.values()].flatMap((entry) => {
        if (!isStuck(drawing, entry)) return [];
        const { node, path, where } = entry;
        const fix = fixOf(entry);
        const hint = fix ? ` ${fix.title}?` : ' Connect it to the node that follows.';
        return [finding(path, where, `"${node.name}" has no way on.${hint}`, fix)];
      });
    });
  },
};

function isStuck(drawing: Drawing, entry: NodeEntry): boolean {
  const { node } = entry;
  if (isEnd(node.type)) return false;
  if (node.enabled === false && !drawing.arriving.has(node.id) && drawing.entry !== entry) return false;
  // What it stands in for is told by itself.
  if (drawing.standsFor.has(node.id) && !drawing.leaving.has(node.id)) return false;
  return !waysOf(drawing, entry).some(isOrdinary);
}

/** With exactly one terminal there is one place to go. */
function createFix({ graph }: Drawing, index: number): (from: NodeEntry) => Finding['fix'] {
  const terminals = graph.nodes.filter(({ type }) => type === 'terminal');
  const [terminal] = terminals;
  if (terminals.length !== 1 || !terminal) return () => undefined;
  const taken = new Set(graph.edges?.map(({ id }) => id));
  return ({ node }) => {
    const id = findFreeId(`${node.id}-${terminal.id}`, taken);
    const edge = { id, from: node.id, to: terminal.id };
    const path = ['graphs', index, 'edges'];
    const title = `Connect to ${terminal.id}`;
    return graph.edges ? fixAdd(title, [...path, '-'], edge) : fixAdd(title, path, [edge]);
  };
}

function findFreeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  return id;
}
