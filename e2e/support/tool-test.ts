import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startEverythingServer } from '@/lib/server/tools/testing/everything-server';
import { startToolServer, type ToolServer } from '@/lib/server/tools/testing/tool-server';
import { toolHosts } from './running-app';
import { test as base, expect } from './test';

type McpServer = Awaited<ReturnType<typeof startEverythingServer>>;
/** A server that must not be called. It counts connections. */
export type Trap = { port: number; connections: number };

/** Tests with real tool servers, started per test on request. */
export const test = base.extend<{ service: ToolServer; messenger: ToolServer; mcp: McpServer; trap: Trap }>({
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its pattern
  service: async ({}, use) => {
    const service = await startToolServer({ port: portOf(toolHosts().http) });
    await use(service);
    await service.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  messenger: async ({}, use) => {
    const messenger = await startToolServer({ port: portOf(toolHosts().messenger) });
    await use(messenger);
    await messenger.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mcp: async ({}, use) => {
    const mcp = await startEverythingServer({ port: portOf(toolHosts().mcp) });
    await use(mcp);
    await mcp.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  trap: async ({}, use) => {
    const trap: Trap = { port: 0, connections: 0 };
    const server = createServer((socket) => {
      trap.connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    trap.port = (server.address() as AddressInfo).port;
    await use(trap);
    server.close();
    await once(server, 'close');
  },
});

export { expect };

const portOf = (host: string): number => Number(new URL(`http://${host}`).port);
