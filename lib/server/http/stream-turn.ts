import type { Streaming } from '@/lib/server/providers/provider-runtime';
import { toProblem } from './problem-response';

/** Whether the caller wants a stream instead of one answer. */
export const wantsEvents = (headers: Headers): boolean =>
  headers.get('accept')?.includes('text/event-stream') ?? false;

/**
 * A turn as server-sent events. A refusal before the first delta is thrown, so that it has its own HTTP status; after
 * that the stream reports problems. The turn does not depend on the caller staying connected, because its message is
 * accepted.
 */
export async function streamTurn(
  take: (streaming: Streaming) => Promise<string>,
  request: { method: string; url: string; requestId: string },
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const waiting: Uint8Array[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCanceled = false;
  let begin: () => void = () => {};
  const hasDelta = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const send = (event: string, data: string): void => {
    const bytes = encoder.encode(`event: ${event}\ndata: ${data}\n\n`);
    if (isCanceled) return;
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
  await Promise.race([hasDelta, taking]);
  return new ReadableStream<Uint8Array>({
    async start(given) {
      for (const bytes of waiting) given.enqueue(bytes);
      controller = given;
      try {
        send('turn', await taking);
      } catch (error) {
        send('problem', toProblem(error, request).text);
      }
      if (!isCanceled) given.close();
    },
    cancel() {
      isCanceled = true;
    },
  });
}
