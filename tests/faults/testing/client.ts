import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { TurnRequest } from '@/lib/contract/schemas/turns';

/** The address of a process, undefined while it is down. */
export type Endpoint = { name: string; url(): string | undefined };
export type Sent = { key: string; flowId: string; sessionId: string; body: TurnRequest };
export type Answered = { text: string; endpoint: Endpoint; ms: number };

/** A client that retries under the same key if it gets no answer or is asked to wait. */
export type TurnClient = {
  /** Undefined if it was refused or timed out; `broken` has the reason. */
  deliver(sent: Sent, first: number): Promise<Answered | undefined>;
  /** One attempt at one address. Undefined if there was no answer. */
  post(endpoint: Endpoint, sent: Sent): Promise<{ status: number; text: string } | undefined>;
  onAnswer(listener: (endpoint: Endpoint) => void): () => void;
  broken: string[];
  /** Attempts without an answer or with a request to retry. */
  retries(): number;
};

const GIVE_UP_MS = 480_000;
const PASSING = new Set(['not-ready', 'turn-in-flight']);

export function createClient(endpoints: readonly Endpoint[], apiKey: string): TurnClient {
  const listeners = new Set<(endpoint: Endpoint) => void>();
  const broken: string[] = [];
  let retries = 0;

  async function post(endpoint: Endpoint, { flowId, key, body }: Sent) {
    const url = endpoint.url();
    if (!url) return undefined;
    try {
      const response = await request(`${url}/api/v1/flows/${flowId}/turns`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        headersTimeout: 40_000,
      });
      const text = await response.body.text();
      if (response.statusCode === 200) for (const listener of [...listeners]) listener(endpoint);
      return { status: response.statusCode, text };
    } catch {
      return undefined;
    }
  }

  return {
    broken,
    post,
    retries: () => retries,
    onAnswer(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async deliver(sent, first) {
      const since = performance.now();
      for (let tries = 0; performance.now() - since < GIVE_UP_MS; tries++) {
        // The test has failed, so the remaining requests stop.
        if (broken.length > 0) return undefined;
        const endpoint = endpoints[(first + tries) % endpoints.length] as Endpoint;
        const answer = await post(endpoint, sent);
        if (answer?.status === 200) return { text: answer.text, endpoint, ms: performance.now() - since };
        if (answer && !PASSING.has(codeOf(answer.text))) {
          broken.push(`${sent.key}: refused with ${answer.status} ${answer.text}`);
          return undefined;
        }
        retries += 1;
        await sleep(Math.min(20 * 2 ** Math.floor(tries / endpoints.length), 250));
      }
      broken.push(`${sent.key}: no answer in ${GIVE_UP_MS / 1000} s`);
      return undefined;
    },
  };
}

function codeOf(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? '';
  } catch {
    return text;
  }
}
