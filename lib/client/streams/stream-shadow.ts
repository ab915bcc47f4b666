import * as paths from '@/lib/contract/paths';
import type { RunShadow, ShadowProgress, ShadowReport } from '@/lib/contract/schemas/releases/shadow';
import { toRequest } from '@/lib/contract/url';
import { type StreamOptions, streamResult } from './stream-result';

/** As `runShadow`, and reports each conversation that is not the same. */
export function streamShadow(
  flowId: string,
  body: RunShadow,
  options: StreamOptions<ShadowProgress>,
): Promise<ShadowReport> {
  const [method, url] = toRequest(paths.runShadow, { flowId });
  return streamResult({ method, url, body }, 'report', options);
}
