import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as paths from '@/lib/contract/paths';
import type { ApiProblem } from '@/lib/contract/problem';
import type { RunShadow, ShadowProgress, ShadowReport } from '@/lib/contract/schemas/shadow';
import { toRequest } from '@/lib/contract/url';
import { ApiProblemError, NetworkError, readProblem } from './api-problem-error';

type ShadowStreamOptions = { onProgress: (progress: ShadowProgress) => void; signal: AbortSignal };

/** As `runShadow`, and reports each conversation that is not the same. Aborting `signal` stops the server too. */
export async function streamShadow(
  flowId: string,
  body: RunShadow,
  { onProgress, signal }: ShadowStreamOptions,
): Promise<ShadowReport> {
  const [method, url] = toRequest(paths.runShadow, { flowId });
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
  const response = await fetch(url, {
    ...{ method, headers, signal, cache: 'no-store' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new NetworkError(error);
  });
  if (!response.ok || !response.body) throw await readProblem(response);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const value: unknown = JSON.parse(next.value.data);
    if (next.value.event === 'progress') onProgress(value as ShadowProgress);
    if (next.value.event === 'report') return value as ShadowReport;
    if (next.value.event === 'problem') throw new ApiProblemError(value as ApiProblem);
  }
  throw new NetworkError(new Error('The stream ended before its result.'));
}
