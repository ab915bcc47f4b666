import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { addChannel, TEST_CHANNEL } from '@/lib/server/channels/testing/add-channel';
import { startFakeMessenger } from '@/lib/server/channels/testing/fake-messenger';
import { signWith, telegramUpdate } from '@/lib/server/channels/testing/webhook-requests';
import { openCluster } from '@/tests/faults/testing/cluster';

/**
 * How long a process needs to accept the webhooks of a messenger (goal: 99 % within 200 ms): in the first two seconds
 * after it says that it is ready, and later. The rate is fixed, whether or not earlier ones were answered. STARTS and
 * RATE change the size.
 */
const STARTS = Number(process.env.STARTS ?? 5);
const PER_SECOND = Number(process.env.RATE ?? 50);
const FIRST_MS = 2000;
const LATER_MS = 8000;

console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
const messenger = await startFakeMessenger('telegram');
const secret = randomBytes(32).toString('hex');
const cluster = await openCluster('accept', undefined, async () => ({
  TURNPIKE_EGRESS_ALLOW: messenger.host,
  TURNPIKE_SECRET: secret,
}));
try {
  const [server, other] = cluster.processes;
  await other.kill();
  const { workspaceId } = cluster;
  const channel = await addChannel(cluster.pool, secret, {
    workspaceId,
    flowId: 'stay',
    apiUrl: messenger.url,
  });
  const path = `/api/channels/telegram/${channel}/webhook`;
  let ids = 0;

  const accept = async (): Promise<number> => {
    ids += 1;
    const body = JSON.stringify(
      telegramUpdate({ id: String(ids), sender: String(1000 + (ids % 200)), text: `wish ${ids}` }),
    );
    const headers = { 'content-type': 'application/json', ...signWith('telegram', body, TEST_CHANNEL) };
    const started = performance.now();
    const answer = await request(`${server.url()}${path}`, { method: 'POST', headers, body });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`The webhook was answered with ${answer.statusCode}.`);
    return performance.now() - started;
  };

  const acceptFor = async (ms: number): Promise<number[]> => {
    const sent: Promise<number>[] = [];
    const from = performance.now();
    while (performance.now() - from < ms) {
      sent.push(accept());
      await sleep(from + (sent.length * 1000) / PER_SECOND - performance.now());
    }
    return await Promise.all(sent);
  };

  const firsts: number[] = [];
  const later: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    await server.kill();
    await server.start();
    firsts.push(...(await acceptFor(FIRST_MS)));
    later.push(...(await acceptFor(LATER_MS)));
  }
  show(`first ${FIRST_MS / 1000} s of ${STARTS} starts`, firsts);
  show('later', later);
} finally {
  await cluster.close();
  await messenger.close();
}

function show(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  console.log(
    `${name}: ${times.length} accepted at ${PER_SECOND} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
  );
}
