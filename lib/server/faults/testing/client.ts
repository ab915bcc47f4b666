import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { TurnRequest } from '@/lib/api/contract';

/** Somewhere to send to: a process, or nobody at the moment. */
export type Door = { name: string; url(): string | undefined };
export type Sent = { key: string; flowId: string; sessionId: string; body: TurnRequest };
export type Answered = { text: string; door: Door; ms: number };

/** What a client does that knows its rights: without an answer, or told to wait, it sends again under the same key. */
export type Client = {
  /** Undefined: refused for good, or not answered for very long; `broken` says what was said. */
  deliver(sent: Sent, first: number): Promise<Answered | undefined>;
  /** One try at one door. Undefined: nothing came back. */
  post(door: Door, sent: Sent): Promise<{ status: number; text: string } | undefined>;
  onAnswer(listener: (door: Door) => void): () => void;
  broken: string[];
  /** Tries that gave nothing or were told to come again. */
  retries(): number;
};

const GIVE_UP_MS = 480_000;
const PASSING = new Set(['not-ready', 'turn-in-flight']);

export function createClient(doors: readonly Door[], apiKey: string): Client {
  const listeners = new Set<(door: Door) => void>();
  const broken: string[] = [];
  let retries = 0;

  async function post(door: Door, { flowId, key, body }: Sent) {
    const url = door.url();
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
      if (response.statusCode === 200) for (const listener of [...listeners]) listener(door);
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
        // The test has failed, and nobody has to wait for the rest of it.
        if (broken.length > 0) return undefined;
        const door = doors[(first + tries) % doors.length] as Door;
        const answer = await post(door, sent);
        if (answer?.status === 200) return { text: answer.text, door, ms: performance.now() - since };
        if (answer && !PASSING.has(codeOf(answer.text))) {
          broken.push(`${sent.key}: refused with ${answer.status} ${answer.text}`);
          return undefined;
        }
        retries += 1;
        await sleep(Math.min(20 * 2 ** Math.floor(tries / doors.length), 250));
      }
      broken.push(`${sent.key}: no answer in ${GIVE_UP_MS / 1000} s`);
      return undefined;
    },
  };
}

export function codeOf(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? '';
  } catch {
    return text;
  }
}
