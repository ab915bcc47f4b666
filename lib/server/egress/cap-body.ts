import { EgressError } from './egress-error';

const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);
/** These describe the encoded bytes and would be wrong for the decoded body. */
const ENCODING_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

/** The part of a response that is used; undici's stream types differ only in name. */
export type Received = {
  status: number;
  statusText: string;
  headers: Iterable<[string, string]>;
  body: ReadableStream<Uint8Array> | null;
};

/**
 * Wraps the body so that it fails past `maxBytes`, counted after decompression. `done` is called once, when the
 * body was read, failed or was canceled.
 */
export function capBody(
  received: Received,
  maxBytes: number,
  done: () => void,
  describe: (e: unknown) => Error,
): Response {
  const { status, statusText } = received;
  const headers = new Headers(
    [...received.headers].filter(([name]) => !ENCODING_HEADERS.includes(name.toLowerCase())),
  );
  const init = { status: status === 101 || status === 103 ? 200 : status, statusText, headers };
  if (!received.body || WITHOUT_BODY.has(status)) {
    done();
    return new Response(null, init);
  }
  return new Response(capStream(received.body, maxBytes, done, describe), init);
}

function capStream(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  done: () => void,
  describe: (error: unknown) => Error,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await reader.read();
        if (next.done) {
          done();
          return controller.close();
        }
        size += next.value.byteLength;
        if (size > maxBytes)
          throw new EgressError('too-large', `The answer is longer than ${maxBytes} bytes.`);
        controller.enqueue(next.value);
      } catch (error) {
        done();
        await reader.cancel().catch(() => undefined);
        controller.error(describe(error));
      }
    },
    async cancel(reason) {
      done();
      await reader.cancel(reason).catch(() => undefined);
    },
  });
}
