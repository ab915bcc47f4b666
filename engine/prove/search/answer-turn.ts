import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { Session } from '../../session/session.ts';
import { parseInstant, toInstant } from '../../time/instant.ts';
import { turn } from '../../turn/turn.ts';
import type { Answer, Effect } from '../../turn/types/effect.ts';
import type { TurnInput } from '../../turn/types/input.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { Move } from '../world/move.ts';

const MINUTE_MS = 60_000;

/** Takes a turn after a move, with given answers to its effects. */
export function answerTurn(
  compiled: CompiledFlow,
  session: Session,
  move: Move,
  answer: (effect: Effect) => Answer,
): TurnResult {
  const input = { ...move.input, at: getTime(session, move) } as TurnInput;
  const turning = turn(compiled, session, input, { marks: false });
  let step = turning.next();
  while (!step.done) step = turning.next('ask' in step.value ? step.value.ask.map(answer) : undefined);
  return step.value;
}

function getTime(session: Session, { after }: Move): string {
  const from = session.turn === 0 ? session.at : (after ?? session.at);
  const ms = parseInstant(from) ?? 0;
  return session.turn === 0 ? session.at : toInstant(ms + MINUTE_MS);
}
