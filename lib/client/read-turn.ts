import type { ApiProblem } from '@/lib/contract/problem';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { ApiProblemError, NetworkError } from './api-problem-error';

/** Asks for a turn as events, so that a reply can be shown while it is written. */
export const EVENTS = { accept: 'text/event-stream' } as const;

/** Reads a turn, as events or as JSON. `onText` is called with the parts of the reply so far. */
export async function readTurn(response: Response, onText: (text: string) => void): Promise<TurnResponse> {
  if (!response.body || !response.headers.get('content-type')?.startsWith(EVENTS.accept))
    return (await response.json()) as TurnResponse;
  let text = '';
  for await (const [event, data] of listEvents(response.body)) {
    if (event === 'turn') return data as TurnResponse;
    if (event === 'problem') throw new ApiProblemError(data as ApiProblem);
    text = event === 'delta' ? text + (data as { text: string }).text : '';
    onText(text);
  }
  throw new NetworkError('The events ended without a turn.');
}

/** The events of a stream. Each has one line of data, which is JSON. */
async function* listEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<[event: string, data: unknown]> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read().catch((error: unknown) => {
      throw new NetworkError(error);
    });
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== '') yield [event, JSON.parse(data)];
    }
  }
}
