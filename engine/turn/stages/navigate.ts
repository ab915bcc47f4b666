import { MOVE_BUDGET } from '../../document/settings.ts';
import { DEFAULT_SYSTEM_TEXTS } from '../../document/system-texts.ts';
import type { ErrorCode } from '../../session/session.ts';
import type { CommandOutcome } from '../commands/run-command.ts';
import { handOff } from '../handoff.ts';
import { endByUser, navigateGates } from '../navigators/gates/navigate-gates.ts';
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
  const frame = topFrame(turn);
  if (!frame || session.pending) return;
  const { states } = session;
  for (;;) {
    const move = navigateGates(turn, frame);
    if (typeof move === 'boolean' ? move : yield* move) return;
    turn.moves += 1;
    if (turn.moves < MOVE_BUDGET) continue;
    // The nodes that set states since are undone with their frame.
    session.states = states;
    yield* stopWithError(turn, 'loop-limit', `The turn made ${MOVE_BUDGET} moves without coming to rest.`);
    return;
  }
}

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
