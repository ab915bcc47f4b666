import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { reconciledTurn } from '../reconcile/reconciled-turn.ts';
import type { Session } from '../session/session.ts';
import { toJson } from '../session/to-json.ts';
import { turn } from '../turn/turn.ts';
import type { Answer, Effect, Mark, Providers } from '../turn/types/effect.ts';
import type { TurnInput } from '../turn/types/input.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { perform, type TakeOptions } from './take-turn.ts';

/** The stop of a stepped turn: at a mark, before effects are performed, or at its end. */
type Step =
  | { type: 'mark'; mark: Mark }
  | { type: 'ask'; effects: Effect[] }
  | { type: 'done'; result: TurnResult };

export type Stepper = {
  /**
   * Runs to the next stop. `answers` are used instead of the providers' answers for the effects returned by
   * the previous step.
   */
  next: (answers?: Answer[]) => Promise<Step>;
};

/** The debugger's driver. Runs the same core and stops at every mark and before every batch of effects. */
export function stepTurn(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  providers: Providers,
  { reconcile }: TakeOptions = {},
): Stepper {
  const turning = reconcile
    ? reconciledTurn(compiled, session, input, reconcile, true)
    : turn(compiled, session, input);
  let waiting: Effect[] | undefined;
  let finished: Step | undefined;
  return {
    async next(given) {
      if (finished) return finished;
      const answers = waiting
        ? (given?.map((answer) => toJson(answer) as Answer) ??
          (await Promise.all(waiting.map((effect) => perform(effect, providers)))))
        : undefined;
      waiting = undefined;
      const step = turning.next(answers);
      if (step.done) {
        finished = { type: 'done', result: step.value };
        return finished;
      }
      if ('ask' in step.value) {
        waiting = step.value.ask;
        return { type: 'ask', effects: waiting };
      }
      return { type: 'mark', mark: step.value };
    },
  };
}
