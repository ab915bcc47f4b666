import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { createListener } from '@/lib/server/http/create-listener';
import type { TestApi } from '@/lib/server/http/testing/test-api';

/** Serves the API on a port of this machine, as a process does. */
export async function serveApi({ app }: Pick<TestApi, 'app'>) {
  const listener = createListener(app, '127.0.0.1');
  const server = http.createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/api/mcp`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The SDK's client, connected. */
export async function connectAgent(
  url: URL,
  key: string,
  capabilities: ClientCapabilities = {},
  fetch?: typeof globalThis.fetch,
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit, ...(fetch && { fetch }) }) as never,
  );
  return client;
}

type CallResult = {
  isError?: boolean;
  content: { type: string; text: string }[];
  // Tests read any part of a result; the assertions check it, not the compiler.
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the values themselves
  structuredContent: any;
};

export async function callTool(client: Client, name: string, args: object = {}): Promise<CallResult> {
  return (await client.callTool({ name, arguments: args as Record<string, unknown> })) as CallResult;
}

/** The problem in the result of a failed call. */
export function problemOf({ isError, content }: CallResult) {
  if (!isError) throw new Error(`The call did not fail: ${content[0]?.text}`);
  return JSON.parse(content[0]?.text ?? '');
}
