import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ApiProblem } from '@/lib/contract/problem';
import { ApiProblemError, NetworkError, readProblem } from '../api-problem-error';

export type StreamOptions<Progress> = { onProgress: (progress: Progress) => void; signal: AbortSignal };

type StreamedRequest = { method: string; url: string; body: unknown };

/**
 * Reads an operation that answers with server-sent events: `progress`, then `resultEvent`. Aborting `signal` stops the
 * server too.
 */
export async function streamResult<Progress, Result>(
  { method, url, body }: StreamedRequest,
  resultEvent: string,
  { onProgress, signal }: StreamOptions<Progress>,
): Promise<Result> {
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
    if (event === 'progress') onProgress(value as Progress);
    if (event === resultEvent) return value as Result;
    if (event === 'problem') throw new ApiProblemError(value as ApiProblem);
  }
  throw new NetworkError(new Error('The stream ended before its result.'));
}
