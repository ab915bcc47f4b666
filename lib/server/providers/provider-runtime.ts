import type { FlowDocument } from '@turnpike/engine/document';
import type { Providers } from '@turnpike/engine/turn';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { Tracer } from '@/lib/server/telemetry/tracer';
import { hasRealTools, withRealTools } from '@/lib/server/tools/with-real-tools';
import { listAskedModels } from './list-asked-models';
import { createModelProviders, type ModelProvidersOptions, turnMsOf, usesModels } from './model-providers';
import { type CircuitBreaker, createCircuitBreaker } from './models/circuit-breaker';
import { createFormatMemory, type FormatMemory } from './models/format-memory';
import { resolveModel } from './models/resolve-model';
import type { ProviderConfig } from './provider-config';
import { loadConfigs } from './provider-keys';
import type { SealDeps } from './seal';
import { createSpendBook } from './spend-book';
import { createSpendLimit } from './spend-limit';
import { createVectorCache, type VectorCache } from './vector-cache';

/** Other processes may use a changed or removed key for up to this long. */
const KEYS_TTL_MS = 5000;

/** Callbacks for streamed chunks of a reply and for discarding them. */
export type Streaming = Pick<ModelProvidersOptions, 'onDelta' | 'onRestart'>;
/** Cost is counted only if `flowId` is given. */
type Opening = Streaming & { flowId?: string };

/** Providers of one turn, which needs a claim if some of its effects may leave the process. */
type TurnProviders = { providers: Providers; needsClaim: boolean };

/** State shared by turns: cached keys, circuit breakers and vectors. One per process. */
export type ProviderRuntime = {
  open(workspaceId: string, flow: FlowDocument, local: Providers, opening?: Opening): Promise<TurnProviders>;
  load(workspaceId: string): Promise<ProviderConfig[]>;
  /** Drops the cached keys after a change made by this process. */
  forget(workspaceId: string): void;
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
  const known = new Map<string, { at: number; configs: Promise<ProviderConfig[]> }>();

  function load(workspaceId: string): Promise<ProviderConfig[]> {
    const found = known.get(workspaceId);
    if (found && performance.now() - found.at < KEYS_TTL_MS) return found.configs;
    const configs = loadConfigs(deps, workspaceId);
    known.set(workspaceId, { at: performance.now(), configs });
    configs.catch(() => known.delete(workspaceId));
    return configs;
  }

  return {
    fetch: deps.fetch,
    load,
    forget: (workspaceId) => known.delete(workspaceId),
    async open(workspace, flow, local, { flowId, ...streaming } = {}) {
      const startedAt = performance.now();
      const calls = hasRealTools(flow);
      const tooled = calls
        ? withRealTools(deps, local, { workspaceId: workspace, flow, deadline: startedAt + turnMsOf(flow) })
        : local;
      if (!usesModels(flow)) return { providers: tooled, needsClaim: calls };
      const keys = await load(workspace);
      const providers = createModelProviders({
        workspace,
        flow,
        local: tooled,
        keys,
        fetch: deps.fetch,
        tracer: deps.tracer,
        breaker,
        vectors,
        formats,
        startedAt,
        ...streaming,
        ...(flowId !== undefined && {
          spend: createSpendLimit(book, { workspaceId: workspace, flowId }, flow),
        }),
      });
      return {
        providers,
        needsClaim: calls || listAskedModels(flow).some((model) => resolveModel(model, keys)),
      };
    },
  };
}
