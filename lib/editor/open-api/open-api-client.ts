import { type Remote, wrap } from 'comlink';
import type { OpenApiResult, readOpenApi } from '@/lib/openapi/read-open-api';
import { say } from '@/lib/words/say';

/** Longer than the largest document takes on a slow machine. */
const MAX_MS = 30_000;

type Reader = { read: typeof readOpenApi };

export type OpenApiClient = {
  read(text: string, options?: { server?: string }): Promise<OpenApiResult>;
  close(): void;
};

/**
 * Reads OpenAPI documents beside the page: large ones take seconds, in which the editor goes on. One that
 * takes too long, or breaks the reader, is refused in words.
 */
export function createOpenApiClient(): OpenApiClient {
  const start = () => {
    const worker = new Worker(new URL('./open-api-worker.ts', import.meta.url), { type: 'module' });
    return { worker, remote: wrap<Reader>(worker) };
  };
  // The remote is kept as long as its worker: one that nobody holds any more closes the worker's door.
  let running: { worker: Worker; remote: Remote<Reader> } | undefined;
  const stop = () => {
    running?.worker.terminate();
    running = undefined;
  };
  return {
    async read(text, options = {}) {
      running ??= start();
      const { worker, remote } = running;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const broken = new Promise<OpenApiResult>((resolve) => {
        const fail = (reason: string) => {
          stop();
          resolve({ ok: false, reason });
        };
        timer = setTimeout(
          () => fail(say('It took too long to read. Take out what you do not need.')),
          MAX_MS,
        );
        worker.onerror = () => fail(say('It could not be read.'));
      });
      try {
        return await Promise.race([remote.read(text, options), broken]);
      } catch {
        return { ok: false, reason: say('It could not be read.') };
      } finally {
        clearTimeout(timer);
      }
    },
    close: stop,
  };
}
