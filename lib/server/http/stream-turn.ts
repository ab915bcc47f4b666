import type { Streaming } from '@/lib/server/providers/provider-runtime';
import { toProblemResponse } from './problem-response';

/** What a caller sees while a turn is taken. */
export const TURN_EVENTS =
  'delta {text}: a piece of a reply that is being written; restart {}: the pieces so far do not count; turn: the turn, as JSON answers it; problem: why there is none';

/** Does the caller want pieces, or the whole at once? */
export const wantsEvents = (headers: Headers): boolean =>
  headers.get('accept')?.includes('text/event-stream') ?? false;

/**
 * A turn as server-sent events. What is refused before a piece was written is thrown, so that it is answered
 * with its own status; from then on the stream has to tell. The turn itself does not depend on the caller
 * staying: its message was accepted.
 */
export async function streamTurn(
  take: (streaming: Streaming) => Promise<string>,
  request: { method: string; url: string },
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const waiting: Uint8Array[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isLeft = false;
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const send = (event: string, data: string): void => {
    const bytes = encoder.encode(`event: ${event}\ndata: ${data}\n\n`);
    if (isLeft) return;
    if (controller) controller.enqueue(bytes);
    else waiting.push(bytes);
  };
  const taking = take({
    onDelta(text) {
      send('delta', JSON.stringify({ text }));
      begin();
    },
    onRestart: () => send('restart', '{}'),
  });
  await Promise.race([begun, taking]);
  return new ReadableStream<Uint8Array>({
    async start(given) {
      for (const bytes of waiting) given.enqueue(bytes);
      controller = given;
      try {
        send('turn', await taking);
      } catch (error) {
        send('problem', await toProblemResponse(error, request).text());
      }
      if (!isLeft) given.close();
    },
    cancel() {
      isLeft = true;
    },
  });
}
