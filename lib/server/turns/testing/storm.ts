import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredTurnRequest } from '../request/stored-turn';
import type { AppProcess } from './app-process';
import type { AcknowledgedTurn } from './durability-oracle';

/** Refusals after which a client retries; any other ends its conversation and is reported. */
const PASSING = new Set(['not-ready', 'turn-in-flight']);

/** Messages of the clients, in turn: for a gates flow, and an edges flow with an interrupt, a call and a tool. */
const TALKS = [
  { flowId: 'desk', texts: ['no idea', '12', 'hm', 'ann@example.com', 'not sure', 'what?'] },
  {
    flowId: 'trip',
    texts: ['Rome', 'check my booking', 'ZX42-QUILL', '3', 'hm', 'ann@example.com', 'check my booking'],
  },
];

export type TurnStorm = {
  /** Holds one conversation after another until stopped. */
  converse(client: number): Promise<void>;
  end(): void;
  /** Sends every message once more: the answers must be the same bytes. */
  sendAllAgain(app: AppProcess): Promise<void>;
  result: { acknowledged: AcknowledgedTurn[]; sent: number; unanswered: number; broken: string[] };
};

/**
 * Clients that use idempotency keys as allowed: without an answer they send again, to the other
 * process; every fifth message goes to both at once; every twentieth is repeated much later.
 */
export function createTurnStorm(account: string, apps: readonly [AppProcess, AppProcess]): TurnStorm {
  const delivered: { request: StoredTurnRequest; answer: AcknowledgedTurn }[] = [];
  const result: TurnStorm['result'] = { acknowledged: [], sent: 0, unanswered: 0, broken: [] };
  let over = false;

  async function deliver(request: StoredTurnRequest, first: 0 | 1): Promise<AcknowledgedTurn | undefined> {
    for (let to = first; ; to = to === 0 ? 1 : 0) {
      const reply = await apps[to].send(request);
      if (reply && 'body' in reply) {
        const { body, sessionId, turn } = reply;
        return { key: request.idempotencyKey, body, sessionId, turn };
      }
      if (reply && !PASSING.has(reply.refused)) {
        result.broken.push(`${request.idempotencyKey}: refused with ${reply.refused}`);
        return undefined;
      }
      result.unanswered += 1;
      await sleep(20);
    }
  }

  async function send(request: StoredTurnRequest, n: number): Promise<AcknowledgedTurn | undefined> {
    result.sent += 1;
    const to = n % 2 === 0 ? 0 : 1;
    const [answer, copy] = await Promise.all([
      deliver(request, to),
      ...(n % 5 === 0 ? [deliver(request, to === 0 ? 1 : 0)] : []),
    ]);
    if (!answer) return undefined;
    if (copy && copy.body !== answer.body) result.broken.push(`${answer.key}: two answers`);
    result.acknowledged.push(answer);
    delivered.push({ request, answer });
    if (n % 20 === 19) await sendAgain(delivered[n % delivered.length], to);
    return answer;
  }

  async function sendAgain(sent: (typeof delivered)[number] | undefined, to: 0 | 1): Promise<void> {
    if (!sent) return;
    const again = await deliver(sent.request, to);
    if (again?.body !== sent.answer.body) result.broken.push(`${sent.answer.key}: another answer later`);
  }

  return {
    result,
    end() {
      over = true;
    },
    async converse(client) {
      const { flowId, texts } = TALKS[client % TALKS.length] as (typeof TALKS)[number];
      for (let n = 0; !over; ) {
        const make = (change: Partial<StoredTurnRequest>): StoredTurnRequest => ({
          workspaceId: 'ws-1',
          flowId,
          channel: 'api',
          account,
          idempotencyKey: `${account}-${client}-${n}`,
          input: { type: 'start' },
          ...change,
        });
        const started = await send(make({}), n++);
        if (!started) continue;
        for (const text of texts) {
          if (over) break;
          const answer = await send(
            make({ sessionId: started.sessionId, input: { type: 'message', text } }),
            n++,
          );
          if (!answer) break;
          await sleep(Math.random() * 10);
        }
      }
    },
    async sendAllAgain(app) {
      const to = app === apps[0] ? 0 : 1;
      for (let from = 0; from < delivered.length; from += 16) {
        await Promise.all(delivered.slice(from, from + 16).map((sent) => sendAgain(sent, to)));
      }
    },
  };
}
