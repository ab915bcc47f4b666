import { getWaitsForUser, type Node } from '../../document/node.ts';
import { listNodeCalls } from '../../document/node-uses.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { fixAdd, type ProblemFinding } from '../check.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { isElse, isOrdinary } from './drawing.ts';
import { nameEdge } from './name-edge.ts';
import { nameOwner, nameOwnerFirst } from './name-owner.ts';
import type { Drawing, EdgeEntry, Survey } from './types.ts';

export type DeadEdge = { entry: EdgeEntry; reason: MessageDescriptor; fix?: ProblemFinding['fix'] };

export function listDeadEdges({ compiled }: Pick<Survey, 'compiled'>, drawing: Drawing): DeadEdge[] {
  const dead: DeadEdge[] = [];
  for (const [id, edges] of drawing.leaving) {
    const from = drawing.nodes.get(id)?.node;
    if (!from) continue;
    const alive: EdgeEntry[] = [];
    for (const entry of edges) {
      const reason = findMismatch(compiled, from, entry);
      if (reason === undefined) alive.push(entry);
      else dead.push({ entry, reason });
    }
    for (const event of [undefined, 'invalid', 'error', 'exhausted'])
      findShadowed(
        alive.filter(({ edge }) => edge.on === event),
        dead,
      );
  }
  return dead;
}

/** Why an edge can never be evaluated, given the type of its node. */
function findMismatch(
  { facts }: CompiledFlow,
  node: Node,
  { edge }: EdgeEntry,
): MessageDescriptor | undefined {
  const { name } = node;
  if (node.type === 'terminal') return msg('“{name}” ends the graph.', { name });
  if (node.type === 'handoff') return msg('“{name}” hands off the conversation to a person.', { name });
  const waits = getWaitsForUser(node);
  const asks = waits && (node.produces ?? []).some((fact) => facts.get(fact)?.compute === undefined);
  if (edge.on === 'invalid' && !asks)
    return msg('“{name}” asks for no fact that could be invalid.', { name });
  if (edge.on === 'exhausted' && !(node.type === 'question' && waits))
    return msg('“{name}” is not a question with a limit of attempts.', { name });
  if (edge.on === 'error' && listNodeCalls(node).length === 0 && node.type !== 'subgraph')
    return msg('“{name}” calls nothing that could fail.', { name });
  return undefined;
}

/** Edges of one event, in order: none is evaluated after an edge that is always taken. */
function findShadowed(edges: readonly EdgeEntry[], dead: DeadEdge[]): void {
  const always = edges.find(({ edge }) => edge.guard === undefined);
  const last = always ?? edges.find(({ edge }) => isElse(edge));
  if (!last) return;
  const after = edges.slice(edges.indexOf(last) + 1);
  const owner = nameEdge(last.graph, last.edge);
  // An unguarded edge was most likely meant as the default.
  const isOnlyOne = always && isOrdinary(always) && after.every(({ edge }) => edge.guard && !isElse(edge));
  for (const entry of after) {
    if (!always) {
      dead.push({ entry, reason: msg('{edge} already has else.', { edge: nameOwnerFirst(owner) }) });
      continue;
    }
    const reason = msg('{edge} comes first and has no condition.', { edge: nameOwnerFirst(owner) });
    const fix = isOnlyOne
      ? fixAdd(msg('Add else to {edge}', { edge: nameOwner(owner) }), [...always.path, 'guard'], 'else')
      : undefined;
    dead.push(fix ? { entry, reason, fix } : { entry, reason });
  }
}
