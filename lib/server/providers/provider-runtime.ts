import { type FlowDocument, isLocal } from '@turnpike/engine/document';
import type { Providers } from '@turnpike/engine/turn';
import type { EnvironmentName } from '@/lib/contract/names';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import {
  type OpenEnvironment,
  type OpenEnvironments,
  openEnvironments,
} from '@/lib/server/environment-settings/open-environment';
import type { Tracer } from '@/lib/server/telemetry/tracer';
import { hasRealTools, withRealTools } from '@/lib/server/tools/with-real-tools';
import { createTtlCache } from '@/lib/server/ttl-cache';
import { listAskedModels } from './list-asked-models';
import { createModelProviders, type ModelProvidersOptions, turnMsOf } from './model-providers';
import { type CircuitBreaker, createCircuitBreaker } from './models/circuit-breaker';
import { createFormatMemory, type FormatMemory } from './models/format-memory';
import { resolveModel } from './models/resolve-model';
import { overrideProviders, type ProviderConfig } from './provider-config';
import { loadConfigs } from './provider-keys';
import { replaceModel } from './replace-models';
import type { SealDeps } from './seal';
import { createSpendBook } from './spend-book';
import { createSpendLimit } from './spend-limit';
import { createVectorCache, type VectorCache } from './vector-cache';

/** Other processes may use changed or removed keys and settings for up to this long. */
const TTL_MS = 5000;

/** Callbacks for streamed chunks of a reply and for discarding them. */
export type Streaming = Pick<ModelProvidersOptions, 'onDelta' | 'onRestart'>;
/** Cost is counted and the settings of the environment apply only if `flowId` is given. */
type Opening = Streaming &
  Pick<ModelProvidersOptions, 'onRequest'> & { flowId?: string; environment?: EnvironmentName };

/** Providers of one turn, which needs a claim if some of its effects may leave the process. */
type TurnProviders = { providers: Providers; needsClaim: boolean };

/** State shared by turns: cached keys and settings, circuit breakers and vectors. One per process. */
export type ProviderRuntime = {
  open(workspaceId: string, flow: FlowDocument, local: Providers, opening?: Opening): Promise<TurnProviders>;
  load(workspaceId: string): Promise<ProviderConfig[]>;
  /** The settings of an environment, with the keys of its providers. */
  loadEnvironment(workspaceId: string, flowId: string, name: EnvironmentName): Promise<OpenEnvironment>;
  /** Drops the cached keys after a change made by this process. */
  forget(workspaceId: string): void;
  /** Drops the cached settings of a flow after a change made by this process. */
  forgetEnvironments(workspaceId: string, flowId: string): void;
  fetch: GuardedFetch;
};

export function createProviderRuntime(
  deps: SealDeps & { fetch: GuardedFetch; tracer?: Tracer | undefined },
  {
    breaker = createCircuitBreaker(),
    vectors = createVectorCache(),
    formats = createFormatMemory(),
  }: { breaker?: CircuitBreaker; vectors?: VectorCache; formats?: FormatMemory } = {},
): ProviderRuntime {
  const book = createSpendBook(deps.prisma);
  const configs = createTtlCache<ProviderConfig[]>(TTL_MS);
  const environments = createTtlCache<OpenEnvironments>(TTL_MS);
  const keyOf = (workspaceId: string, flowId: string) => JSON.stringify([workspaceId, flowId]);

  const load = (workspaceId: string) => configs.load(workspaceId, () => loadConfigs(deps, workspaceId));
  const loadEnvironments = (workspaceId: string, flowId: string) =>
    environments.load(keyOf(workspaceId, flowId), () => openEnvironments(deps, workspaceId, flowId));

  return {
    fetch: deps.fetch,
    load,
    loadEnvironment: async (workspaceId, flowId, name) => (await loadEnvironments(workspaceId, flowId))[name],
    forget: configs.delete,
    forgetEnvironments: (workspaceId, flowId) => environments.delete(keyOf(workspaceId, flowId)),
    async open(workspace, flow, local, { flowId, environment: name, ...callbacks } = {}) {
      const startedAt = performance.now();
      const calls = hasRealTools(flow);
      const asked = listAskedModels(flow);
      if (!calls && asked.every(isLocal)) return { providers: local, needsClaim: false };
      const both =
        flowId !== undefined && name !== undefined ? await loadEnvironments(workspace, flowId) : undefined;
      const environment = name && both?.[name];
      const deadline = startedAt + turnMsOf(flow);
      const tooled = calls
        ? withRealTools(deps, local, { workspaceId: workspace, flow, deadline, environment })
        : local;
      const models = environment?.models ?? {};
      const used = asked.map((model) => replaceModel(model, models));
      if (used.every(isLocal)) return { providers: tooled, needsClaim: calls };
      const keys = overrideProviders(await load(workspace), environment?.providers);
      const providers = createModelProviders({
        workspace,
        flow,
        local: tooled,
        keys,
        models,
        fetch: deps.fetch,
        tracer: deps.tracer,
        breaker,
        vectors,
        formats,
        startedAt,
        ...callbacks,
        ...(flowId !== undefined && {
          spend: createSpendLimit(book, { workspaceId: workspace, flowId, environment: name }, flow, both),
        }),
      });
      return { providers, needsClaim: calls || used.some((model) => resolveModel(model, keys)) };
    },
  };
}
