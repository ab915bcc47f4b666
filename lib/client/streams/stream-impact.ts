import * as paths from '@/lib/contract/paths';
import type { Impact, ImpactProgress, MeasureImpact } from '@/lib/contract/schemas/releases/environments';
import { toRequest } from '@/lib/contract/url';
import { type StreamOptions, streamResult } from './stream-result';

/** As `measureImpact`, and reports the classes while they are counted. */
export function streamImpact(
  flowId: string,
  body: MeasureImpact,
  options: StreamOptions<ImpactProgress>,
): Promise<Impact> {
  const [method, url] = toRequest(paths.measureImpact, { flowId });
  return streamResult({ method, url, body }, 'impact', options);
}
