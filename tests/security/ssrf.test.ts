import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { HttpBinding, McpBinding, Tool } from '@turnpike/engine/document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOpenApi } from '@/lib/openapi/read-open-api';
import { createGuardedFetch, type GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { Resolve } from '@/lib/server/egress/guarded-lookup';
import {
  INTERNAL_ANSWERS,
  INTERNAL_HOSTS,
  INTERNAL_URLS,
} from '@/lib/server/egress/testing/internal-addresses';
import { smallFlow } from '@/lib/server/http/testing/fixtures';
import { createTestApi, SECRET, type TestApi } from '@/lib/server/http/testing/test-api';
import { createProviderRuntime } from '@/lib/server/providers/provider-runtime';
import { callRealTool, type RealTool } from '@/lib/server/tools/call-real-tool';
import { addWebhook } from '@/lib/server/webhooks/testing/add-webhook';
import { report } from '@/tests/faults/report';

/** Listens on every internal interface and counts connections; there must be none. */
const trap = net.createServer((socket) => {
  trapped++;
  socket.destroy();
});
let trapped = 0;
/** Every connection that our client made. */
const connected: string[] = [];
const watch = (message: unknown) =>
  connected.push(String((message as { connectParams: { host: string } }).connectParams.host));
/** A server in the operator's allow list. It redirects to the target in its path. */
const allowed = http.createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://allowed').searchParams.get('to');
  if (to === null) return response.end('{}');
  // UTF-8 bytes, as a server sends non-ASCII headers.
  const location = Buffer.from(to.replaceAll('\t', ''), 'utf8').toString('latin1');
  return response.writeHead(Number(request.headers['x-status'] ?? 307), { location }).end();
});

let api: TestApi;
let guarded: GuardedFetch;
let targets: string[] = [];
let allowedPort = 0;
let port = 0;
let refused = 0;

const portOf = (server: net.Server) => (server.address() as AddressInfo).port;
const resolve: Resolve = async (name) => {
  const [, addresses = ['127.0.0.1']] = INTERNAL_ANSWERS.find(([host]) => host === name) ?? [];
  return addresses.map((address) => ({ address, family: net.isIP(address) }));
};

beforeAll(async () => {
  diagnostics.subscribe('undici:client:connected', watch);
  await Promise.all([
    once(trap.listen(0, '::'), 'listening'),
    once(allowed.listen(0, '127.0.0.1'), 'listening'),
  ]);
  [port, allowedPort] = [portOf(trap), portOf(allowed)];
  const names = [...INTERNAL_HOSTS, ...INTERNAL_ANSWERS.map(([name]) => name)];
  targets = [...names.map((host) => `https://${host}:${port}/v1`), ...INTERNAL_URLS(port)];
  api = await createTestApi();
  guarded = createGuardedFetch({ allow: [`127.0.0.1:${allowedPort}`], resolve });
  api.deps.providers = createProviderRuntime({
    ...api.deps,
    prisma: api.prisma,
    secret: SECRET,
    fetch: guarded,
  });
}, 300_000);
afterAll(async () => {
  diagnostics.unsubscribe('undici:client:connected', watch);
  await api?.close();
  allowed.closeAllConnections();
  trap.close();
  allowed.close();
});
beforeEach(() => {
  trapped = 0;
  connected.length = 0;
});

const binding = {
  http: (url: string): HttpBinding => ({ type: 'http', method: 'POST', url, body: 'json' }),
  mcp: (url: string): McpBinding => ({ type: 'mcp', url, tool: 'find' }),
};
const toolOf = (kind: 'http' | 'mcp', url: string, id = 't'): Tool => ({
  id,
  name: id,
  binding: binding[kind](url),
  timeoutMs: 2000,
});

async function callTool(kind: 'http' | 'mcp', url: string): Promise<boolean> {
  const tool = toolOf(kind, url) as RealTool;
  const deps = { ...api.deps, fetch: guarded };
  const workspaceId = api.owner.workspaceId;
  const answer = await callRealTool(deps, { workspaceId, tool, args: {}, operationId: 'o' }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}

/** Stores each target as a provider directly in the database, because the route would refuse it. */
async function saveProviders(): Promise<void> {
  await api.prisma.providerKey.createMany({
    data: targets.map((baseUrl, index) => ({
      workspaceId: api.owner.workspaceId,
      name: `inner-${index}`,
      kind: 'openai-compatible',
      baseUrl,
      fastModel: 'm',
    })),
  });
}

async function saveTools(kind: 'http' | 'mcp'): Promise<string> {
  const tools = targets.map((url, index) => toolOf(kind, url, `t${index}`));
  const { json, status, text } = await api.call('POST', '/flows', {
    body: { document: { ...smallFlow(), tools } },
  });
  expect(status, text.slice(0, 300)).toBe(201);
  return json.id;
}

/** Tries all targets with limited concurrency and returns those that were answered. */
async function walk(send: (url: string, index: number) => Promise<boolean>): Promise<string[]> {
  const through: string[] = [];
  const left = targets.entries();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const [index, url] of left) if (await send(url, index)) through.push(url);
    }),
  );
  return through;
}

const PATHS: Record<string, () => Promise<(url: string, index: number) => Promise<boolean>>> = {
  'the guarded fetch': async () => (url) =>
    guarded(url, { timeoutMs: 2000, redirects: 3 }).then(
      () => true,
      () => false,
    ),
  'an HTTP tool of a turn': async () => (url) => callTool('http', url),
  'an MCP tool of a turn': async () => (url) => callTool('mcp', url),
  'a test of an HTTP tool of a draft': () => triedBy('http'),
  'a test of an MCP tool of a draft': () => triedBy('mcp'),
  'storing and testing a provider': async () => async (url, index) => {
    const saved = await api.call('PUT', `/providers/asked-${index}`, {
      body: { baseUrl: url, fastModel: 'm', key: null },
    });
    if (saved.status !== 200) return false;
    const { json } = await api.call('POST', `/providers/asked-${index}/try`);
    await api.call('DELETE', `/providers/asked-${index}`);
    return json.ok === true;
  },
  'a stored provider': async () => {
    await saveProviders();
    return async (_, index) => {
      const { json, status, text } = await api.call('POST', `/providers/inner-${index}/try`);
      expect(status, text).toBe(200);
      return json.ok;
    };
  },
  'a test event of a webhook': async () => {
    const { json } = await api.call('POST', '/flows', { body: { document: smallFlow() } });
    const { pool } = api.deps;
    const { workspaceId } = api.owner;
    return async (url) => {
      const { id } = await addWebhook(pool, SECRET, { workspaceId, flowId: json.id, url });
      const path = `/flows/${json.id}/environments/production/webhooks/${id}/test`;
      const { json: result, status, text } = await api.call('POST', path);
      expect(status, text).toBe(200);
      return result.ok;
    };
  },
  'the API of a channel': async () => {
    const { json } = await api.call('POST', '/flows', { body: { document: smallFlow() } });
    const path = `/flows/${json.id}/environments/production/channels`;
    return async (url) => {
      const body = { kind: 'whatsapp', phoneNumberId: '12345', token: 't', appSecret: 's', apiUrl: url };
      const { status, text } = await api.call('POST', path, { body });
      expect(status, text).toBe(400);
      return false;
    };
  },
  'a redirect of an allowed server': async () => async (url) => {
    const through = `http://127.0.0.1:${allowedPort}/?to=${encodeURIComponent(url)}`;
    connected.length = 0;
    const ok = await callTool('http', through);
    // The allowed server itself may be called.
    connected.splice(0, connected.length, ...connected.filter((host) => host !== `127.0.0.1:${allowedPort}`));
    return ok;
  },
};

async function triedBy(kind: 'http' | 'mcp') {
  const flowId = await saveTools(kind);
  return async (_: string, index: number) => {
    const { json, status, text } = await api.call('POST', `/flows/${flowId}/tools/t${index}/try`, {
      body: { args: {} },
    });
    expect(status, text).toBe(200);
    return json.ok === true;
  };
}

describe('an internal address', () => {
  it('is reached if an operator lists it, which proves that the trap counts connections', async () => {
    const open = createGuardedFetch({ allow: [`127.0.0.1:${port}`] });
    await expect(open(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'unreachable' });
    expect([trapped, connected.length]).toEqual([1, 1]);
  });

  it.each(Object.keys(PATHS))(
    'is not reached by %s',
    async (name) => {
      const send = await PATHS[name]!();
      expect(await walk(send)).toEqual([]);
      expect([trapped, connected.filter((host) => !host.endsWith(String(allowedPort)))]).toEqual([0, []]);
      refused += targets.length;
    },
    120_000,
  );

  it('is not reached through a chain of redirects of any kind', async () => {
    const inner = `https://127.0.0.1:${port}/`;
    for (const status of [301, 302, 303, 307, 308]) {
      for (const depth of [1, 2, 3]) {
        let url = inner;
        for (let step = 0; step < depth; step++)
          url = `http://127.0.0.1:${allowedPort}/?to=${encodeURIComponent(url)}`;
        const headers = { 'x-status': String(status) };
        await expect(guarded(url, { headers, redirects: 3 })).rejects.toMatchObject({ name: 'EgressError' });
      }
    }
    expect(trapped).toBe(0);
  });

  it('is not reached by URLs that resemble an allowed server', async () => {
    const look = [
      '127.0.0.2',
      'localhost',
      'localhost.',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '127.0.0.1.example.com',
    ];
    const urls = [
      ...look.flatMap((host) => [`http://${host}:${allowedPort}/`, `https://${host}:${port}/`]),
      `http://127.0.0.1:${port}/`,
      `http://127.0.0.1:${allowedPort}0/`,
      `http://user@127.0.0.1:${allowedPort}/`,
      `ftp://127.0.0.1:${allowedPort}/`,
      `http://127.0.0.1:${allowedPort}@127.0.0.1:${port}/`,
    ];
    for (const url of urls) await expect(guarded(url), url).rejects.toMatchObject({ name: 'EgressError' });
    expect([trapped, connected]).toEqual([0, []]);
  });

  it('is not reached by opening, saving or importing a flow that contains it', async () => {
    const tools = targets.flatMap((url, index) => [
      toolOf('http', url, `h${index}`),
      toolOf('mcp', url, `m${index}`),
    ]);
    const document = { ...smallFlow(), tools };
    const { json } = await api.call('POST', '/flows', { body: { document } });
    for (const place of ['', '/draft', '/versions', '/tests', '/environments'])
      await api.call('GET', `/flows/${json.id}${place}`);
    const url = `http://127.0.0.1:${port}`;
    const imported = readOpenApi(
      JSON.stringify({
        openapi: '3.0.0',
        info: { title: 'x', version: '1' },
        servers: [{ url }],
        paths: {
          '/a': { $ref: `${url}/a.json` },
          '/b': { get: { operationId: 'b', responses: { 200: { $ref: `${url}/b.json#/x` } } } },
        },
      }),
    );
    expect(imported).toMatchObject({ ok: true, server: url });
    expect([trapped, connected]).toEqual([0, []]);
  });

  it('is refused in every case on every path', () => {
    expect(targets.length).toBeGreaterThanOrEqual(60);
    const paths = Object.keys(PATHS).length;
    expect(refused).toBe(targets.length * paths);
    report('T15', `${targets.length} cases x ${paths} paths: 0 connections`);
  });
});
