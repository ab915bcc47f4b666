import { getMetrics } from './metrics';
import { inSpan, type OpenSpan, toLabel } from './spans';
import type { Tracer } from './tracer';

type Called = { ok: true } | { ok: false; failure: { code: string } };

/**
 * Counts and times one call of a real tool. The tool's name is only in the trace: metrics contain no names of a
 * flow.
 */
export function watchTool<A extends Called>(
  { tool, operationId }: { tool: string; operationId: string },
  call: () => Promise<A>,
  tracer?: Tracer,
): Promise<A> {
  const measure = async (span: OpenSpan) => {
    const started = performance.now();
    const answer = await call();
    const outcome = answer.ok ? 'ok' : (toLabel(answer.failure.code) ?? 'other');
    const metrics = getMetrics();
    metrics.toolSeconds.observe((performance.now() - started) / 1000);
    metrics.toolCalls.inc({ outcome });
    span.set({ 'turnpike.outcome': outcome });
    if (!answer.ok) span.fail(outcome);
    return answer;
  };
  const attributes = {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': tool,
    'gen_ai.tool.type': 'extension',
    'gen_ai.tool.call.id': operationId === '' ? undefined : operationId,
  };
  return inSpan(`execute_tool ${tool}`, attributes, measure, { tracer });
}
