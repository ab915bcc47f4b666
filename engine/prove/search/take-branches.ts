import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { Session } from '../../session/session.ts';
import { parseInstant, toInstant } from '../../time/instant.ts';
import { turn } from '../../turn/turn.ts';
import type { Answer, CallToolRequest, Effect } from '../../turn/types/effect.ts';
import type { TurnInput } from '../../turn/types/input.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { listEffectAnswers } from '../world/answer-effect.ts';
import type { Model } from '../world/model.ts';
import type { Move } from '../world/move.ts';

const MINUTE_MS = 60_000;

/**
 * Takes a turn once for every combination of answers that its effects can get. A call that succeeded gets the same
 * result if the turn makes it again.
 */
export function* takeBranches(model: Model, session: Session, move: Move): Generator<TurnResult> {
  const input = { ...move.input, at: getTime(session, move) } as TurnInput;
  const choices: { taken: number; of: number }[] = [];
  do {
    let place = 0;
    const results = new Map<string, Answer>();
    yield takeTurn(model.compiled, session, input, (effect) => {
      const call = effect.kind === 'callTool' ? nameCall(effect.request) : undefined;
      const before = call === undefined ? undefined : results.get(call);
      if (before) return before;
      const answers = listEffectAnswers(model, move.meaning, effect);
      let taken = 0;
      if (answers.length > 1) {
        choices[place] ??= { taken, of: answers.length };
        taken = choices[place++]?.taken ?? 0;
      }
      const answer = answers[taken] as Answer;
      if (call !== undefined && answer.ok) results.set(call, answer);
      return answer;
    });
  } while (advance(choices));
}

const nameCall = ({ tool, args, for: asked }: CallToolRequest): string =>
  JSON.stringify([tool, args, asked !== undefined]);

/** Moves on to the next combination; false after the last one. */
function advance(choices: { taken: number; of: number }[]): boolean {
  for (let last = choices.at(-1); last; last = choices.at(-1)) {
    last.taken += 1;
    if (last.taken < last.of) return true;
    choices.pop();
  }
  return false;
}

function getTime(session: Session, { after }: Move): string {
  const from = session.turn === 0 ? session.at : (after ?? session.at);
  const ms = parseInstant(from) ?? 0;
  return session.turn === 0 ? session.at : toInstant(ms + MINUTE_MS);
}

function takeTurn(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  answer: (effect: Effect) => Answer,
): TurnResult {
  const turning = turn(compiled, session, input, { marks: false });
  let step = turning.next();
  while (!step.done) step = turning.next('ask' in step.value ? step.value.ask.map(answer) : undefined);
  return step.value;
}
