import type { ProviderTry } from '@/lib/contract/schemas/providers';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Tracer } from '@/lib/server/telemetry/tracer';
import { askModels, type TryModel } from './models/ask-models';
import { CallFailure } from './models/call-failure';
import { createCircuitBreaker } from './models/circuit-breaker';
import type { ProviderConfig } from './provider-config';
import { loadConfigs, providerNotFound } from './provider-keys';
import { KIND_DEFAULTS } from './provider-kinds';
import type { ProviderRuntime } from './provider-runtime';
import type { SealDeps } from './seal';

type Deps = SealDeps & { providers: ProviderRuntime; tracer?: Tracer | undefined };

const TRY_MS = 15_000;
const TRY_BYTES = 256 * 1024;
/** Enough for reasoning models, and above every provider's minimum. */
const TRY_TOKENS = 256;

/** Sends one small request to a provider with its stored key and reports the outcome. */
export async function tryProvider(deps: Deps, actor: Actor, name: string): Promise<ProviderTry> {
  requireScope(actor, 'keys:manage');
  const provider = (await loadConfigs(deps, actor.workspaceId)).find((config) => config.name === name);
  if (!provider) throw providerNotFound();
  await audit(deps.prisma, actor, 'provider.try', name);
  const modelId = provider.fastModel ?? provider.bestModel ?? KIND_DEFAULTS[provider.kind].embedModel;
  if (modelId === undefined)
    return { ok: false, model: name, ms: 0, error: 'Name a model first, then try again.' };
  const model = `${name}/${modelId}`;
  const writes = (provider.fastModel ?? provider.bestModel) !== null;
  const { value, by } = await askModels(
    {
      workspaceId: actor.workspaceId,
      providers: [provider],
      // A fresh breaker, because the test must run even after earlier failures.
      breaker: createCircuitBreaker(),
      fetch: deps.providers.fetch,
      tracer: deps.tracer,
      deadline: performance.now() + TRY_MS,
    },
    {
      models: [model],
      timeoutMs: TRY_MS,
      maxBytes: TRY_BYTES,
      operation: writes ? 'chat' : 'embeddings',
    },
    writes ? tryToWrite : tryToEmbed,
  );
  const { ms, tried = [] } = by;
  return value === undefined
    ? { ok: false, model, ms, error: explain(tried.at(-1)?.message, provider) }
    : { ok: true, model, ms };
}

const tryToWrite: TryModel<true> = async (model, fetch, signal) => {
  const [{ createLanguageModel }, { writeText }] = await Promise.all([
    import('./models/create-language-model'),
    import('./models/write-text'),
  ]);
  const call = { model: createLanguageModel(model, fetch), signal, maxTokens: TRY_TOKENS, temperature: 0 };
  try {
    return {
      ...(await writeText({ ...call, system: 'Answer with one word.', user: 'Say hello.' })),
      value: true,
    };
  } catch (error) {
    // A truncated answer still proves that the provider works.
    if (error instanceof CallFailure && error.code === 'cut-off') return { value: true };
    throw error;
  }
};

const tryToEmbed: TryModel<true> = async (model, fetch, signal) => {
  const { embedTexts } = await import('./models/embed-texts');
  await embedTexts(model, fetch, ['hello'], 'query', signal);
  return { value: true };
};

function explain(message = 'It did not answer.', { key, kind }: ProviderConfig): string {
  return key === '' && KIND_DEFAULTS[kind].needsKey
    ? `${message} Its stored key could not be read.`
    : message;
}
