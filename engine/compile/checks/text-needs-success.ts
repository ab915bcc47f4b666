import { EXIT } from '../../document/edge.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixAdd, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { isOrdinary, listLeaving } from '../survey/drawing.ts';
import type { Drawing, NodeEntry } from '../survey/types.ts';

/**
 * After a failed call, the engine leaves out texts that only follow its success. An error edge shows in the
 * drawing what happens instead.
 */
export const textNeedsSuccess: ProblemCheck = {
  code: 'text-needs-success',
  severity: 'warning',
  test: 'In an edges graph, the call of an enabled action has an onError text, no edge with on "error" leaves the action, its only other edge has no guard, and that edge leads to a message that does not wait, or to a terminal with a text, and the node has no when.',
  find: ({ flow, drawings }) => {
    const indexes = new Map(flow.graphs.map((graph, index) => [graph, index]));
    return drawings.flatMap((drawing) =>
      [...drawing.nodes.values()].flatMap((entry) => {
        const withheld = handlesByText(entry) ? findWithheld(drawing, entry) : undefined;
        if (!withheld) return [];
        const message = msg(
          '“{next}” is not sent if the call of “{name}” fails, because the same connection follows a success. Add a connection for errors.',
          { next: withheld.node.name, name: entry.node.name },
        );
        const fix = createFix(drawing, indexes.get(drawing.graph) as number, entry, withheld);
        return [finding(entry.path, entry.where, message, fix)];
      }),
    );
  },
};

const handlesByText = ({ node }: NodeEntry): boolean =>
  node.type === 'action' && node.enabled !== false && node.call.onError !== undefined;

/** The node that would speak next, whether the call succeeded or not. */
function findWithheld(drawing: Drawing, entry: NodeEntry): NodeEntry | undefined {
  const leaving = listLeaving(drawing, entry);
  if (leaving.some(({ edge }) => edge.on === 'error')) return undefined;
  const next = findNext(drawing, entry);
  return next && isWithheld(next) ? next : undefined;
}

/** The target of a node's only edge, if that edge has no guard. */
function findNext(drawing: Drawing, entry: NodeEntry): NodeEntry | undefined {
  const [only, ...others] = listLeaving(drawing, entry).filter(isOrdinary);
  if (!only || others.length > 0 || only.edge.guard !== undefined) return undefined;
  return drawing.nodes.get(only.edge.to);
}

function isWithheld({ node }: NodeEntry): boolean {
  if (node.enabled === false || node.when !== undefined || node.text === undefined) return false;
  return (node.type === 'message' && !node.waitsForUser) || node.type === 'terminal';
}

/** Leads errors to the first node that is said anyway, as the engine does without the edge. */
function createFix(
  drawing: Drawing,
  index: number,
  from: NodeEntry,
  withheld: NodeEntry,
): ProblemFinding['fix'] {
  const seen = new Set<NodeEntry>();
  let next: NodeEntry | undefined = withheld;
  while (next && isWithheld(next) && next.node.type !== 'terminal' && !seen.has(next)) {
    seen.add(next);
    next = findNext(drawing, next);
  }
  if (next && seen.has(next)) return undefined;
  const target = next && !isWithheld(next) ? next : undefined;
  const to = target?.node.id ?? EXIT;
  const ids = new Set(drawing.graph.edges?.map(({ id }) => id));
  let id = `${from.node.id}-error`;
  for (let count = 2; ids.has(id); count++) id = `${from.node.id}-error-${count}`;
  const title = target
    ? msg('Connect errors to “{target}”', { target: target.node.name })
    : msg('Leave the graph on errors');
  return fixAdd(title, ['graphs', index, 'edges', '-'], { id, from: from.node.id, to, on: 'error' });
}
