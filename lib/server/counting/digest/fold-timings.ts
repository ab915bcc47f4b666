import type { EffectTiming } from '@/lib/contract/schemas/turn-timings';
import { toBucket } from '@/lib/server/statistics/log-buckets';
import type { AddTally } from './tally';

/**
 * Adds durations and costs of a turn. Failed calls have a duration too. `callTool`: a tool. Others are answered by a model,
 * if they name a provider.
 */
export function foldTimings(add: AddTally, timings: readonly EffectTiming[]): void {
  const waited = new Map<string, number>();
  for (const { kind, name, provider, node, ms, inputTokens, outputTokens, micros, ok } of timings) {
    if (kind === 'callTool') add('tool-ms', `${toBucket(ms)} ${name}`);
    else if (provider !== undefined) {
      add(ok ? 'model' : 'model-failed', name);
      add('model-ms', `${toBucket(ms)} ${name}`);
      if (inputTokens) add('model-input', name, inputTokens);
      if (outputTokens) add('model-output', name, outputTokens);
      if (micros) add('model-cost', name, micros);
    }
    if (node === undefined) continue;
    if (micros) add('node-cost', node, micros);
    if (kind === 'callTool' || provider !== undefined) waited.set(node, (waited.get(node) ?? 0) + ms);
  }
  for (const [node, ms] of waited) add('node-ms', `${toBucket(ms)} ${node}`);
}
