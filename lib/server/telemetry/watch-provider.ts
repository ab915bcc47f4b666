import type { ProviderKind } from '@/lib/contract/schemas/providers';
import { CallFailure, type Usage } from '../providers/models/call-failure';
import type { ResolvedModel } from '../providers/models/resolve-model';
import { toUsage } from '../providers/models/to-usage';
import { getMetrics } from './metrics';
import { createModelLabels } from './model-label';
import { inSpan, type OpenSpan } from './spans';
import type { Attributes, Tracer } from './tracer';

const labelOf = createModelLabels();

/** `gen_ai.operation.name` of a request to a model. */
export type ModelOperation = 'chat' | 'embeddings' | 'rerank';
type Answered = Usage & { responseModel?: string };

/**
 * Counts, times and prices one model request, without its contents. Names follow the conventions of OpenTelemetry:
 * https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/
 */
export function watchProvider<A extends Answered>(
  model: ResolvedModel,
  operation: ModelOperation,
  ask: () => Promise<A | CallFailure>,
  tracer?: Tracer,
): Promise<A | CallFailure> {
  const { kind } = model.provider;
  const measure = async (span: OpenSpan) => {
    const started = performance.now();
    const result = await ask();
    const seconds = (performance.now() - started) / 1000;
    const failure = result instanceof CallFailure ? result.code : undefined;
    const usage = toUsage(model, result instanceof CallFailure ? (result.usage ?? {}) : result);
    const responseModel = result instanceof CallFailure ? undefined : toModelName(result.responseModel);
    count(model, usage.cost, seconds, failure);
    countByConvention(model, operation, { ...usage, seconds, failure, responseModel });
    span.set({
      'turnpike.outcome': failure ?? 'ok',
      'turnpike.cost': usage.cost,
      'gen_ai.response.model': responseModel,
      'gen_ai.usage.input_tokens': usage.inputTokens,
      'gen_ai.usage.output_tokens': usage.outputTokens,
      // Langfuse reads the cost from here; otherwise it estimates one.
      'langfuse.observation.cost_details':
        usage.cost === undefined ? undefined : JSON.stringify({ total: usage.cost }),
    });
    if (failure !== undefined) span.fail(failure);
    return result;
  };
  const attributes = {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': toProviderName(kind),
    'gen_ai.request.model': model.modelId,
    ...toServerAttributes(model.provider.baseUrl),
    'turnpike.model': model.label,
  };
  return inSpan(`${operation} ${model.modelId}`, attributes, measure, { tracer, kind: 'client' });
}

function count(model: ResolvedModel, cost: number | undefined, seconds: number, failure = 'ok'): void {
  const metrics = getMetrics();
  const labels = { kind: model.provider.kind, model: labelOf(model.modelId) };
  metrics.providerCalls.inc({ ...labels, outcome: failure });
  metrics.providerSeconds.observe(labels, seconds);
  if (cost) metrics.providerCost.inc(labels, cost);
}

/** https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-metrics/ */
function countByConvention(
  model: ResolvedModel,
  operation: ModelOperation,
  found: Usage & { seconds: number; failure: string | undefined; responseModel: string | undefined },
): void {
  const metrics = getMetrics();
  const labels = {
    gen_ai_operation_name: operation,
    gen_ai_provider_name: toProviderName(model.provider.kind),
    gen_ai_request_model: labelOf(model.modelId),
    gen_ai_response_model: found.responseModel === undefined ? '' : labelOf(found.responseModel),
  };
  metrics.modelSeconds.observe({ ...labels, error_type: found.failure ?? '' }, found.seconds);
  const { inputTokens, outputTokens } = found;
  if (inputTokens !== undefined)
    metrics.modelTokens.observe({ ...labels, gen_ai_token_type: 'input' }, inputTokens);
  if (outputTokens !== undefined)
    metrics.modelTokens.observe({ ...labels, gen_ai_token_type: 'output' }, outputTokens);
}

/** The conventions know no compatible servers: this is the format of their API. `server.address` says which it is. */
const toProviderName = (kind: ProviderKind): string => (kind === 'openai-compatible' ? 'openai' : kind);

function toServerAttributes(baseUrl: string): Attributes {
  if (!URL.canParse(baseUrl)) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  return {
    'server.address': hostname,
    'server.port': port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
  };
}

/** The provider chooses this text, so only what looks like the name of a model is kept. */
function toModelName(name: string | undefined): string | undefined {
  return name !== undefined && /^[\w./:@-]{1,100}$/.test(name) ? name : undefined;
}
