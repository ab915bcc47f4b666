import { brotliCompressSync, gzipSync } from 'node:zlib';
import { compileFlow, newSession, takeTurn } from '@turnpike/engine';
import { toInstant } from '@turnpike/engine/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL } from '@/tests/faults/sim/sim-flow';
import { createSmallFlow, freshKey } from '../../lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '../../lib/server/http/testing/test-api';
import { report } from '../faults/report';

let api: TestApi;
let flowId: string;
beforeAll(async () => {
  api = await createTestApi();
  flowId = await createSmallFlow(api);
});
afterAll(() => api?.close());

const MB = 1024 * 1024;
const nodes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `n${index}`, type: 'message', name: 'n', text: 'x' }));

/** Facts with long names, and a question that misspells each of them. */
const longNames = (count: number, length: number) => {
  const stem = 'f'.repeat(length);
  const list = Array.from({ length: count }, (_, index) => index);
  return {
    schemaVersion: '1',
    name: 'Long names',
    locale: 'en',
    main: 'main',
    facts: list.map((index) => ({ name: `${stem}${index}`, type: 'text' })),
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          {
            id: 'q',
            type: 'question',
            name: 'Q',
            text: 'Which?',
            produces: list.map((index) => `${stem.slice(10)}gg${index}`),
          },
        ],
      },
    ],
  };
};

/** Bodies that expand when they are parsed, and very large bodies. */
const BOMBS: readonly [name: string, make: () => BodyInit, headers?: Record<string, string>][] = [
  ['64 MB in a gzip of 64 kB', () => gzipSync(Buffer.alloc(64 * MB)), { 'content-encoding': 'gzip' }],
  [
    '64 MB in a brotli of nothing',
    () => brotliCompressSync(Buffer.alloc(64 * MB)),
    { 'content-encoding': 'br' },
  ],
  ['5,000 encodings', () => '{}', { 'content-encoding': Array(5000).fill('gzip').join(', ') }],
  ['100,000 levels of lists', () => '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 levels of objects', () => '{"a":'.repeat(100_000)],
  ['400,000 keys', () => `{${Array.from({ length: 400_000 }, (_, n) => `"${n.toString(36)}":1`).join(',')}}`],
  ['a list of 1,700,000 objects', () => `{"facts":[${Array(1_700_000).fill('{}').join()}]}`],
  ['names of 8,000 characters', () => JSON.stringify(longNames(300, 8_000))],
  ['a label of 10 MB', () => JSON.stringify({ name: 'x'.repeat(10 * MB) })],
  ['10,000 nodes', () => JSON.stringify({ graphs: [{ nodes: nodes(10_000) }] })],
  ['a number past a double', () => '{"a":1e400}'],
  ['a lone surrogate', () => '{"name":"\\ud800"}'],
  ['a name of NUL', () => '{"name":"a\\u0000"}'],
  [
    'a key that reaches a prototype, 60 levels down',
    () => `${'{"a":'.repeat(60)}{"__proto__":{"polluted":true}}${'}'.repeat(60)}`,
  ],
  ['a number of five million digits', () => `{"a":${'9'.repeat(5 * MB - 100)}}`],
  ['a million backslashes', () => `{"a":"${'\\\\'.repeat(1_000_000)}`],
];

describe('a bomb', () => {
  const slowest = { name: '', ms: 0 };

  it.each(BOMBS)('of %s is refused immediately', async (name, make, headers = {}) => {
    const raw = make();
    const before = process.memoryUsage.rss();
    const cpu = process.cpuUsage();
    const answer = await api.call('PUT', `/flows/${flowId}/draft`, {
      raw,
      headers: { 'if-match': '"1"', ...freshKey(), ...headers },
    });
    const { user, system } = process.cpuUsage(cpu);
    const ms = (user + system) / 1000;
    expect([400, 413, 415]).toContain(answer.status);
    expect(answer.json.code).toMatch(/./);
    // CPU time of the whole process.
    expect(ms).toBeLessThan(1000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB);
    if (ms > slowest.ms) Object.assign(slowest, { name, ms });
  });

  it('changes neither the flow nor any prototype', async () => {
    expect((await api.call('GET', `/flows/${flowId}`)).json.revision).toBe(1);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    report(
      'S17',
      `${BOMBS.length} bombs refused, the slowest (${slowest.name}) in ${Math.round(slowest.ms)} ms of CPU`,
    );
  });
});

describe('a flow with a cycle', () => {
  it('ends its turn quickly with an outcome', async () => {
    const ids = ['a', 'b', 'c'];
    const compiled = compileFlow({
      schemaVersion: '1',
      name: 'Circle',
      locale: 'en',
      main: 'main',
      facts: [],
      states: [],
      gates: [],
      graphs: [
        {
          id: 'main',
          name: 'Main',
          strategy: 'edges',
          entry: 'a',
          nodes: ids.map((id) => ({ id, type: 'message', name: id, text: id })),
          edges: ids.map((id, index) => ({ id: `e${id}`, from: id, to: ids[(index + 1) % ids.length] })),
        },
      ],
    });
    if (!compiled.ok) return expect(compiled.problems.length).toBeGreaterThan(0);
    const session = newSession(compiled.compiled, { id: 's', at: toInstant(0) });
    const result = await takeTurn(compiled.compiled, session, { type: 'start', at: toInstant(0) }, LOCAL);
    expect(result.events.length).toBeLessThan(1000);
    expect(result.replies.length).toBeLessThanOrEqual(101);
    expect(result.status).not.toBe('waiting');
  });
});

describe('names', () => {
  it('of any length are compiled quickly, because a draft can be older than the limit', () => {
    const cpu = process.cpuUsage();
    expect(compileFlow(longNames(300, 8_000)).problems.length).toBeGreaterThan(0);
    expect(process.cpuUsage(cpu).user / 1000).toBeLessThan(1000);
  });
});

describe('a flow with slow conditions', () => {
  it('ends its turn with the error cpu-budget', async () => {
    const items = Array.from({ length: 100 }, (_, index) => index).join();
    const when = `![${items}].all(i, size((input.text + "k").upperAscii()) >= 0)`;
    const of = (count: number, id: string, more: object) =>
      Array.from({ length: count }, (_, index) => ({
        id: `${id}${index}`,
        type: 'message',
        name: id,
        text: 'x',
        ...more,
      }));
    const result = compileFlow({
      schemaVersion: '1',
      name: 'Slow',
      locale: 'en',
      main: 'main',
      facts: [],
      states: [],
      gates: [],
      graphs: [
        {
          id: 'main',
          name: 'Main',
          strategy: 'gates',
          nodes: [...of(1000, 'slow', { when, importance: 'high' }), ...of(30, 'm', {})],
        },
      ],
    });
    if (!result.ok) throw new Error('The test flow does not compile.');
    const { compiled } = result;
    const session = newSession(compiled, { id: 's', at: toInstant(0) });
    const cpu = process.cpuUsage();
    const turn = await takeTurn(compiled, session, { type: 'start', at: toInstant(0) }, LOCAL);
    const { user } = process.cpuUsage(cpu);
    expect([turn.status, turn.session.lastError?.code]).toEqual(['error', 'cpu-budget']);
    // 35 s without a budget. With it, most of the time is compilation of code that runs for the first time.
    expect(user / 1000).toBeLessThan(1000);
  });
});
