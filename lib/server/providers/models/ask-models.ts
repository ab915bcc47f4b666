import { setTimeout as sleep } from 'node:timers/promises';
import { isLocal, LOCAL_MODEL } from '@turnpike/engine/document';
import type { AnswerNote } from '@turnpike/engine/turn';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { Tracer } from '@/lib/server/telemetry/tracer';
import { type ModelOperation, watchProvider } from '@/lib/server/telemetry/watch-provider';
import type { ProviderConfig } from '../provider-config';
import { describeSpendCap, type SpendLimit } from '../spend-limit';
import { CallFailure, toCallFailure } from './call-failure';
import type { CircuitBreaker } from './circuit-breaker';
import { hasReranker, type ResolvedModel, resolveModel } from './resolve-model';
import { type Fetch, toFetch } from './to-fetch';
import { toUsage } from './to-usage';

const FIRST_WAIT_MS = 300;
/** An attempt with less time left could not finish. */
const MIN_TRY_MS = 50;

export type ModelAnswer<T> = {
  value: T;
  inputTokens?: number;
  outputTokens?: number;
  responseModel?: string;
};
export type TryModel<T> = (
  model: ResolvedModel,
  fetch: Fetch,
  signal: AbortSignal,
) => Promise<ModelAnswer<T>>;

export type AskOptions = {
  /** Circuit breakers are kept per workspace. */
  workspaceId: string;
  providers: readonly ProviderConfig[];
  breaker: CircuitBreaker;
  fetch: GuardedFetch;
  tracer?: Tracer | undefined;
  /** Deadline of the turn, by `performance.now()`. */
  deadline: number;
  /** Spend limit; unlimited if absent. */
  spend?: SpendLimit;
  /** Called after each request to a model, whether it was answered or not. */
  onRequest?: (request: ModelRequest) => void;
};
/** One request to a model: how long it took and what it used. */
export type ModelRequest = Pick<AnswerNote, 'ms' | 'inputTokens' | 'outputTokens' | 'cost'> & {
  model: ResolvedModel;
  ok: boolean;
};
export type ModelLimits = {
  models: readonly string[];
  timeoutMs: number;
  maxBytes: number;
  /** What telemetry calls the request; `chat` by default. */
  operation?: ModelOperation;
};
/** Without a `value`, no model answered and `local` is next, unless `isCapped`. */
export type ModelOutcome<T> = { value?: T; by: AnswerNote; isCapped?: true };

/**
 * Asks models in order until one answers: each attempt within its timeout, all within the turn's time. A model that is
 * rate-limited, failing or unreachable is retried once, after the wait it requests. A model that refuses the format or
 * answers in the wrong shape is retried once with another request. Every attempt is recorded.
 */
export async function askModels<T>(
  options: AskOptions,
  asking: ModelLimits,
  attempt: TryModel<T>,
): Promise<ModelOutcome<T>> {
  const started = performance.now();
  const tried: NonNullable<AnswerNote['tried']> = [];
  const note = (model: string): AnswerNote => ({
    model,
    ms: Math.round(performance.now() - started),
    ...(tried.length > 0 && { tried }),
  });
  const fail = (model: string, { code, message }: CallFailure) => tried.push({ model, code, message });
  let isCapped = false;

  for (const name of asking.models) {
    if (isLocal(name)) return { by: note(name) };
    const model = resolveModel(name, options.providers);
    if (!model) {
      fail(name, new CallFailure('no-provider', 'No provider is set up for this model.'));
      continue;
    }
    const { baseUrl, environment } = model.provider;
    const circuit = JSON.stringify([options.workspaceId, environment, baseUrl, model.label]);
    const retried = new Set<string>();
    for (;;) {
      if (options.spend && !(await options.spend.mayAsk())) {
        isCapped = true;
        fail(model.label, new CallFailure('spend-cap', describeSpendCap(options.spend)));
        break;
      }
      const timeoutMs = Math.floor(Math.min(asking.timeoutMs, options.deadline - performance.now()));
      if (timeoutMs < MIN_TRY_MS) {
        fail(model.label, new CallFailure('budget', 'The turn ran out of time.'));
        return { by: note(LOCAL_MODEL) };
      }
      if (!options.breaker.allows(circuit)) {
        fail(model.label, new CallFailure('circuit-open', 'It failed several times in a row and is paused.'));
        break;
      }
      const sentAt = performance.now();
      const result = await watchProvider(
        model,
        toOperation(asking, model),
        () => tryOnce(options.fetch, model, timeoutMs, asking.maxBytes, attempt),
        options.tracer,
      );
      const usage = toUsage(model, result instanceof CallFailure ? (result.usage ?? {}) : result);
      options.onRequest?.({
        model,
        ms: performance.now() - sentAt,
        ok: !(result instanceof CallFailure),
        ...usage,
      });
      if (usage.cost) await options.spend?.add(usage.cost);
      if (!(result instanceof CallFailure)) {
        options.breaker.succeeded(circuit);
        return { value: result.value, by: { ...note(model.label), ...usage } };
      }
      if (isFault(result)) options.breaker.failed(circuit);
      fail(model.label, result);
      const reason = result.retry?.ask ?? 'wait';
      if (!result.retry || retried.has(reason)) break;
      retried.add(reason);
      const waitMs = result.retry.waitMs ?? FIRST_WAIT_MS;
      if (performance.now() + waitMs + MIN_TRY_MS >= options.deadline) break;
      await sleep(waitMs);
    }
  }
  return isCapped ? { by: note(tried.at(-1)?.model ?? LOCAL_MODEL), isCapped } : { by: note(LOCAL_MODEL) };
}

/** A model that is not a reranker is asked in words. */
function toOperation({ operation = 'chat' }: ModelLimits, model: ResolvedModel): ModelOperation {
  return operation === 'rerank' && !hasReranker(model) ? 'chat' : operation;
}

/** Enforces the timeout even if the library ignores the abort signal. */
async function tryOnce<T>(
  guarded: GuardedFetch,
  model: ResolvedModel,
  timeoutMs: number,
  maxBytes: number,
  attempt: TryModel<T>,
): Promise<ModelAnswer<T> | CallFailure> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<CallFailure>((resolve) => {
    timer = setTimeout(() => {
      const late = new CallFailure('timeout', `No complete answer arrived within ${timeoutMs} ms.`);
      controller.abort(late);
      resolve(late);
    }, timeoutMs);
  });
  const fetch = toFetch(guarded, maxBytes);
  const answer = (async () => attempt(model, fetch, controller.signal))().catch((error: unknown) =>
    controller.signal.aborted ? (controller.signal.reason as CallFailure) : toCallFailure(error),
  );
  try {
    return await Promise.race([answer, isLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Failures that count against the model's health; a refused request does not. */
function isFault({ code }: CallFailure): boolean {
  return (
    code === 'rate-limited' ||
    code === 'provider-error' ||
    code === 'timeout' ||
    code === 'unreachable' ||
    code === 'key-refused'
  );
}
