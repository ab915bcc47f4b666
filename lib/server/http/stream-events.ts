import { toProblem } from './problem-response';

/** Whether the caller wants a stream instead of one answer. */
export const wantsEvents = (headers: Headers): boolean =>
  headers.get('accept')?.includes('text/event-stream') ?? false;

/** Sends an event whose data is JSON text. */
export type SendEvent = (event: string, data: string) => void;

/**
 * Server-sent events of some work. A refusal before the first event is thrown, so that it has its own HTTP status; after
 * that the stream reports it as the event `problem`. `signal` is aborted when the caller disconnects.
 */
export async function streamEvents(
  work: (send: SendEvent, signal: AbortSignal) => Promise<void>,
  request: { method: string; url: string; requestId: string },
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const waiting: Uint8Array[] = [];
  const left = new AbortController();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let begin: () => void = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const send: SendEvent = (event, data) => {
    const bytes = encoder.encode(`event: ${event}\ndata: ${data}\n\n`);
    if (left.signal.aborted) return;
    if (controller) controller.enqueue(bytes);
    else waiting.push(bytes);
    begin();
  };
  const working = work(send, left.signal);
  await Promise.race([hasBegun, working]);
  return new ReadableStream<Uint8Array>({
    async start(given) {
      for (const bytes of waiting) given.enqueue(bytes);
      controller = given;
      try {
        await working;
      } catch (error) {
        if (!left.signal.aborted) send('problem', toProblem(error, request).text);
      }
      if (!left.signal.aborted) given.close();
    },
    cancel() {
      left.abort();
    },
  });
}
