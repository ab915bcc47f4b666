import type { SubgraphNode } from '../../document/node.ts';
import type { FinishedFrame, Frame } from '../../session/session.ts';
import { noteUnsetOutputs } from '../after-failure.ts';
import { commitValue, computeFacts, startChanges } from '../facts.ts';
import { updateGates } from '../gates.ts';
import { archiveRoot, endTop, resumeTop } from '../stack.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { EndReason } from '../types/outcome.ts';

type By = 'goal' | 'outputs' | 'all-done' | 'terminal' | 'exit';

/**
 * Ends the frame on top: the root completes the session, a call returns to its caller, an interrupt resumes
 * the paused activity. Returns whether the turn rests. See docs/rulings.md#14.
 */
export function finishFrame(turn: Turn, frame: Frame, by: By, outcome?: string): boolean {
  if (frame.kind === undefined) return complete(turn, frame, by === 'outputs' ? 'goal' : by, outcome);
  const finished = endTop(turn, 'completed', by);
  if (frame.kind === 'call') returnOutputs(turn, finished);
  else resumeTop(turn);
  return turn.session.frames.length === 0;
}

/** The root lives as long as the session, so completing it completes the conversation. */
export function complete(
  turn: Turn,
  frame: Frame | undefined,
  by: 'goal' | 'all-done' | 'terminal' | 'exit' | 'user',
  outcome?: string,
): true {
  if (frame) {
    frame.phase = 'leave';
    endOthers(turn, frame, by);
    archiveRoot(turn, 'completed', by);
  }
  turn.session.plans = undefined;
  turn.session.ended = { as: 'complete', ...(outcome === undefined ? {} : { outcome }) };
  addEvent(turn, { type: 'completed', ...(outcome === undefined ? {} : { outcome }), by });
  return true;
}

/** Ends the frames below and above the root. */
function endOthers(turn: Turn, root: Frame, by: EndReason): void {
  const { session } = turn;
  if (session.frames.length === 1) return;
  session.frames = [root, ...session.frames.filter((frame) => frame !== root)];
  while (session.frames.length > 1) endTop(turn, 'cancelled', by);
}

/** Ends the conversation because the user asked to. */
export function endByUser(turn: Turn): void {
  const { session } = turn;
  session.pending = undefined;
  const root = session.frames.find(({ kind }) => kind === undefined);
  while (!root && session.frames.length > 0) endTop(turn, 'cancelled', 'user');
  complete(turn, root, 'user');
}

/** Copies the outputs of a called frame to the caller's facts, as mapped by its node. */
function returnOutputs(turn: Turn, { outputs }: FinishedFrame): void {
  const caller = turn.session.frames.at(-1);
  const item = caller && turn.compiled.getGraph(caller.graph).nodes.get(caller.node ?? '');
  if (!item) return;
  const changes = startChanges();
  const values = new Map(outputs);
  noteUnsetOutputs(turn, (item.node as SubgraphNode).outputs ?? {});
  const wanted = Object.entries((item.node as SubgraphNode).outputs ?? {});
  for (const [fact, output] of wanted.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const value = values.get(output);
    if (value !== undefined) commitValue(turn, fact, value, 'frame', changes);
  }
  computeFacts(turn, changes);
  updateGates(turn, changes.changed, []);
}
