import { wrap } from 'comlink';
import type { OpenApiResult, readOpenApi } from '@/lib/openapi/read-open-api';

/** Longer than the largest document takes on a slow machine. */
const MOST_MS = 30_000;

export type OpenApiClient = {
  read(text: string, options?: { server?: string }): Promise<OpenApiResult>;
  close(): void;
};

/**
 * Reads OpenAPI documents beside the page: large ones take seconds, in which the editor goes on. One that
 * takes too long, or breaks the reader, is refused in words.
 */
export function createOpenApiClient(): OpenApiClient {
  const start = () => new Worker(new URL('./open-api-worker.ts', import.meta.url), { type: 'module' });
  let worker: Worker | undefined;
  const stop = () => {
    worker?.terminate();
    worker = undefined;
  };
  return {
    async read(text, options = {}) {
      worker ??= start();
      const { read } = wrap<{ read: typeof readOpenApi }>(worker);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const broken = new Promise<OpenApiResult>((resolve) => {
        const fail = (reason: string) => {
          stop();
          resolve({ ok: false, reason });
        };
        timer = setTimeout(() => fail('It took too long to read. Take out what you do not need.'), MOST_MS);
        if (worker) worker.onerror = (event) => fail(event.message || 'It could not be read.');
      });
      try {
        return await Promise.race([read(text, options), broken]);
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : 'It could not be read.' };
      } finally {
        clearTimeout(timer);
      }
    },
    close: stop,
  };
}
