import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { Answered, Sent, TurnClient } from './client';
import type { Acknowledged } from './find-broken';
import type { SeededRandom } from './seeded-random';

/** Shares of messages that are duplicated at once, duplicated late, and sent in pairs. */
const TOGETHER = 0.2;
const LATE = 0.05;
const TWO_AT_ONCE = 0.1;

export type Storm = {
  /** Runs one conversation of the flow until `isOver`, with single messages and simultaneous pairs. */
  converse(sessionId: string, flowId: string, isOver: () => boolean): Promise<void>;
  /**
   * Sends the next message, first to the process with number `first`. With `alone`, it is not duplicated at once, so that
   * no other process can take it first.
   */
  say(
    sessionId: string,
    flowId: string,
    options?: { first?: number; alone?: boolean },
  ): Promise<Answered | undefined>;
  /** Resends up to `most` messages to the process with this number. The answers must be byte-equal. */
  sendAgain(first: number, most?: number): Promise<void>;
  attempted: string[];
  acknowledged: Acknowledged[];
  duplicates(): number;
  /** Turns with an unknown outcome of a call to a tool that is not idempotent. */
  unknownOutcomes(): number;
  /** Number of simultaneous pairs. */
  pairs(): number;
  /** Duration of each answer in ms, retries included. */
  waits: number[];
  broken: string[];
};

/** Clients that include their conversation's canary in every message. */
export function createStorm(name: string, client: TurnClient, random: SeededRandom): Storm {
  const broken: string[] = [];
  const attempted: string[] = [];
  const acknowledged: Acknowledged[] = [];
  const delivered: { sent: Sent; text: string }[] = [];
  const waits: number[] = [];
  const counts = new Map<string, number>();
  let duplicates = 0;
  let unknownOutcomes = 0;
  let pairs = 0;
  let instant = 0;

  const nextOf = (sessionId: string): number => {
    const n = counts.get(sessionId) ?? 0;
    counts.set(sessionId, n + 1);
    return n;
  };

  async function send(sent: Sent, first: number, alone: boolean): Promise<Answered | undefined> {
    attempted.push(sent.key);
    const sentAt = ++instant;
    const copy = !alone && random.chance(TOGETHER) ? client.deliver(sent, first + 1) : undefined;
    const answer = await client.deliver(sent, first);
    const answeredAt = ++instant;
    if (copy) compare(sent, answer?.text, (await copy)?.text);
    if (!answer) return undefined;
    waits.push(answer.ms);
    const { sessionId, turn } = JSON.parse(answer.text) as TurnResponse;
    const when = { sent: sentAt, answered: answeredAt };
    acknowledged.push({ key: sent.key, sessionId, turn, ...when, reply: answer.text });
    delivered.push({ sent, text: answer.text });
    const { input } = sent.body;
    const words = input.type === 'message' ? input.text : '';
    const isUnknown = sent.flowId === 'plain' && answer.text.includes('"key":"missingResult"');
    if (isUnknown) unknownOutcomes += 1;
    // While a long-running tool runs, its conversation does not respond to messages.
    if (sent.flowId !== 'long' && !isUnknown && !answer.text.includes(words))
      broken.push(`${sent.key}: the reply does not match its message: ${answer.text}`);
    if (random.chance(LATE)) {
      const old = delivered[random.int(0, delivered.length - 1)] as (typeof delivered)[number];
      compare(old.sent, old.text, (await client.deliver(old.sent, random.int(0, 1)))?.text);
    }
    return answer;
  }

  function compare({ key }: Sent, one: string | undefined, other: string | undefined): void {
    duplicates += 1;
    if (one !== other) broken.push(`${key}: two answers\n  ${one}\n  ${other}`);
  }

  function makeMessage(sessionId: string, flowId: string): Sent {
    const n = nextOf(sessionId);
    const key = `${name}-${sessionId}-${n}`;
    const owner = `canary-${sessionId}`;
    const input =
      n === 0 ? { type: 'start' as const } : { type: 'message' as const, text: `wish-${n} ${owner}` };
    return { key, flowId, sessionId, body: { sessionId, input, ...(n === 0 && { facts: { owner } }) } };
  }

  const say: Storm['say'] = (sessionId, flowId, { first = random.int(0, 1), alone = false } = {}) =>
    send(makeMessage(sessionId, flowId), first, alone);

  return {
    attempted,
    acknowledged,
    waits,
    broken,
    duplicates: () => duplicates,
    unknownOutcomes: () => unknownOutcomes,
    pairs: () => pairs,
    say,
    async converse(sessionId, flowId, isOver) {
      if (!(await say(sessionId, flowId))) return;
      while (!isOver()) {
        const pair = random.chance(TWO_AT_ONCE);
        const first = random.int(0, 1);
        if (pair) pairs += 1;
        const answers = await Promise.all([
          say(sessionId, flowId, { first }),
          ...(pair ? [say(sessionId, flowId, { first: first + 1 })] : []),
        ]);
        if (answers.includes(undefined)) return;
      }
    },
    async sendAgain(first, most = delivered.length) {
      const chosen = delivered.filter((_, index) => index % Math.ceil(delivered.length / most) === 0);
      for (let from = 0; from < chosen.length; from += 16)
        await Promise.all(
          chosen
            .slice(from, from + 16)
            .map(async ({ sent, text }) => compare(sent, text, (await client.deliver(sent, first))?.text)),
        );
    },
  };
}
