import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { isRecord } from '../document/is-record.ts';
import { type ReconcileFrom, reconciledTurn } from '../reconcile/reconciled-turn.ts';
import type { Json, Session } from '../session/session.ts';
import { toJson } from '../session/to-json.ts';
import { turn } from '../turn/turn.ts';
import type { Answer, Effect, Moving, Providers } from '../turn/types/effect.ts';
import type { TurnInput } from '../turn/types/input.ts';
import type { TurnResult } from '../turn/types/record.ts';

/**
 * Takes one turn and performs its effects through providers. The given session is not changed.
 *
 * Rejects only if `turn` throws. A provider that throws counts as an answer with code `provider-threw`.
 */
export function takeTurn(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  providers: Providers,
  { reconcile }: TakeOptions = {},
): Promise<TurnResult> {
  return run(
    reconcile
      ? reconciledTurn(compiled, session, input, reconcile, false)
      : turn(compiled, session, input, { marks: false }),
    providers,
  );
}

/** `reconcile`: the version the session comes from, if it moves to another version with this turn. */
export type TakeOptions = { reconcile?: ReconcileFrom };

/**
 * Drives a turn to its end and answers each batch of effects together. Awaits only if an answer is a promise.
 */
async function run(turning: Moving<TurnResult>, providers: Providers): Promise<TurnResult> {
  let step = turning.next();
  while (!step.done) {
    if ('ask' in step.value) {
      const answers = performAll(step.value.ask, providers);
      step = turning.next(answers instanceof Promise ? await answers : answers);
    } else {
      step = turning.next();
    }
  }
  return step.value;
}

/** Requests all effects before awaiting any of them. The answers keep the order of the effects. */
function performAll(effects: readonly Effect[], providers: Providers): Answer[] | Promise<Answer[]> {
  const answers: (Answer | Promise<Answer>)[] = [];
  let waits = false;
  for (const effect of effects) {
    const answer = perform(effect, providers);
    if (answer instanceof Promise) waits = true;
    answers.push(answer);
  }
  return waits ? Promise.all(answers) : (answers as Answer[]);
}

/**
 * Performs one effect through its provider. The answer is normalized to JSON, so a live turn and its replay
 * see the same value. Never throws or rejects.
 */
export function perform(effect: Effect, providers: Providers): Answer | Promise<Answer> {
  try {
    const given = provide(effect, providers);
    return isThenable(given) ? Promise.resolve(given).then(readAnswer).catch(readThrown) : readAnswer(given);
  } catch (error) {
    return readThrown(error);
  }
}

/** One call site per kind: looking a method up by a computed key is slower. */
function provide(effect: Effect, providers: Providers): Answer | Promise<Answer> {
  switch (effect.kind) {
    case 'understand':
      return providers.understand(effect.request, effect);
    case 'callTool':
      return providers.callTool(effect.request, effect);
    case 'plan':
      return providers.plan(effect.request, effect);
    case 'loadCustomer':
      return providers.loadCustomer(effect.request, effect);
    case 'format':
      return providers.format(effect.request, effect);
    case 'generate':
      return providers.generate(effect.request, effect);
    case 'match':
      return providers.match(effect.request, effect);
    case 'rank':
      return providers.rank(effect.request, effect);
    case 'judge':
      return providers.judge(effect.request, effect);
    case 'history':
      return providers.history(effect.request, effect);
    case 'recall':
      return providers.recall(effect.request, effect);
    case 'preprocess':
      return providers.preprocess(effect.request, effect);
    case 'postprocess':
      return providers.postprocess(effect.request, effect);
  }
}

function isThenable(value: unknown): value is PromiseLike<Answer> {
  return (
    value !== null && typeof value === 'object' && typeof (value as { then?: unknown }).then === 'function'
  );
}

function readAnswer(given: unknown): Answer {
  const answer = toJson(given);
  return isAnswer(answer) ? answer : failed('bad-answer', 'The provider gave no answer of this shape.');
}

function readThrown(error: unknown): Answer {
  return failed('provider-threw', String((error as { message?: string } | null)?.message ?? error));
}

function failed(code: string, message: string): Answer {
  return { ok: false, error: { code, message, retryable: false } };
}

function isAnswer(value: Json): value is Answer {
  if (!isRecord(value)) return false;
  if (value.ok === true) return value.value !== undefined;
  const { error } = value;
  return value.ok === false && isRecord(error);
}
