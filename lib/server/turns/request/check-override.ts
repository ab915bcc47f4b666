import { type CompiledFlow, parseFacts, type Session } from '@turnpike/engine';
import { toPointer } from '@turnpike/engine/document';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { parseInstant } from '@turnpike/engine/text';
import type { PendingChange, TurnInput } from '@turnpike/engine/turn';
import { Refusal } from '../../refusal';

type Override = Extract<TurnInput, { type: 'override' }>;

/** States the engine sets itself; a flow does not declare them. */
const RESERVED_STATES = ['HANDOFF_REQUESTED', 'HANDOFF_COMPLETE'];

/** The engine silently ignores invalid parts of an override, so they are refused here, before anything is stored. */
export function checkOverride(
  compiled: CompiledFlow,
  { frames, pending: open }: Pick<Session, 'frames' | 'pending'>,
  { facts = {}, states = {}, path, goTo, handBack, pending }: Override,
): void {
  const { flow, factNames } = compiled;
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  const [refused] = parseFacts(compiled, given).refused;
  if (refused)
    throw refuse(
      ['facts', refused.name],
      msg('The fact “{name}” cannot be set: {reason}.', { name: refused.name, reason: refused.reason }),
    );
  for (const name of Object.keys(facts)) {
    if (!compiled.facts.has(name) && !factNames.has(name.toLowerCase())) {
      throw refuse(['facts', name], msg('The flow has no fact “{name}”.', { name }));
    }
  }
  const declared = new Set([...flow.states.map(({ name }) => name), ...RESERVED_STATES]);
  for (const name of Object.keys(states)) {
    if (!declared.has(name)) throw refuse(['states', name], msg('The flow has no state “{name}”.', { name }));
  }
  if (typeof path === 'string' && !flow.paths?.some(({ id }) => id === path)) {
    throw refuse(['path'], msg('The flow has no path “{path}”.', { path }));
  }
  if (pending) checkPending(open, pending);
  // `goTo` names a node of the running graph.
  const top = frames.at(-1);
  const graph = top?.graph ?? flow.main;
  if (goTo !== undefined && !(graph && compiled.getGraph(graph).nodes.has(goTo))) {
    throw refuse(['goTo'], msg('The running graph has no node “{node}”.', { node: goTo }));
  }
  if (handBack && goTo === undefined && top && endsAtHandOff(compiled, top)) {
    throw refuse(['goTo'], msg('No connection leaves the handoff. Choose the node to continue at.'));
  }
}

/** Attempts belong to a question, an expiry to a request. */
function checkPending(open: Session['pending'], { attempts, expiresAt }: PendingChange): void {
  if (!open) throw refuse(['pending'], msg('No question or request is pending.'));
  if (attempts !== undefined && open.request)
    throw refuse(['pending', 'attempts'], msg('Only a question has attempts. A request is pending.'));
  if (expiresAt === undefined) return;
  if (!open.request)
    throw refuse(['pending', 'expiresAt'], msg('Only a request expires. A question is pending.'));
  if (parseInstant(expiresAt) === undefined)
    throw refuse(['pending', 'expiresAt'], msg('Use an ISO time such as 2026-03-01T09:00:00.000Z.'));
}

/** In an edges graph, a handoff node without an outgoing edge cannot continue. */
function endsAtHandOff(compiled: CompiledFlow, { graph, node }: Session['frames'][number]): boolean {
  const { strategy, graph: drawn, nodes } = compiled.getGraph(graph);
  if (strategy !== 'edges' || node === undefined || nodes.get(node)?.node.type !== 'handoff') return false;
  return !drawn.edges?.some(({ from }) => from === node);
}

function refuse(path: string[], detail: MessageDescriptor): Refusal {
  return new Refusal('invalid-request', detail, { pointer: toPointer(path) });
}
