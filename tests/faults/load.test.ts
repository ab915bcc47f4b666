import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report, SCALE } from './report';
import { type Cluster, openCluster } from './testing/cluster';
import {
  createSender,
  holdConversations,
  type LoadSender,
  publishLoadFlow,
  quantile,
} from './testing/hold-conversations';

const START_MS = 180_000;
const MS = 6_000 * SCALE;
/** Far below the measured rate, so a shared machine does not fail the test. `npm run bench:load` measures. */
const FLOOR = 3;

let cluster: Cluster;
let sender: LoadSender;
let flowId: string;
beforeAll(async () => {
  cluster = await openCluster('load');
  sender = createSender(200);
  flowId = await publishLoadFlow(sender, urls()[0] as string, cluster.key);
}, START_MS);
afterAll(async () => {
  sender?.close();
  await cluster?.close();
}, START_MS);

const urls = () => cluster.processes.map((one) => one.url() as string);
const post = (path: string, key: string, body: object, id: string) =>
  sender.post(
    urls()[0] as string,
    path,
    { authorization: `Bearer ${key}`, 'idempotency-key': id },
    JSON.stringify(body),
  );

describe('two processes under load', () => {
  it(
    'answer fifty concurrent conversations in order and without errors',
    async () => {
      const held = await holdConversations(sender, {
        urls: urls(),
        key: cluster.key,
        flowId,
        sessions: 50,
        ms: MS,
      });
      expect([...held.errors]).toEqual([]);
      expect(held.reordered).toBe(0);
      expect(held.perSecond).toBeGreaterThan(FLOOR);
      const [p50, p99] = [quantile(held.times, 0.5), quantile(held.times, 0.99)].map(Math.round);
      report(
        'T11',
        `50 conversations ${held.turns} turns ${Math.round(held.perSecond)}/s p50 ${p50} ms p99 ${p99} ms 0 errors 0 reordered`,
      );
    },
    START_MS,
  );

  it(
    'answer a key over its limit with 429 and Retry-After',
    async () => {
      const created = await post(
        '/api/v1/keys',
        cluster.key,
        { name: 'few', scopes: ['turns:take'], turnsPerMinute: 10 },
        'k',
      );
      const { key } = JSON.parse(created.text) as { key: string };
      const path = `/api/v1/flows/${flowId}/turns`;
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => post(path, key, { input: { type: 'start' } }, `few-${n}`)),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
      expect(refused.length).toBeGreaterThanOrEqual(20);
      for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    },
    START_MS,
  );
});
