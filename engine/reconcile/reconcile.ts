import type { CompiledFlow, CompiledNode } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import type { Frame, Session } from '../session/session.ts';
import { parseInstant } from '../time/instant.ts';
import { findAsking } from '../turn/actions/answer-request.ts';
import { computeFacts, startChanges } from '../turn/facts.ts';
import { invariant } from '../turn/invariant.ts';
import { startTurn } from '../turn/start-turn.ts';
import type { Answer, Asking, Effect } from '../turn/types/effect.ts';
import type { TurnInput } from '../turn/types/input.ts';
import type { ReconcileChange, UpdateStrategy } from '../turn/types/reconcile-change.ts';
import { archiveFrame } from './archive-frame.ts';
import { dropRemoved } from './drop-removed.ts';
import { endRemovedFrames, resumeUppermost } from './end-removed-frames.ts';
import { reconcileFrame } from './reconcile-frame.ts';
import { closePendingOf, endCallsAbove, type Reconciling } from './reconciling.ts';

export type ReconcileOptions = {
  strategy: UpdateStrategy;
  /** The input of the turn that reconciles: its time, text and locale. */
  input: TurnInput;
};
/** `effects` come first in the record of the turn; later effects are numbered after them. */
export type Reconciled = {
  session: Session;
  changes: ReconcileChange[];
  effects: { effect: Effect; answer: Answer }[];
};

/**
 * Moves a session to another version of its flow. Nodes with the same id in both versions are anchors. State
 * that the new version no longer defines is dropped, and each frame gets a new position. The strategy decides
 * what is done for parts before that position: `conservative` only positions, `optimistic` also asks questions,
 * `graphAware` also evaluates forks and makes required calls.
 *
 * The given session is not changed. Throws only on incorrect use by the host: a session of another flow, or
 * an `at` that is not an ISO instant.
 */
export function* reconcile(
  from: CompiledFlow,
  to: CompiledFlow,
  session: Session,
  { strategy, input }: ReconcileOptions,
): Asking<Reconciled> {
  invariant(session.flow === from.hash, 'the session runs on the flow it comes from');
  const at = parseInstant(input.at);
  invariant(at !== undefined, 'input.at is an ISO instant');
  const turn = startTurn(to, session, input, at, false);
  const { session: moved } = turn;
  moved.flow = to.hash;
  const changes = endRemovedFrames(from, to, moved);
  changes.push(...dropRemoved(from, to, moved));
  const context: Reconciling = { from, to, turn, strategy, changes, above: [] };
  turn.view.frame = undefined;
  turn.scope.path = moved.path?.active ?? '';
  computeFacts(turn, startChanges(), true);
  // Each frame sees the stack up to itself: a fact belongs to the uppermost frame that owns it.
  context.above = moved.frames;
  moved.frames = [];
  for (let frame = context.above.shift(); frame; frame = context.above.shift()) {
    moved.frames.push(frame);
    if (!(yield* reconcileFrame(context, frame))) leave(context, frame);
  }
  resumeUppermost(moved);
  closeChanged(context);
  // The turn that follows counts itself and sets its time.
  moved.turn = session.turn;
  moved.at = session.at;
  moved.lastError = session.lastError;
  return { session: moved, changes, effects: turn.log.effects };
}

/** Ends a scenario without a position; the frame below continues. A root frame restarts instead. */
function leave(context: Reconciling, frame: Frame): void {
  const { turn, to, changes } = context;
  changes.push({ kind: 'ended', frame: frame.id, graph: frame.graph, reason: 'no-step' });
  endCallsAbove(context);
  closePendingOf(context, frame);
  if (frame.kind === undefined) {
    frame.node = undefined;
    frame.phase = 'enter';
    return;
  }
  turn.session.frames.pop();
  archiveFrame(turn.session, frame, 'abandoned', to);
}

/** The open question is kept only if it is still the same question with the same choices. */
function closeChanged(context: Reconciling): void {
  const { from, to, turn } = context;
  const { pending, frames } = turn.session;
  const frame = pending && frames.find(({ id }) => id === pending.frame);
  if (!pending) return;
  // A request belongs to its plan. The plan of a rule can ask anywhere in the conversation.
  const plan = pending.request && findAsking(turn, pending);
  if (plan?.rule !== undefined) return;
  if (!frame || (pending.request && !plan)) {
    turn.session.pending = undefined;
    return;
  }
  const asks = (flow: CompiledFlow): string | undefined => {
    const item = flow.hasGraph(frame.graph) ? flow.getGraph(frame.graph).nodes.get(pending.node) : undefined;
    return item && toCanonicalJson(describeAsked(flow, item));
  };
  const now = asks(to);
  if (now === undefined || now !== asks(from)) closePendingOf(context, frame);
}

function describeAsked({ facts }: CompiledFlow, { node, asks, waits }: CompiledNode) {
  const choices = asks.map((name) => ({
    name,
    type: facts.get(name)?.type,
    values: facts.get(name)?.values,
  }));
  return { type: node.type, waits, choices };
}
