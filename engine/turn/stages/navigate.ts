import type { Strategy } from '../../document/flow-document.ts';
import { MOVE_BUDGET } from '../../document/settings.ts';
import { DEFAULT_SYSTEM_TEXTS } from '../../document/system-texts.ts';
import type { ErrorCode, Frame } from '../../session/session.ts';
import type { CommandOutcome } from '../commands/run-command.ts';
import { handOff } from '../handoff.ts';
import { navigateEdges } from '../navigators/edges/navigate-edges.ts';
import { endByUser } from '../navigators/finish-frame.ts';
import { navigateGates } from '../navigators/gates/navigate-gates.ts';
import { say, saySystemText } from '../say.ts';
import { addEvent, type Turn, topFrame } from '../turn-state.ts';
import type { Answer, Ask, Mark } from '../types.ts';

type Moving<T> = Generator<Ask | Mark, T, Answer[] | undefined>;

/** Says what the commands call for, then moves until something waits or ends. */
export function* navigate(turn: Turn, outcome: CommandOutcome): Moving<void> {
  const { session } = turn;
  if (outcome.escalated) {
    yield* handOff(turn, outcome.escalated);
    return;
  }
  if (outcome.ended) {
    endByUser(turn);
    return;
  }
  if (outcome.digression !== undefined || outcome.clarified) yield* answerAside(turn, outcome);
  // A wrong value of an operator is no word to the customer.
  const { invalid } = outcome.changes;
  for (const { message } of turn.input.type === 'override' ? [] : invalid) {
    yield* say(turn, message ?? turn.compiled.flow.texts?.invalid ?? DEFAULT_SYSTEM_TEXTS.invalid, {
      key: 'invalid',
    });
  }
  if (outcome.cancelled) yield* saySystemText(turn, 'cancelled');
  if (session.pending) return;
  const { states } = session;
  for (;;) {
    // Asked for in here: a bundler of the pages forgets to bind an imported name in the head's last part.
    const frame = topFrame(turn);
    if (!frame) break;
    const { passes } = turn;
    const seen = turn.events.length;
    const move = NAVIGATORS[turn.compiled.getGraph(frame.graph).strategy](turn, frame);
    const rests = typeof move === 'boolean' ? move : yield* move;
    if (turn.marks) yield* markGuards(turn, seen);
    if (rests) return;
    if (turn.passes === passes) {
      turn.moves += 1;
      turn.passes = 0;
      if (turn.moves < MOVE_BUDGET) continue;
    } else if (turn.passes <= turn.compiled.getGraph(frame.graph).nodes.size) continue;
    // The nodes that set states since are undone with their frame.
    session.states = states;
    yield* stopWithError(turn, 'loop-limit', `The turn made ${MOVE_BUDGET} moves without coming to rest.`);
    return;
  }
  // Nothing runs, and nothing was started: whoever wrote something hears that it led nowhere.
  if (turn.replies.length === 0 && turn.input.type !== 'override' && turn.input.type !== 'start')
    if (!turn.events.some(({ type }) => type === 'frame-started')) yield* saySystemText(turn, 'unknown');
}

/** For drivers that stop at guards: those the move judged. */
function* markGuards({ events }: Turn, from: number): Generator<Mark, void, unknown> {
  for (const event of events.slice(from))
    if (event.type === 'transition' || event.type === 'deadlock')
      for (const { edge, value } of event.guards ?? []) yield { mark: 'guard', id: edge, value };
}

const NAVIGATORS = {
  gates: navigateGates,
  edges: navigateEdges,
} satisfies Record<Strategy, (turn: Turn, frame: Frame) => boolean | Moving<boolean>>;

/** A turn aside is counted and answered; the open question comes back by itself. */
function* answerAside(turn: Turn, { digression }: CommandOutcome): Moving<void> {
  const kind = digression ?? 'clarification';
  const depth = (turn.session.digression?.depth ?? 0) + 1;
  turn.session.digression = { depth, kind };
  addEvent(turn, { type: 'digression', kind, depth });
  if (kind !== 'clarification') yield* saySystemText(turn, 'unknown');
}

/** Committed facts stay; frames and what was waited for return to the last wait (ruling 20). */
export function* stopWithError(turn: Turn, code: ErrorCode, message: string): Moving<void> {
  const { session, before } = turn;
  session.frames = before.frames;
  if (before.pending) session.pending = before.pending;
  else session.pending = undefined;
  session.lastError = { code, message };
  turn.replies.length = 0;
  addEvent(turn, { type: 'error', code, message });
  yield* saySystemText(turn, 'error');
}
