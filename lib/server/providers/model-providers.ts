import { type Json, toJson } from '@turnpike/engine';
import {
  type FlowDocument,
  isLocal,
  type ModelChoice,
  memoByObject,
  type ResolvedSettings,
  resolveSettings,
} from '@turnpike/engine/document';
import type {
  Answer,
  AnswerNote,
  Effect,
  GenerateRequest,
  Providers,
  RankRequest,
  UnderstandRequest,
} from '@turnpike/engine/turn';
import { listConditionSets } from '@turnpike/engine/views';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { Tracer } from '@/lib/server/telemetry/tracer';
import { askForJson, loadWriters } from './ask-for-json';
import { bindLocal } from './bind-local';
import { matchByVectors, relocalizeByVectors } from './match-conditions';
import {
  type AskOptions,
  askModels,
  type ModelLimits,
  type ModelRequest,
  type TryModel,
} from './models/ask-models';
import { CallFailure } from './models/call-failure';
import type { CircuitBreaker } from './models/circuit-breaker';
import { createFormatMemory, type FormatMemory } from './models/format-memory';
import { hasReranker } from './models/resolve-model';
import { toAdjudicatePrompt } from './prompts/adjudicate-prompt';
import { toFilterPrompt } from './prompts/filter-prompt';
import { toJudgePrompt } from './prompts/judge-prompt';
import { toPlanPrompt } from './prompts/plan-prompt';
import { toRephrasePrompt } from './prompts/rephrase-prompt';
import { toReplyPrompt } from './prompts/reply-prompt';
import { toRerankPrompt } from './prompts/rerank-prompt';
import { toUnderstandPrompt } from './prompts/understand-prompt';
import type { ProviderConfig } from './provider-config';
import { replaceModels } from './replace-models';
import { describeSpendCap, type SpendLimit } from './spend-limit';
import { understandChecked } from './understand-checked';
import type { VectorCache } from './vector-cache';

export type ModelProvidersOptions = {
  /** The workspace whose keys are used and billed. */
  workspace: string;
  flow: FlowDocument;
  /** Answers effects that need no model, and those that no model could answer. */
  local: Providers;
  keys: readonly ProviderConfig[];
  fetch: GuardedFetch;
  tracer?: Tracer | undefined;
  breaker: CircuitBreaker;
  /** Models that refuse a JSON schema. Remembered for this turn only unless given. */
  formats?: FormatMemory;
  vectors: VectorCache;
  /** Start of the turn by `performance.now()`; all models share the remaining time. Defaults to now. */
  startedAt?: number;
  /** Receives chunks of a reply that may be streamed. */
  onDelta?: (text: string) => void;
  /** Discards the chunks shown so far because another attempt starts. */
  onRestart?: () => void;
  /** By the model in the flow: the model that answers instead. */
  models?: Readonly<Record<string, string>>;
  /** Spend limit; unlimited if absent. */
  spend?: SpendLimit;
  /** Called after each request to a model, with the effect it was for. */
  onRequest?: (effect: Effect, request: ModelRequest) => void;
};

/** Ends the turn. A flow that should continue without models lists `local` as a fallback; see docs/rulings.md#20. */
const toSpendCap = (spend: SpendLimit) => ({
  code: 'spend-cap',
  message: describeSpendCap(spend),
  retryable: false,
});
const JSON_BYTES = 1024 * 1024;
const VECTOR_BYTES = 8 * 1024 * 1024;
/** Enough for a plan of many steps with all their arguments. */
const PLAN_TOKENS = 4000;
const DEFAULT_TURN_SECONDS = 30;

/** Total time a turn may wait for models and tools. */
export function turnMsOf({ settings }: Pick<FlowDocument, 'settings'>): number {
  return (settings?.limits?.turnSeconds ?? DEFAULT_TURN_SECONDS) * 1000;
}

/**
 * Providers of one turn. Each effect goes to the models configured for its use, in order, and then to `local`.
 * An effect is always answered within the turn's time.
 */
export function createModelProviders(options: ModelProvidersOptions): Providers {
  const { flow, local, workspace, keys, fetch, tracer, breaker, vectors, spend, onRequest } = options;
  const { startedAt = performance.now(), formats = createFormatMemory(), models = {} } = options;
  const settings = replaceModels(resolveSettings(flow.settings), models);
  const asks: AskOptions = {
    workspaceId: workspace,
    providers: keys,
    breaker,
    fetch,
    tracer,
    deadline: startedAt + turnMsOf(flow),
    ...(spend && { spend }),
  };

  /** Asks the models, then falls back to the local answer with a note of the attempts. */
  async function answer<T>(
    effect: Effect,
    asking: ModelLimits | null,
    attempt: TryModel<T>,
    otherwise: () => Answer | Promise<Answer>,
  ) {
    if (!asking) return otherwise();
    const { value, by, isCapped } = await askModels(
      { ...asks, ...(onRequest && { onRequest: (request) => onRequest(effect, request) }) },
      asking,
      attempt,
    );
    if (isCapped && spend) return { ok: false as const, error: toSpendCap(spend), by };
    return value === undefined
      ? withNote(await otherwise(), by)
      : { ok: true as const, value: toJson(value) as Json, by };
  }

  return {
    ...bindLocal(local),
    understand(request, effect) {
      const asking = request.mode === 'llm' ? toAsking([settings.models.understand]) : null;
      const localRequest = asLocal(request);
      if (!asking) return local.understand(localRequest, effect);
      return understandChecked(flow, request, {
        // Runs in parallel; a failure here must not fail the model's answer.
        local: Promise.resolve().then(() => local.understand(localRequest, effect)),
        ask: (otherwise) =>
          answer(
            effect,
            asking,
            askForJson(formats, () => toUnderstandPrompt(flow, request)),
            otherwise,
          ),
      });
    },
    match(request, effect) {
      const attempt = matchByVectors(getSets(flow), request, vectors);
      return answer(effect, toEmbedding(settings), attempt, () => local.match(request, effect));
    },
    rank(request, effect) {
      const [asking, attempt] = planRank(settings, request, { vectors, formats });
      return answer(effect, asking, attempt, () => local.rank(request, effect));
    },
    plan(request, effect) {
      const attempt = askForJson(formats, () => toPlanPrompt(flow, request), PLAN_TOKENS);
      return answer(effect, toAsking([settings.models.plan]), attempt, () => local.plan(request, effect));
    },
    async generate(request, effect) {
      const writing = planWriting(settings, request, options);
      const otherwise = () => {
        writing.discard();
        return local.generate(request, effect);
      };
      return answer(effect, toAsking([settings.models.generate]), writing.attempt, otherwise);
    },
    judge(request, effect) {
      return answer(
        effect,
        toJudges(settings),
        askForJson(formats, () => toJudgePrompt(request)),
        () => local.judge(request, effect),
      );
    },
  };
}

/** Null if the flow asks for `local`; then no attempt is recorded. */
function toAsking(
  choices: readonly ModelChoice[],
  { maxBytes = JSON_BYTES, operation = 'chat' }: Partial<ModelLimits> = {},
): ModelLimits | null {
  const choice = choices.find(({ model }) => !isLocal(model));
  return choice
    ? { models: [choice.model, ...choice.fallbackModels], timeoutMs: choice.timeoutMs, maxBytes, operation }
    : null;
}

const toEmbedding = ({ models }: ResolvedSettings) =>
  toAsking([models.match, models.embed], { maxBytes: VECTOR_BYTES, operation: 'embeddings' });

/** `enforcement.judgeModels` come before `models.judge`. */
function toJudges({ models, enforcement }: ResolvedSettings): ModelLimits | null {
  const { model, fallbackModels, timeoutMs } = models.judge;
  const names = [...enforcement.judgeModels, model, ...fallbackModels];
  return names.every(isLocal) ? null : { models: names, timeoutMs, maxBytes: JSON_BYTES };
}

function planRank(
  settings: ResolvedSettings,
  request: RankRequest,
  { vectors, formats }: { vectors: VectorCache; formats: FormatMemory },
): [ModelLimits | null, TryModel<object>] {
  switch (request.purpose) {
    case 'relocalize':
      return [toEmbedding(settings), relocalizeByVectors(request, vectors)];
    case 'rerank':
      return [toAsking([settings.models.rerank], { operation: 'rerank' }), rerankOptions(formats, request)];
    case 'filter':
      return [toAsking([settings.models.filter]), askForJson(formats, () => toFilterPrompt(request))];
    case 'adjudicate':
      return [toAsking([settings.models.adjudicate]), askForJson(formats, () => toAdjudicatePrompt(request))];
  }
}

function rerankOptions(formats: FormatMemory, request: RankRequest): TryModel<object> {
  const inWords = askForJson(formats, () => toRerankPrompt(request));
  return async (model, fetch, signal) => {
    if (!hasReranker(model)) return inWords(model, fetch, signal);
    const texts = request.options.map(({ text }) => text);
    const { rerankTexts } = await import('./models/rerank-texts');
    const { ranking, inputTokens } = await rerankTexts(model, fetch, request.query, texts, signal);
    const ranked = ranking.flatMap(({ index, score }): [string, number][] => {
      const option = request.options[index];
      return option && Number.isFinite(score) ? [[option.id, score]] : [];
    });
    if (ranked.length === 0) throw new CallFailure('bad-answer', 'The answer ranked none of the texts.');
    return { value: { ranked: ranked.sort((a, b) => b[1] - a[1]) }, inputTokens };
  };
}

type Writing = {
  attempt: TryModel<object>;
  /** Discards the chunks shown by a failed attempt. */
  discard: () => void;
};

function planWriting(
  { generate }: ResolvedSettings,
  request: GenerateRequest,
  { onDelta, onRestart }: Pick<ModelProvidersOptions, 'onDelta' | 'onRestart'>,
): Writing {
  const { maxTokens, temperature, stop } = generate;
  const prompt = request.purpose === 'reply' ? toReplyPrompt(request) : toRephrasePrompt(request);
  const streams = request.purpose === 'reply' && request.streams && onDelta !== undefined;
  let shown = false;
  const discard = () => {
    if (shown) onRestart?.();
    shown = false;
  };
  return {
    discard,
    async attempt(model, fetch, signal) {
      const show = (text: string) => {
        // An aborted attempt may still be reading its stream.
        if (signal.aborted) return;
        shown = true;
        onDelta?.(text);
      };
      const { createLanguageModel, writeText } = await loadWriters();
      const call = {
        model: createLanguageModel(model, fetch),
        ...prompt,
        signal,
        maxTokens,
        temperature,
        stop,
      };
      const { value, ...usage } = await writeText(call, streams ? show : undefined);
      return { ...usage, value: { text: value.trim() } };
    },
  };
}

const getSets = memoByObject(listConditionSets);

const asLocal = (request: UnderstandRequest): UnderstandRequest =>
  request.mode === 'llm' ? { ...request, mode: 'local' } : request;

const withNote = (answer: Answer, by: AnswerNote): Answer => ({ ...answer, by });
