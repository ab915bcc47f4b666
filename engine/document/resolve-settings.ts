import { memoByObject } from '../memo.ts';
import { DEFAULT_TOOL_TIMEOUT_MS } from './default-settings.ts';
import type { MODEL_USES, Settings } from './settings.ts';
import type { Risk } from './tool.ts';

export type ModelUse = (typeof MODEL_USES)[number];
export type ModelChoice = { model: string; fallbackModels: string[]; timeoutMs: number };

/**
 * Model aliases used by profiles. The host maps them to a model it has a key for; without any, `local` is
 * used.
 */
export const FAST_MODEL = 'fast';
export const BEST_MODEL = 'best';
export const LOCAL_MODEL = 'local';
/** Slower and better: compares the meaning of whole sentences in addition to words and spelling. */
export const SENTENCE_TIER = `${LOCAL_MODEL}/minilm`;
export const LOCAL_TIERS: readonly string[] = [LOCAL_MODEL, SENTENCE_TIER];
/** Retired tiers, mapped to their successors. */
export const RETIRED_TIERS: ReadonlyMap<string, string> = new Map([
  [`${LOCAL_MODEL}/use-lite`, SENTENCE_TIER],
]);
const DEFAULT_MODEL_TIMEOUT_MS = 10_000;

/** The resolved settings for alignment, scenarios and replies. */
export type ResolvedSettings = {
  scenario: {
    entryThreshold: number;
    transitionThreshold: number;
    sanityThreshold: number;
    minMargin: number;
    exitThreshold: number;
    adjudication: { enabled: boolean; turns: number };
    maxLoopIterations: number;
    loopWindow: number;
    relocalization: {
      enabled: boolean;
      threshold: number;
      triggerTurns: number;
      hops: number;
      candidates: number;
      historyTurns: number;
    };
    updateStrategy: 'conservative' | 'optimistic' | 'graphAware';
  };
  clarifyTriggers: boolean;
  understand: { mode: 'llm' | 'local' | 'embeddingOnly' | 'disabled'; historyTurns: number };
  retrieval: { topKPerScope: number; includeMemory: boolean };
  rerank: { enabled: boolean; topK: number };
  filterRules: { enabled: boolean; batchSize: number };
  generate: { temperature: number; maxTokens: number; stop: string[] };
  enforcement: { enabled: boolean; maxRetries: number; selfCritique: boolean; judgeModels: string[] };
  hitl: { ttlSeconds: number; minConfidence: number; approveFrom: Risk };
  latestActions: { keep: number; read: number; hours: number };
  tool: { timeoutMs: number; async: boolean };
  models: Record<ModelUse, ModelChoice>;
};

type ProfileName = NonNullable<Settings['profile']>;
const everywhere = (model: string, uses: readonly ModelUse[]): Settings['models'] =>
  Object.fromEntries(uses.map((use) => [use, { model }]));

/** Values of a profile for settings the author left out. */
export const PROFILES: Record<ProfileName, Settings> = {
  minimal: {
    understand: { mode: 'disabled' },
    rerank: { enabled: false },
    filterRules: { enabled: false },
    enforcement: { selfCritique: false },
    models: everywhere(FAST_MODEL, ['generate']),
  },
  balanced: {
    understand: { mode: 'llm' },
    rerank: { enabled: true },
    filterRules: { enabled: true },
    models: {
      ...everywhere(FAST_MODEL, ['understand', 'rerank', 'filter', 'adjudicate', 'judge', 'plan']),
      ...everywhere(BEST_MODEL, ['generate']),
    },
  },
  maximum: {
    understand: { mode: 'llm' },
    rerank: { enabled: true },
    filterRules: { enabled: true },
    enforcement: { selfCritique: true },
    models: everywhere(BEST_MODEL, [
      'understand',
      'rerank',
      'filter',
      'adjudicate',
      'judge',
      'plan',
      'generate',
    ]),
  },
};

const NONE: Settings = {};

/** Settings merged over the profile and the defaults. Cached by identity. */
export function resolveSettings(settings: Settings = NONE): ResolvedSettings {
  return resolveOnce(settings);
}

const resolveOnce = memoByObject(resolve);

function resolve(given: Settings): ResolvedSettings {
  const profile = given.profile ? PROFILES[given.profile] : NONE;
  const { adjudication, relocalization, ...scenario } = { ...profile.scenario, ...given.scenario };
  const models = resolveModels(profile.models, given.models);
  return {
    scenario: {
      entryThreshold: 0.65,
      transitionThreshold: 0.65,
      sanityThreshold: 0.35,
      minMargin: 0.1,
      exitThreshold: 0.8,
      maxLoopIterations: 5,
      loopWindow: 10,
      updateStrategy: 'conservative',
      ...scenario,
      adjudication: { enabled: true, turns: 3, ...adjudication },
      relocalization: {
        enabled: true,
        threshold: 0.7,
        triggerTurns: 3,
        hops: 3,
        candidates: 10,
        historyTurns: 5,
        ...relocalization,
      },
    },
    clarifyTriggers: given.clarifyTriggers ?? true,
    understand: {
      mode: isLocal(models.understand.model) ? 'local' : 'llm',
      historyTurns: 5,
      ...profile.understand,
      ...given.understand,
    },
    retrieval: { topKPerScope: 10, includeMemory: true, ...profile.retrieval, ...given.retrieval },
    rerank: { enabled: true, topK: 10, ...profile.rerank, ...given.rerank },
    filterRules: { enabled: true, batchSize: 5, ...profile.filterRules, ...given.filterRules },
    generate: { temperature: 0.7, maxTokens: 1024, stop: [], ...profile.generate, ...given.generate },
    enforcement: {
      enabled: true,
      maxRetries: 1,
      selfCritique: false,
      judgeModels: [],
      ...profile.enforcement,
      ...given.enforcement,
    },
    hitl: { ttlSeconds: 300, minConfidence: 0.6, approveFrom: 'high', ...given.hitl },
    latestActions: { keep: 10, read: 3, hours: 12, ...given.memory?.latestActions },
    tool: { timeoutMs: DEFAULT_TOOL_TIMEOUT_MS, async: false, ...given.tool },
    models,
  };
}

const USES: readonly ModelUse[] = [
  'understand',
  'embed',
  'match',
  'rerank',
  'filter',
  'adjudicate',
  'plan',
  'generate',
  'judge',
];

function resolveModels(
  profile: Settings['models'] = {},
  given: Settings['models'] = {},
): Record<ModelUse, ModelChoice> {
  return Object.fromEntries(
    USES.map((use): [ModelUse, ModelChoice] => {
      const chosen = {
        model: LOCAL_MODEL,
        fallbackModels: [],
        timeoutMs: DEFAULT_MODEL_TIMEOUT_MS,
        ...profile[use],
        ...given[use],
      };
      return [
        use,
        { ...chosen, model: toTier(chosen.model), fallbackModels: chosen.fallbackModels.map(toTier) },
      ];
    }),
  ) as Record<ModelUse, ModelChoice>;
}

const toTier = (model: string): string => RETIRED_TIERS.get(model) ?? model;

/** Whether a model is `local` or one of its tiers, which need no key. */
export function isLocal(model: string): boolean {
  return model === LOCAL_MODEL || model.startsWith(`${LOCAL_MODEL}/`);
}
