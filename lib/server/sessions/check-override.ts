import {
  type CompiledFlow,
  type PendingChange,
  parseFacts,
  parseInstant,
  type Session,
  type TurnInput,
} from '@turnpike/engine';
import { Refusal } from '../refusal';

type Override = Extract<TurnInput, { type: 'override' }>;

/** States the engine sets itself; they need no declaring. */
const RESERVED_STATES = ['HANDOFF_REQUESTED', 'HANDOFF_COMPLETE'];

/** The engine leaves out what it cannot take of an override; an operator is told, before anything is stored. */
export function checkOverride(
  compiled: CompiledFlow,
  { frames, pending: open }: Pick<Session, 'frames' | 'pending'>,
  { facts = {}, states = {}, path, goTo, handBack, pending }: Override,
): void {
  const { flow, factNames } = compiled;
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  const [refused] = parseFacts(compiled, given).refused;
  if (refused)
    throw refuse(['facts', refused.name], `The fact "${refused.name}" cannot be set: ${refused.reason}.`);
  for (const name of Object.keys(facts)) {
    if (!compiled.facts.has(name) && !factNames.has(name.toLowerCase())) {
      throw refuse(['facts', name], `The flow has no fact "${name}".`);
    }
  }
  const declared = new Set([...flow.states.map(({ name }) => name), ...RESERVED_STATES]);
  for (const name of Object.keys(states)) {
    if (!declared.has(name)) throw refuse(['states', name], `The flow has no state "${name}".`);
  }
  if (typeof path === 'string' && !flow.paths?.some(({ id }) => id === path)) {
    throw refuse(['path'], `The flow has no path "${path}".`);
  }
  if (pending) checkPending(open, pending);
  // The engine goes to a node of the graph that is running.
  const top = frames.at(-1);
  const graph = top?.graph ?? flow.main;
  if (goTo !== undefined && !(graph && compiled.getGraph(graph).nodes.has(goTo))) {
    throw refuse(['goTo'], `The graph that is running has no node "${goTo}".`);
  }
  if (handBack && goTo === undefined && top && endsAtHandOff(compiled, top)) {
    throw refuse(['goTo'], 'No edge leaves the node that handed over: choose the node to go on at.');
  }
}

/** A question is tried, a request is open until an instant: neither has what the other has. */
function checkPending(open: Session['pending'], { attempts, expiresAt }: PendingChange): void {
  if (!open) throw refuse(['pending'], 'Nothing is waited for: there is nothing to change.');
  if (attempts !== undefined && open.request)
    throw refuse(['pending', 'attempts'], 'A request has no attempts: only a question has.');
  if (expiresAt === undefined) return;
  if (!open.request) throw refuse(['pending', 'expiresAt'], 'A question stays open: only a request expires.');
  if (parseInstant(expiresAt) === undefined)
    throw refuse(['pending', 'expiresAt'], 'The expiry is not an instant such as 2026-03-01T09:00:00.000Z.');
}

/** No edge leads on from a node of a graph of edges that gives the conversation away. */
function endsAtHandOff(compiled: CompiledFlow, { graph, node }: Session['frames'][number]): boolean {
  const { strategy, graph: drawn, nodes } = compiled.getGraph(graph);
  if (strategy !== 'edges' || node === undefined || nodes.get(node)?.node.type !== 'handoff') return false;
  return !drawn.edges?.some(({ from }) => from === node);
}

function refuse(path: string[], detail: string): Refusal {
  const pointer = path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return new Refusal('invalid-request', detail, { pointer });
}
