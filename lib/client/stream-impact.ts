import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as paths from '@/lib/contract/paths';
import type { ApiProblem } from '@/lib/contract/problem';
import type { Impact, ImpactProgress, MeasureImpact } from '@/lib/contract/schemas/environments';
import { toRequest } from '@/lib/contract/url';
import { ApiProblemError, NetworkError, readProblem } from './api-problem-error';

type ImpactStreamOptions = { onProgress: (progress: ImpactProgress) => void; signal: AbortSignal };

/** As `measureImpact`, and reports the classes while they are counted. Aborting `signal` stops the server too. */
export async function streamImpact(
  flowId: string,
  body: MeasureImpact,
  { onProgress, signal }: ImpactStreamOptions,
): Promise<Impact> {
  const [method, url] = toRequest(paths.measureImpact, { flowId });
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
    const { event, data } = next.value;
    const value: unknown = JSON.parse(data);
    if (event === 'progress') onProgress(value as ImpactProgress);
    if (event === 'impact') return value as Impact;
    if (event === 'problem') throw new ApiProblemError(value as ApiProblem);
  }
  throw new NetworkError(new Error('The stream ended before its result.'));
}
