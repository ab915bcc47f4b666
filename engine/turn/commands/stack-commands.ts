import type { CompiledGraph } from '../../compile/compiled-flow.ts';
import { startsIrreversible } from '../../compile/find-irreversible.ts';
import { listCallFacts } from '../../compile/list-call-facts.ts';
import { resolveSettings } from '../../document/resolve-settings.ts';
import { holds } from '../../guards/guard.ts';
import { type Frame, isPresent, type Json, type Pending } from '../../session/session.ts';
import { listDoneTools } from '../done-calls.ts';
import { commitValue, type FactResult, resolveFactName } from '../facts.ts';
import { endFinishedScenario } from '../finished-scenario.ts';
import { restartGraph } from '../restart-graph.ts';
import { writeFact } from '../rows.ts';
import { findOwner, findSeen } from '../scope.ts';
import {
  endActivity,
  type FrameValues,
  findOutput,
  getStackDepth,
  listActivities,
  raiseActivity,
  startFrame,
} from '../stack.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Command } from '../types/input.ts';
import type { CommandOutcome } from './command-outcome.ts';

/** Maximum length of a stored reason, in characters. */
const MAX_REASON = 200;
const OK: FactResult = { ok: true };
const reject = (reason: string): FactResult => ({ ok: false, reason });
type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;

/**
 * The graph started in this turn that a value is passed to: it owns the fact, and no open frame does, or one
 * does without asking for it now.
 */
export function findStarting(
  turn: Turn,
  fact: string,
  { starting }: Pick<CommandOutcome, 'starting'>,
): string | undefined {
  if (starting.length === 0) return undefined;
  const isAsked = !turn.behavior.tidiesStack || turn.before.pending?.facts.includes(fact) === true;
  if (isAsked && findOwner(turn, fact)) return undefined;
  const { compiled, session } = turn;
  const isRootOpen = session.frames.some((frame) => frame.facts === undefined);
  if (isRootOpen && compiled.getGraph(compiled.flow.main as string).owns.has(fact)) return undefined;
  return starting.find((graph) => compiled.hasGraph(graph) && compiled.getGraph(graph).owns.has(fact));
}

/**
 * Ends the activity on top, or the one a frame belongs to. The root stays, since it is the conversation
 * itself: an optional question is passed, otherwise the conversation waits for the customer's next request
 * instead of asking again.
 */
export function cancelGraph(
  turn: Turn,
  { frame }: CommandOf<'CancelGraph'>,
  outcome: CommandOutcome,
  pending: Pending | undefined,
): FactResult {
  const activity = findActivity(turn, frame) ?? listActivities(turn.session.frames).at(-1);
  if (frame !== undefined && !findActivity(turn, frame)) return reject('unknown-frame');
  if (turn.behavior.freezesFacts) outcome.frozenBy.push(...listDoneTools(activity ?? []));
  if (activity?.[0]?.kind !== 'interrupt') {
    if (!turn.behavior.reportsUnderstanding) return reject('nothing-to-cancel');
    outcome.cancelled = true;
    if (pending && isOptional(turn, pending)) passQuestion(turn, pending, outcome);
    else if (outcome.starting.length === 0) outcome.rests = true;
    if (turn.alignment) turn.alignment.decided = true;
    return OK;
  }
  endActivity(turn, activity, 'cancelled', 'user');
  outcome.cancelled = true;
  return OK;
}

const isOptional = (turn: Turn, { frame, node }: Pending): boolean => {
  const graph = turn.session.frames.find(({ id }) => id === frame)?.graph;
  const found = graph === undefined ? undefined : turn.compiled.getGraph(graph).nodes.get(node)?.node;
  return found?.type === 'question' && found.optional === true;
};

function passQuestion(turn: Turn, { facts }: Pending, outcome: CommandOutcome): void {
  outcome.passed = true;
  for (const fact of facts)
    if (!isPresent(findSeen(turn.session, findOwner(turn, fact), fact))) writeFact(turn, fact, null, 'user');
}

function findActivity(turn: Turn, frame: string | undefined): Frame[] | undefined {
  if (frame === undefined) return undefined;
  return listActivities(turn.session.frames).find((activity) => activity.some(({ id }) => id === frame));
}

/**
 * Starts a graph on top of the stack. Each declared input is filled from the command, then from the newest
 * completed frame's output of that fact. Session facts are visible anyway, and the graph asks for the rest.
 * See docs/rulings.md#17.
 */
export function startGraph(
  turn: Turn,
  { graph: named, inputs, confidence, restart, reason }: CommandOf<'StartGraph'>,
  outcome: CommandOutcome,
): FactResult {
  const { compiled, session } = turn;
  if (!compiled.hasGraph(named)) return reject('unknown-graph');
  const id = restart && turn.behavior.reportsUnderstanding ? findTask(turn, named) : named;
  const graph = compiled.getGraph(id);
  if (graph.graph.enabled === false) return reject('graph-off');
  const when = graph.graph.trigger?.when;
  if (when !== undefined && !holds(compiled.getGuard(when).evaluate(turn.scope)))
    return reject('condition-does-not-hold');
  const { entryThreshold } = resolveSettings(compiled.flow.settings).scenario;
  if (confidence !== undefined && confidence < entryThreshold) return reject('low-confidence');
  // A score measures similarity; a clear no outweighs it.
  if (confidence !== undefined && startsAgainstNo(turn, graph)) return reject('contradicts-the-message');
  endFinishedScenario(turn);
  const given = takeGiven(turn, id, inputs, outcome);
  if (restart && turn.behavior.reportsUnderstanding && restartGraph(turn, id)) {
    outcome.restarted = true;
    if (id === compiled.flow.main) {
      for (const { fact, value, source } of given) commitValue(turn, fact, value, source, outcome.changes);
      return OK;
    }
  }
  // The main graph runs once: it is resumed, never started again.
  if (given.length === 0 || id === compiled.flow.main) {
    const activities = listActivities(session.frames);
    if (activities.at(-1)?.[0]?.graph === id) return reject('already-active');
    const paused = activities.findLast(([base]) => base?.graph === id);
    if (paused) {
      raiseActivity(turn, paused);
      return OK;
    }
  }
  if (graph.scenario && session.frames.some(({ scenario }) => scenario)) return reject('scenario-active');
  if (!makeRoom(turn)) {
    if (turn.behavior.neverSilent) outcome.refused = true;
    return reject('stack-depth');
  }
  const names = new Set(given.map(({ fact }) => fact));
  for (const fact of graph.graph.inputs ?? []) {
    if (names.has(fact)) continue;
    const value = findOutput(turn, fact);
    if (value !== undefined) given.push({ fact, value, source: 'frame' });
  }
  startFrame(turn, graph, 'interrupt', given, outcome.changes, reason?.slice(0, MAX_REASON));
  return OK;
}

/** The task a graph belongs to: restarting a called graph restarts its caller too. */
const findTask = ({ session }: Turn, graph: string): string =>
  listActivities(session.frames).findLast((activity) => activity.some((frame) => frame.graph === graph))?.[0]
    ?.graph ?? graph;

const startsAgainstNo = (turn: Turn, graph: CompiledGraph): boolean =>
  turn.behavior.needsConsent && turn.heard.consent === 'no' && startsIrreversible(turn.compiled, graph);

/** The inputs of the command, sorted by name, and the values carried for the graph. */
function takeGiven(
  turn: Turn,
  graph: string,
  inputs: Record<string, Json> | undefined,
  outcome: CommandOutcome,
): FrameValues {
  const byCalls = listCallFacts(turn.compiled.flow);
  const given: FrameValues = [];
  for (const [name, value] of Object.entries(inputs ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const fact = resolveFactName(turn, name) ?? name;
    if (byCalls.has(fact)) addEvent(turn, { type: 'fact-invalid', fact, value, reason: 'given-by-calls' });
    else given.push({ fact, value, source: 'user' });
  }
  for (const carried of outcome.carried)
    if (carried.graph === graph) given.push({ fact: carried.fact, value: carried.value, source: 'user' });
  outcome.carried = outcome.carried.filter((carried) => carried.graph !== graph);
  return given;
}

/**
 * Makes room for one more frame. At the maximum depth, the policy refuses it or cancels the oldest paused
 * activity.
 */
function makeRoom(turn: Turn): boolean {
  const depth = getStackDepth(turn);
  if (turn.session.frames.length < depth) return true;
  if (turn.compiled.flow.settings?.stack?.policy !== 'cancelOldest') return false;
  while (turn.session.frames.length >= depth) {
    const oldest = listActivities(turn.session.frames).find(([base]) => base?.kind === 'interrupt');
    if (!oldest) return false;
    endActivity(turn, oldest, 'cancelled', 'stack-depth');
  }
  return true;
}

/** Resumes a paused activity, by one of its frames; without a frame, the one paused last. */
export function resumeGraph(turn: Turn, { frame }: CommandOf<'ResumeGraph'>): FactResult {
  const activities = listActivities(turn.session.frames);
  const activity = frame === undefined ? activities.at(-2) : findActivity(turn, frame);
  if (!activity) return reject(frame === undefined ? 'nothing-paused' : 'unknown-frame');
  if (activity.at(-1) === turn.session.frames.at(-1)) return reject('already-active');
  raiseActivity(turn, activity);
  return OK;
}
