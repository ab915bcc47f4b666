import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Json, Session } from '../session/session.ts';
import { turn } from '../turn/turn.ts';
import type { Answer, Ask, Effect, Mark, Providers, TurnInput, TurnResult } from '../turn/types.ts';
import { toJson } from './to-json.ts';

type Turning = Generator<Ask | Mark, TurnResult, Answer[] | undefined>;

/**
 * Takes one turn, performing its effects through providers. The session given is not changed.
 *
 * Rejects only where `turn` throws; a provider that throws is an answer with code `provider-threw`.
 */
export async function takeTurn(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  providers: Providers,
): Promise<TurnResult> {
  return run(turn(compiled, session, input), providers);
}

/** Drives a turn to its end, answering each batch of effects together. */
export async function run(turning: Turning, providers: Providers): Promise<TurnResult> {
  let step = turning.next();
  while (!step.done) {
    if ('ask' in step.value) {
      const answers = await Promise.all(step.value.ask.map((effect) => perform(effect, providers)));
      step = turning.next(answers);
    } else {
      step = turning.next();
    }
  }
  return step.value;
}

/** One effect through its provider; the answer is normalised to JSON, so that live and replay see the same. */
export async function perform(effect: Effect, providers: Providers): Promise<Answer> {
  try {
    const provide = providers[effect.kind] as (
      request: Effect['request'],
      effect: Effect,
    ) => Answer | Promise<Answer>;
    const answer = toJson(await provide(effect.request, effect));
    return isAnswer(answer) ? answer : failed('bad-answer', 'The provider gave no answer of this shape.');
  } catch (error) {
    const message = String((error as { message?: string } | null)?.message ?? error);
    return failed('provider-threw', message);
  }
}

function failed(code: string, message: string): Answer {
  return { ok: false, error: { code, message, retryable: false } };
}

function isAnswer(value: Json): value is Answer {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  if (value.ok === true) return value.value !== undefined;
  const { error } = value;
  return value.ok === false && error !== null && typeof error === 'object' && !Array.isArray(error);
}
