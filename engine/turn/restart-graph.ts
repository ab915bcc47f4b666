import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { createFrame, type FactSource, NEW_SCENARIO } from '../session/session.ts';
import { clearFact, computeFacts, startChanges } from './facts.ts';
import { updateGates } from './gates.ts';
import { withdrawPending } from './pending.ts';
import { writeState } from './rows.ts';
import { endActivity, listActivities } from './stack.ts';
import { addEvent, type Turn } from './turn-state.ts';

/** Where values come from that belong to one run: what is known of a customer, or set by an operator, stays. */
const OF_A_RUN: ReadonlySet<FactSource> = new Set<FactSource>(['user', 'call', 'frame']);

/**
 * Takes back what was said and done in a graph that runs, so that it starts again: a task is ended, and with it
 * its facts; the main graph goes back to its beginning. Returns whether it ran.
 */
export function restartGraph(turn: Turn, id: string): boolean {
  const { session, compiled } = turn;
  const activities = listActivities(session.frames);
  const activity = activities.findLast(([base]) => base?.graph === id);
  const [base] = activity ?? [];
  if (!activity || !base) return false;
  withdrawPending(turn);
  if (base.kind === 'interrupt') {
    endActivity(turn, activity, 'cancelled', 'user');
    return true;
  }
  for (const other of activities.filter((item) => item !== activity).reverse())
    endActivity(turn, other, 'cancelled', 'user');
  const calls = activity.slice(1);
  if (calls.length > 0) endActivity(turn, calls, 'cancelled', 'user');
  const graph = compiled.getGraph(id);
  resetFrame(turn, graph);
  takeBack(turn, graph);
  return true;
}

/** The root frame keeps its id: it is the same conversation. */
function resetFrame({ session }: Turn, { id, scenario }: CompiledGraph): void {
  const root = session.frames.find(({ kind }) => kind === undefined);
  if (!root) return;
  const fresh = createFrame(root.id, id);
  if (scenario) fresh.scenario = NEW_SCENARIO;
  Object.assign(root, fresh);
  session.plans = undefined;
  session.path = undefined;
  session.digression = undefined;
}

function takeBack(turn: Turn, graph: CompiledGraph): void {
  const changes = startChanges();
  for (const [name, , , source] of turn.session.facts)
    if (OF_A_RUN.has(source) && graph.owns.has(name)) clearFact(turn, name, 'restarted', changes, undefined);
  const states: string[] = [];
  for (const { producesStates } of graph.nodes.values())
    for (const state of producesStates)
      if (writeState(turn, state, false)) {
        states.push(state);
        addEvent(turn, { type: 'state-set', state, value: false, by: 'engine' });
      }
  computeFacts(turn, changes);
  updateGates(turn, changes.changed, states);
}
