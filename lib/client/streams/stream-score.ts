import * as paths from '@/lib/contract/label-paths';
import type { ScoreLabels, ScoreProgress, ScoreReport } from '@/lib/contract/schemas/labels';
import { toRequest } from '@/lib/contract/url';
import { type StreamOptions, streamResult } from './stream-result';

/** Scores the labelled messages of a flow, and reports how many are done. */
export function streamScore(
  flowId: string,
  body: ScoreLabels,
  options: StreamOptions<ScoreProgress>,
): Promise<ScoreReport> {
  const [method, url] = toRequest(paths.scoreLabels, { flowId });
  return streamResult({ method, url, body }, 'report', options);
}
