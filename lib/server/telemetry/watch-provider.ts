import { CallFailure, type Usage } from '../providers/models/call-failure';
import type { ResolvedModel } from '../providers/models/resolve-model';
import { toUsage } from '../providers/models/to-usage';
import { getMetrics } from './metrics';
import { createModelLabels } from './model-label';
import { inSpan, type OpenSpan } from './spans';
import type { Tracer } from './tracer';

const labelOf = createModelLabels();

/** Counts, times and prices one model request, without its contents. */
export function watchProvider<A extends Usage>(
  model: ResolvedModel,
  ask: () => Promise<A | CallFailure>,
  tracer?: Tracer,
): Promise<A | CallFailure> {
  const { kind } = model.provider;
  const measure = async (span: OpenSpan) => {
    const started = performance.now();
    const result = await ask();
    const outcome = result instanceof CallFailure ? result.code : 'ok';
    const usage = toUsage(model, result instanceof CallFailure ? (result.usage ?? {}) : result);
    const labels = { kind, model: labelOf(model.modelId) };
    const metrics = getMetrics();
    metrics.providerCalls.inc({ ...labels, outcome });
    metrics.providerSeconds.observe(labels, (performance.now() - started) / 1000);
    if (usage.cost) metrics.providerCost.inc(labels, usage.cost);
    span.set({
      'turnpike.outcome': outcome,
      'turnpike.tokens.in': usage.inputTokens,
      'turnpike.tokens.out': usage.outputTokens,
      'turnpike.cost': usage.cost,
    });
    return result;
  };
  return inSpan('model', { 'turnpike.provider': kind, 'turnpike.model': model.label }, measure, tracer);
}
