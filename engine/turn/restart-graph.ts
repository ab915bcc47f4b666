import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { createFrame, type FactSource, NEW_SCENARIO } from '../session/session.ts';
import { clearFact, computeFacts, startChanges } from './facts.ts';
import { updateGates } from './gates.ts';
import { withdrawPending } from './pending.ts';
import { writeState } from './rows.ts';
import { endActivity, listActivities } from './stack.ts';
import { addEvent, type Turn } from './turn-state.ts';

/**
 * Sources of values that belong to one run. Values known about the customer or set by an operator are kept.
 */
const RUN_SOURCES: ReadonlySet<FactSource> = new Set<FactSource>(['user', 'call', 'frame', 'node']);

/**
 * Clears the facts and states of a running graph so that it starts again: a task is ended together with its
 * facts, and the main graph restarts. Returns whether it was running.
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
  clearRun(turn, graph);
  return true;
}

/** The root frame keeps its id because it is the same conversation. */
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

function clearRun(turn: Turn, graph: CompiledGraph): void {
  const changes = startChanges();
  for (const [name, , , source] of turn.session.facts)
    if (RUN_SOURCES.has(source) && graph.owns.has(name))
      clearFact(turn, name, 'restarted', changes, undefined);
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
