import { type FlowDocument, type RealBinding, SettingsSchema } from '@turnpike/engine/document';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DEFAULT_TURNS_PER_MINUTE,
  DOCUMENT_LIMITS,
  LIMITS,
  SIGN_IN_TRIES,
  TURN_LIMITS,
  TURNS_PER_MINUTE,
} from '@/lib/contract/limits';
import type { DocumentJson } from '../../lib/contract/document-json';
import { createGuardedFetch, type GuardedFetch } from '../../lib/server/egress/guarded-fetch';
import { checkDocumentLimits } from '../../lib/server/flows/check-document-limits';
import { readJsonBody } from '../../lib/server/http/read-body';
import { readIdempotencyKey } from '../../lib/server/http/read-headers';
import { smallFlow } from '../../lib/server/http/testing/fixtures';
import { turnMsOf } from '../../lib/server/providers/model-providers';
import { createProviderRuntime } from '../../lib/server/providers/provider-runtime';
import { Refusal } from '../../lib/server/refusal';
import { callRealTool } from '../../lib/server/tools/call-real-tool';
import { startToolServer, type ToolServer } from '../../lib/server/tools/testing/tool-server';
import { LOCAL } from '../faults/sim/sim-flow';

/**
 * The published limits, each tested one below, at, and one above it.
 *
 * | Limit                              | Tested by                                                               |
 * |------------------------------------|------------------------------------------------------------------------|
 * | body of a turn 64 kB               | here; over HTTP in http/bad-input.test.ts                              |
 * | body of an import 5 MB             | here; over HTTP in http/bad-input.test.ts                              |
 * | depth 64, keys and items 200,000   | here; over HTTP in http/bad-input.test.ts and bombs.test.ts            |
 * | nodes 5,000, edges 20,000 per flow | here; nodes over HTTP in bad-input.test.ts, merged in layers.test.ts     |
 * | characters 16 k per text, 200 per name | here; over HTTP in http/bad-input.test.ts                          |
 * | work of a turn                     | engine/turn/cpu-budget.test.ts; a whole turn in bombs.test.ts          |
 * | moves 100 per turn                 | engine/turn/limits.test.ts, "moves of a turn"                          |
 * | guards 64 per node                 | engine/compile/checks/too-many-guards.test.ts, "takes 64 by default" |
 * | time of a turn 30 s, 120 s at most | here; models share it in providers/model-providers.test.ts             |
 * | answer of a tool 1 MB, 10 s        | here; cut off in egress/guarded-fetch.test.ts                          |
 * | redirects 3, checked again         | here; the checks in egress/guarded-fetch.test.ts and ssrf.test.ts      |
 * | pattern 1 kB, its text 16 kB       | engine/guards/guard-limits.test.ts, "a pattern"; time in regex.test.ts |
 * | guard 500 parts, 32 levels         | engine/guards/guard-limits.test.ts, "an expression"                    |
 * | session 256 kB                     | engine/turn/limits.test.ts, "the bytes of a session"                   |
 * | tool calls 8 per turn, 200 in all  | engine/turn/limits.test.ts, "calls of tools"                          |
 * | turns per minute 20, 120, 600      | turn-limits.test.ts, "is limited by conversation", "by network", "as a whole" |
 * | model cost per day                 | providers/spend.test.ts, before the next call                          |
 * | Idempotency-Key 255                | here; over HTTP in http/routes.test.ts                                 |
 * | sign-in attempts 5 in 15 minutes   | http/sign-in-limits.test.ts                                            |
 */

/** `taken`, or the code of the refusal. */
function judge(work: () => unknown): string {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
/** One below, at, and one above the limit. */
const around = (limit: number): number[] => [limit - 1, limit, limit + 1];

it('the limits equal the published ones', () => {
  expect(LIMITS).toMatchObject({
    turnBody: 65_536,
    documentBody: 5_242_880,
    documentDepth: 64,
    documentKeys: 200_000,
    documentItems: 200_000,
    nodesPerFlow: 5_000,
    edgesPerFlow: 20_000,
    textLength: 16_384,
    nameLength: 200,
    idempotencyKey: 255,
  });
  expect([TURNS_PER_MINUTE, DEFAULT_TURNS_PER_MINUTE]).toEqual([
    { session: 20, network: 120, key: 600 },
    600,
  ]);
  expect(SIGN_IN_TRIES).toEqual({ max: 5, perMinutes: 15, accountsPerNetwork: 20, withoutProof: 20 });
});

describe('a request body', () => {
  const read = async (text: string, limits: typeof TURN_LIMITS | typeof DOCUMENT_LIMITS) => {
    const init = { method: 'POST', body: text, headers: { 'content-type': 'application/json' } };
    return readJsonBody(new Request('https://turnpike.example/', init), limits).then(
      () => 'taken',
      (error: Refusal) => error.code,
    );
  };
  const listed = (count: number) => `[${Array(count).fill('{}').join()}]`;
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const keyed = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`;

  it.each([
    ['bytes of a turn', LIMITS.turnBody, TURN_LIMITS, (bytes: number) => '{}'.padEnd(bytes)],
    ['bytes of an import', LIMITS.documentBody, DOCUMENT_LIMITS, (bytes: number) => '{}'.padEnd(bytes)],
    ['levels', LIMITS.documentDepth, DOCUMENT_LIMITS, nested],
    ['keys', LIMITS.documentKeys, DOCUMENT_LIMITS, keyed],
    ['items of lists', LIMITS.documentItems, DOCUMENT_LIMITS, listed],
  ])('is limited in %s: %i', async (_, limit, limits, make) => {
    const became = [];
    for (const size of around(limit)) became.push(await read(make(size), limits));
    expect(became).toEqual(['taken', 'taken', 'body-too-large']);
  });
});

describe('a flow document', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `i${index}` }));

  it.each([
    ['nodes', LIMITS.nodesPerFlow],
    ['edges', LIMITS.edgesPerFlow],
  ])('is limited in %s over all its graphs: %i', (what, limit) => {
    const flow = (count: number) => ({
      graphs: [
        { strategy: 'edges', [what]: items(10) },
        null,
        { strategy: 'gates' },
        { strategy: 'meaning', [what]: items(count - 10) },
      ],
    });
    const became = around(limit).map((count) => judge(() => checkDocumentLimits(flow(count))));
    expect(became).toEqual(['taken', 'taken', 'body-too-large']);
    expect(() => checkDocumentLimits(flow(limit + 1))).toThrow(
      expect.objectContaining({
        message: `A flow may have at most ${limit} ${what === 'edges' ? 'connections' : what}.`,
        extra: { pointer: `/graphs/3/${what}` },
      }),
    );
  });

  it('stays within the other limits with the maximum of nodes and edges', async () => {
    const edges = items(LIMITS.edgesPerFlow).map(({ id }) => ({ id, from: 'a', to: 'b', guard: 'else' }));
    const body = JSON.stringify({ graphs: [{ nodes: items(LIMITS.nodesPerFlow), edges }] });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const request = new Request('https://turnpike.example/', init);
    expect(await readJsonBody(request, DOCUMENT_LIMITS)).toHaveProperty('graphs');
  });

  it('is limited in characters per name', () => {
    const places: [pointer: string, flow: (name: string) => DocumentJson][] = [
      ['/facts/1/name', (name) => ({ facts: [{ name: 'a' }, { name }] })],
      ['/facts/0/aliases/1', (name) => ({ facts: [{ name: 'a', aliases: ['b', name] }] })],
      ['/states/0/name', (name) => ({ states: [{ name }] })],
      ['/gates/0/name', (name) => ({ gates: [{ name }] })],
      ['/tools/0/id', (name) => ({ tools: [{ id: name }] })],
      ['/rules/0/id', (name) => ({ rules: [{ id: name }] })],
      ['/graphs/0/id', (name) => ({ graphs: [{ id: name }] })],
      ['/graphs/0/nodes/0/name', (name) => ({ graphs: [{ id: 'g', nodes: [{ id: 'n', name }] }] })],
      ['/graphs/0/nodes/0/produces/0', (name) => ({ graphs: [{ nodes: [{ id: 'n', produces: [name] }] }] })],
      ['/graphs/0/edges/0/to', (name) => ({ graphs: [{ edges: [{ id: 'e', from: 'a', to: name }] }] })],
    ];
    for (const [pointer, flow] of places) {
      const became = around(LIMITS.nameLength).map((length) =>
        judge(() => checkDocumentLimits(flow('n'.repeat(length)))),
      );
      expect([pointer, became]).toEqual([pointer, ['taken', 'taken', 'body-too-large']]);
      expect(() => checkDocumentLimits(flow('n'.repeat(LIMITS.nameLength + 1)))).toThrow(
        expect.objectContaining({
          message: 'A name or id may have at most 200 characters.',
          extra: { pointer },
        }),
      );
    }
  });

  it('does not limit expressions and texts to the length of a name', () => {
    const long = 'x'.repeat(LIMITS.nameLength + 1);
    const call = { tool: 't', args: { name: `"${long}"`, id: `"${long}"` } };
    const flow = { graphs: [{ nodes: [{ id: 'n', text: long, when: long, call }] }] };
    expect(judge(() => checkDocumentLimits(flow))).toBe('taken');
  });

  it('is limited in characters per text', () => {
    const flow = (length: number) => ({ texts: { greeting: 'é'.repeat(length) } });
    const became = around(LIMITS.textLength).map((length) => judge(() => checkDocumentLimits(flow(length))));
    expect(became).toEqual(['taken', 'taken', 'body-too-large']);
  });
});

it('an Idempotency-Key is limited to 255 characters', () => {
  const read = (length: number) => readIdempotencyKey(new Headers({ 'idempotency-key': 'k'.repeat(length) }));
  const became = around(LIMITS.idempotencyKey).map((length) => judge(() => read(length)));
  expect(became).toEqual(['taken', 'taken', 'invalid-request']);
});

const binding = (url: string): RealBinding => ({ type: 'http', method: 'GET', url });
// Tools without a secret only read the hosts of the workspace, which has no limit.
const prisma = { workspace: { findUnique: async () => null } };
const depsOf = (fetch: GuardedFetch) =>
  ({ fetch, secret: '', prisma }) as unknown as Parameters<typeof callRealTool>[0];
const call = (fetch: GuardedFetch, url: string, timeoutMs?: number) =>
  callRealTool(depsOf(fetch), {
    workspaceId: 'w',
    tool: { id: 't', name: 'T', binding: binding(url), ...(timeoutMs !== undefined && { timeoutMs }) },
    args: {},
    operationId: 'o',
  });

describe('the time of a turn', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [119, true],
    [120, true],
    [121, false],
  ])('is limited to 120 seconds: %i', (turnSeconds, expected) => {
    expect(SettingsSchema.safeParse({ limits: { turnSeconds } }).success).toBe(expected);
  });

  it.each([
    [undefined, 30_000],
    [120, 120_000],
  ])('set to %s ends for tools after %i ms', async (turnSeconds, limit) => {
    const flow = {
      ...smallFlow(),
      tools: [{ id: 't', name: 'T', binding: binding('https://tools.example/') }],
      ...(turnSeconds !== undefined && { settings: { limits: { turnSeconds } } }),
    } as unknown as FlowDocument;
    expect(turnMsOf(flow)).toBe(limit);
    const became = [];
    for (const passed of around(limit)) {
      let given: number | undefined;
      const fetch: GuardedFetch = async (_, init) => {
        given = init?.timeoutMs;
        return Response.json({});
      };
      const runtime = createProviderRuntime(depsOf(fetch) as Parameters<typeof createProviderRuntime>[0]);
      const { providers } = await runtime.open('w', flow, LOCAL);
      vi.advanceTimersByTime(passed);
      const request = { tool: 't', args: {} } as Parameters<typeof providers.callTool>[0];
      const answer = await providers.callTool(request, {
        kind: 'callTool',
        request,
        operationId: 'o',
      } as Parameters<typeof providers.callTool>[1]);
      became.push(answer.ok ? given : answer.error.code);
    }
    expect(became).toEqual([1, 'timeout', 'timeout']);
  });
});

describe('a tool call', () => {
  let server: ToolServer;
  let fetch: GuardedFetch;
  beforeAll(async () => {
    server = await startToolServer();
    fetch = createGuardedFetch({ allow: [server.host] });
  });
  afterAll(() => server?.close());
  beforeEach(() => server.reset());

  it('is limited to an answer of 1 MB', async () => {
    const became = [];
    for (const bytes of around(1_048_576)) {
      server.answer((_, response) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(bytes)),
      );
      const answer = await call(fetch, server.url());
      became.push(answer.ok ? String(answer.value).length : answer.failure.code);
    }
    expect(became).toEqual([1_048_575, 1_048_576, 'too-large']);
  });

  it('is limited to ten seconds, whatever its author configures', async () => {
    const given: unknown[] = [];
    const listening: GuardedFetch = async (_, init) => {
      given.push(init?.timeoutMs);
      return Response.json({});
    };
    for (const timeoutMs of around(10_000)) await call(listening, server.url(), timeoutMs);
    expect(given).toEqual([9_999, 10_000, 10_000]);
  });

  it('is limited to three redirects', async () => {
    server.answer(({ url }, response) => {
      const left = Number(url.slice(1));
      if (left === 0)
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('"there"');
      response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const became = [];
    for (const redirects of around(3)) {
      const answer = await call(fetch, server.url(`/${redirects}`));
      became.push(answer.ok ? answer.value : answer.failure.code);
    }
    expect(became).toEqual(['there', 'there', 'redirect']);
    expect(server.seen).toHaveLength(3 + 4 + 4);
  });

  it('is not redirected into the internal network, even at the last redirect', async () => {
    server.answer(({ url }, response) => {
      const left = Number(url.slice(1));
      const location = left === 1 ? 'http://169.254.169.254/latest/meta-data/' : `/${left - 1}`;
      response.writeHead(302, { location }).end();
    });
    for (const redirects of [1, 2, 3]) {
      const answer = await call(fetch, server.url(`/${redirects}`));
      expect(answer).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
    }
  });
});
