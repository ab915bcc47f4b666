import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { type Remote, wrap } from 'comlink';
import type { OpenApiResult, readOpenApi } from '@/lib/openapi/read-open-api';

/** Longer than the largest document needs on a slow machine. */
const MAX_MS = 30_000;

type Reader = { read: typeof readOpenApi };

export type OpenApiClient = {
  read(text: string, options?: { server?: string }): Promise<OpenApiResult>;
  close(): void;
};

/**
 * Reads OpenAPI documents in a worker, because large ones take seconds. Refuses with a message if reading
 * takes too long or fails.
 */
export function createOpenApiClient(): OpenApiClient {
  const start = () => {
    const worker = new Worker(new URL('./open-api-worker.ts', import.meta.url), { type: 'module' });
    return { worker, remote: wrap<Reader>(worker) };
  };
  // Keep the remote as long as its worker, because releasing it closes the port.
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
        const fail = (reason: MessageDescriptor) => {
          stop();
          resolve({ ok: false, reason });
        };
        timer = setTimeout(() => fail(msg('Reading timed out. Remove the parts you do not need.')), MAX_MS);
        worker.onerror = () => fail(msg('The document could not be read.'));
      });
      try {
        return await Promise.race([remote.read(text, options), broken]);
      } catch {
        return { ok: false, reason: msg('The document could not be read.') };
      } finally {
        clearTimeout(timer);
      }
    },
    close: stop,
  };
}
