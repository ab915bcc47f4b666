import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublishedFlow, freshKey } from '../../lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '../../lib/server/http/testing/test-api';
import { report, SCALE } from '../faults/report';
import { hugeFlow, longNames, slowFlow } from './testing/heavy-flows';

/**
 * Requests of one tenant that are as expensive as the limits allow, next to turns of another. The event loop of the
 * process must stay free: everything else of every tenant waits for it.
 */
const TURNS = 100 * SCALE;
const PAUSE_MS = 5;
/** For 99.9 % of the samples. The goal is 50 ms; the reported figure shows how far it is. */
const MAX_DELAY_MS = 2_000;

let api: TestApi;
let attacker: string;
let quietFlow: string;
let slow: string;
let huge: string;
let chat: string;
let sessionId: string;

beforeAll(async () => {
  api = await createTestApi();
  attacker = await api.createKey();
  quietFlow = await createPublishedFlow(api);
  slow = await publish(JSON.stringify({ document: slowFlow() }));
  huge = await create(JSON.stringify({ document: hugeFlow() }));
  const gallery = JSON.parse(readFileSync('public/gallery/calendar-assistant.flow.json', 'utf8'));
  chat = await publish(JSON.stringify({ document: gallery }));
  const body = { input: { type: 'start' } };
  const options = { key: attacker, body, headers: freshKey() };
  sessionId = (await api.call('POST', `/flows/${chat}/turns`, options)).json.sessionId;
}, 120_000);
afterAll(() => api?.close());

const create = async (raw: string): Promise<string> =>
  (await api.call('POST', '/flows', { key: attacker, raw })).json.id;

async function publish(raw: string): Promise<string> {
  const id = await create(raw);
  await api.call('POST', `/flows/${id}/versions`, { key: attacker, body: {} });
  await api.call('PUT', `/flows/${id}/environments/production`, { key: attacker, body: { version: 1 } });
  return id;
}

/** Sends a request and discards the answer, because parsing it would block the same thread. */
async function send(method: string, url: string, raw?: string): Promise<number> {
  const headers = { authorization: `Bearer ${attacker}`, 'content-type': 'application/json', ...freshKey() };
  const answer = await api.app.request(`/api/v1${url}`, { method, headers, ...(raw && { body: raw }) });
  await answer.arrayBuffer();
  return answer.status;
}

const start = JSON.stringify({ input: { type: 'start' } });
const say = (text: string) => JSON.stringify({ sessionId, input: { type: 'message', text } });

/** Each is sent over and over. */
function listAttacks(): (() => Promise<number>)[] {
  const names = JSON.stringify({ document: longNames(4, 8_000) });
  const items = JSON.stringify({ document: { facts: Array(199_000).fill({}) } });
  const large = JSON.stringify({ document: hugeFlow() });
  const long = say('1 and a half '.repeat(1_200));
  return [
    () => send('POST', `/flows/${huge}/merge`, names),
    () => send('POST', `/flows/${huge}/merge`, items),
    () => send('POST', `/flows/${huge}/merge`, large),
    () => send('GET', '/flows'),
    () => send('GET', `/flows/${huge}`),
    () => send('GET', `/flows/${huge}/diff?from=draft&to=draft`),
    () => send('POST', `/flows/${slow}/turns`, start),
    () => send('POST', `/flows/${chat}/turns`, long),
  ];
}

/** Takes turns of another tenant and measures the event loop meanwhile. */
async function measure(): Promise<{ p999: number; max: number; failed: number }> {
  const delay = monitorEventLoopDelay({ resolution: PAUSE_MS });
  delay.enable();
  let failed = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const { status } = await api.call('POST', `/flows/${quietFlow}/turns`, {
      body: { input: { type: 'start' } },
      headers: freshKey(),
    });
    if (status !== 200) failed += 1;
    await sleep(PAUSE_MS);
  }
  delay.disable();
  return { p999: delay.percentile(99.9) / 1e6, max: delay.max / 1e6, failed };
}

describe('the event loop', () => {
  it('does not stop for seconds while a tenant sends what the limits allow', {
    timeout: 300_000 * SCALE,
  }, async () => {
    const calm = await measure();
    let over = false;
    let sent = 0;
    const statuses = new Set<number>();
    const running = listAttacks().map(async (attack) => {
      while (!over) {
        statuses.add(await attack());
        sent += 1;
      }
    });
    const attacked = await measure();
    over = true;
    await Promise.all(running);
    report(
      'T20',
      `event loop under ${sent} expensive requests: p99.9 ${attacked.p999.toFixed(0)} ms, longest ${attacked.max.toFixed(0)} ms (without them ${calm.p999.toFixed(0)} and ${calm.max.toFixed(0)}); ${TURNS} turns of another tenant, ${attacked.failed} failed`,
    );
    expect(attacked.failed).toBe(0);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(sent).toBeGreaterThan(20);
    // On a busy machine the calm run has pauses too.
    expect(attacked.p999).toBeLessThan(Math.max(MAX_DELAY_MS, 40 * calm.p999));
  });
});
