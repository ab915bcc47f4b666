import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { DEFAULT_COMPLETED_FRAMES, DEFAULT_STACK_DEPTH } from '../document/settings.ts';
import {
  createFrame,
  type FinishedFrame,
  type Frame,
  type FrameEnd,
  isPresent,
  type Json,
  NEW_SCENARIO,
} from '../session/session.ts';
import { dropPlan } from './actions/plans.ts';
import type { FactChanges } from './commands/command-outcome.ts';
import { passDoneCalls } from './done-calls.ts';
import { commitValue, computeFacts, resolveFactName, startChanges } from './facts.ts';
import { findOpenGates, updateGates } from './gates.ts';
import { withdrawPending } from './pending.ts';
import { findScenario, findSeen, findViewer } from './scope.ts';
import { addEvent, type Turn } from './turn-state.ts';
import type { EndReason } from './types/outcome.ts';

/**
 * Groups the stack into activities: a root or an interrupt with the calls above it. An activity pauses,
 * resumes and ends as a whole; a return removes one frame.
 */
export function listActivities(frames: readonly Frame[]): Frame[][] {
  const activities: Frame[][] = [];
  for (const frame of frames) {
    if (frame.kind === 'call' && activities.length > 0) activities.at(-1)?.push(frame);
    else activities.push([frame]);
  }
  return activities;
}

/** The maximum number of open frames. Graphs can call themselves, so the stack needs a limit. */
export function getStackDepth(turn: Turn): number {
  return turn.compiled.flow.settings?.stack?.depth ?? DEFAULT_STACK_DEPTH;
}

/** Values for a new frame with their source. */
export type FrameValues = { fact: string; value: Json; source: 'user' | 'frame' }[];

/**
 * Starts a new frame on top of the stack and commits its given values. The caller checks the depth. Values
 * that are not inputs or are invalid are rejected with an event; their facts are asked for like any other.
 */
export function startFrame(
  turn: Turn,
  graph: CompiledGraph,
  kind: 'interrupt' | 'call',
  given: FrameValues,
  changes: FactChanges = startChanges(),
  reason?: string,
): Frame {
  const { session, compiled } = turn;
  const { frames } = session;
  if (kind === 'interrupt') pauseTop(turn);
  session.started = (session.started ?? (compiled.flow.main === undefined ? 0 : 1)) + 1;
  const frame = createFrame(`${graph.id}#${session.started}`, graph.id, kind, []);
  if (graph.scenario) frame.scenario = NEW_SCENARIO;
  if (turn.behavior.tidiesStack) {
    frame.startedAt = turn.input.at;
    frame.reason = reason;
  }
  frames.push(frame);
  updateViewer(turn);
  const declared = graph.graph.inputs ?? [];
  const start = { type: 'frame-started' as const, frame: frame.id, graph: graph.id, kind };
  const event = {
    ...start,
    inputs: {} as Record<string, Json>,
    missing: [] as string[],
    ...(frame.reason !== undefined && { reason: frame.reason }),
  };
  addEvent(turn, event);
  for (const { fact, value, source } of given) {
    const name = resolveFactName(turn, fact);
    if (name !== undefined && (graph.owns.has(name) || declared.includes(name)))
      commitValue(turn, name, value, source, changes);
    else addEvent(turn, { type: 'fact-invalid', fact, value, reason: 'not-an-input' });
  }
  computeFacts(turn, changes, true);
  for (const fact of declared) {
    const row = findSeen(session, frame, fact);
    if (row && isPresent(row)) event.inputs[fact] = row[1];
    else event.missing.push(fact);
  }
  updateGates(turn, changes.changed, []);
  return frame;
}

function pauseTop(turn: Turn): void {
  const { frames } = turn.session;
  const base = listActivities(frames).at(-1)?.[0];
  const top = frames.at(-1);
  if (!base || !top) return;
  base.pausedAt = turn.input.at;
  addEvent(turn, { type: 'frame-paused', frame: top.id, graph: top.graph });
}

/** Resumes the frame on top: it decides and asks again. What the customer agreed to was something else. */
export function resumeTop(turn: Turn): void {
  const { frames } = turn.session;
  const base = listActivities(frames).at(-1)?.[0];
  const top = frames.at(-1);
  updateViewer(turn);
  turn.unset = undefined;
  if (!base || !top) return;
  if (turn.behavior.asksResumedTasks) turn.heard.consent = undefined;
  base.pausedAt = undefined;
  addEvent(turn, { type: 'frame-resumed', frame: top.id, graph: top.graph });
}

/**
 * Switches to the view of the frame on top. Gates are evaluated again if the old or new frame's graph owns
 * facts that gates read.
 */
function updateViewer(turn: Turn): void {
  const before = turn.view.frame;
  turn.view.frame = findViewer(turn.session.frames);
  if (turn.alignment) turn.scope.scenario = findScenario(turn.session.frames);
  if (before === turn.view.frame) return;
  const sees = (frame: Frame | undefined): boolean =>
    frame !== undefined && turn.compiled.getGraph(frame.graph).seesOwnGates;
  if (!sees(before) && !sees(turn.view.frame)) return;
  turn.view.gates.clear();
  findOpenGates(turn.compiled, turn.session, turn.scope, turn.view.gates);
}

/** Removes the frame on top from the stack and archives it. Returns it with its outputs. */
export function endTop(turn: Turn, state: FrameEnd, by: EndReason): FinishedFrame {
  const { session } = turn;
  const frame = session.frames.pop() as Frame;
  passDoneCalls(turn, frame);
  const finished = archive(turn, frame, state, by);
  const { outputs } = finished;
  withdrawPending(turn, frame);
  if (session.plans)
    for (const plan of session.plans)
      if (plan.frame === frame.id && plan.rule === undefined) dropPlan(turn, plan);
  addEvent(turn, {
    type: 'frame-ended',
    frame: frame.id,
    graph: frame.graph,
    state,
    outputs: Object.fromEntries(outputs),
    by,
  });
  updateViewer(turn);
  return finished;
}

/** Adds a frame to the finished ones, with its outputs if it was completed. */
function archive(turn: Turn, frame: Frame, state: FrameEnd, by: EndReason): FinishedFrame {
  const { session, compiled, behavior, input } = turn;
  const outputs = state === 'completed' ? readOutputs(turn, frame) : [];
  const { id, graph, startedAt, reason } = frame;
  const finished: FinishedFrame = { id, graph, state, turn: session.turn, outputs };
  if (behavior.tidiesStack) {
    if (startedAt !== undefined) finished.startedAt = startedAt;
    finished.endedAt = input.at;
    finished.by = by;
    if (reason !== undefined) finished.reason = reason;
  }
  const keep = compiled.flow.settings?.memory?.completedFrames ?? DEFAULT_COMPLETED_FRAMES;
  session.finished = keep === 0 ? undefined : [...(session.finished ?? []), finished].slice(-keep);
  return finished;
}

/** Lists the root among the finished frames when the session ends; its frame stays readable. */
export function archiveRoot(turn: Turn, state: FrameEnd, by: EndReason): void {
  const root = turn.session.frames.find(({ kind }) => kind === undefined);
  if (root && turn.behavior.tidiesStack) archive(turn, root, state, by);
}

function readOutputs(turn: Turn, frame: Frame): FinishedFrame['outputs'] {
  const names = turn.compiled.getGraph(frame.graph).graph.outputs ?? [];
  return [...new Set(names)].sort().flatMap((name): FinishedFrame['outputs'] => {
    const row = findSeen(turn.session, frame, name);
    return row && isPresent(row) ? [[name, row[1]]] : [];
  });
}

/** Ends an activity from its top frame down. If it was on top, the activity below resumes. */
export function endActivity(turn: Turn, activity: readonly Frame[], state: FrameEnd, by: EndReason): void {
  const { session } = turn;
  const above = session.frames.slice(session.frames.indexOf(activity.at(-1) as Frame) + 1);
  const wasOnTop = above.length === 0;
  session.frames = session.frames.slice(0, session.frames.length - above.length);
  for (let left = activity.length; left > 0; left--) endTop(turn, state, by);
  session.frames.push(...above);
  if (wasOnTop) resumeTop(turn);
  else updateViewer(turn);
}

/** Moves a paused activity to the top. */
export function raiseActivity(turn: Turn, activity: readonly Frame[]): void {
  const { session } = turn;
  pauseTop(turn);
  session.frames = [...session.frames.filter((frame) => !activity.includes(frame)), ...activity];
  resumeTop(turn);
}

/** The value of an output in the newest completed frame that has it. */
export function findOutput(turn: Turn, fact: string): Json | undefined {
  const { finished = [] } = turn.session;
  for (let index = finished.length - 1; index >= 0; index--) {
    const found = finished[index]?.outputs.find(([name]) => name === fact);
    if (found) return found[1];
  }
  return undefined;
}
