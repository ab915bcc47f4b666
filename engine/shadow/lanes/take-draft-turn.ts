import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { Session } from '../../session/session.ts';
import { turn } from '../../turn/turn.ts';
import type { Answer, Effect } from '../../turn/types/effect.ts';
import type { TurnInput } from '../../turn/types/input.ts';
import type { TurnResult } from '../../turn/types/record.ts';

/** `asked`: the first effect without an answer. The rest of that turn is not to be shown. */
export type DraftTurn = { result: TurnResult; asked?: Effect };

const NO_ANSWER: Answer = {
  ok: false,
  error: { code: 'not-recorded', message: 'The recording has no answer.', retryable: false },
};

/** Takes one turn of the draft lane, with the behavior of the engine version that took the recorded turn. */
export async function takeDraftTurn(
  draft: CompiledFlow,
  session: Session,
  input: TurnInput,
  engine: string,
  answer: (effect: Effect) => Promise<Answer | undefined>,
): Promise<DraftTurn> {
  const turning = turn(draft, session, input, { marks: false, engine });
  let asked: Effect | undefined;
  let step = turning.next();
  while (!step.done) {
    if (!('ask' in step.value)) {
      step = turning.next();
      continue;
    }
    const answers: Answer[] = [];
    for (const effect of step.value.ask) {
      // The turn is finished with failures, because its events tell why it asked.
      const given = asked ? undefined : await answer(effect);
      if (!given) asked ??= effect;
      answers.push(given ?? NO_ANSWER);
    }
    step = turning.next(answers);
  }
  return { result: step.value, ...(asked && { asked }) };
}
