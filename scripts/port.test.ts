import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertPortFree, findFreePort, findQuietPorts } from './port';

const taken = net.createServer();
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
});
afterAll(() => taken.close());

it('reports a port in use and the next step', async () => {
  await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(`Port ${port} is in use`);
});

it('accepts a free port and releases it', async () => {
  const free = await findFreePort();
  await assertPortFree('127.0.0.1', free);
  await assertPortFree('127.0.0.1', free);
});

it('finds two ports below the ephemeral range', async () => {
  for (const quiet of await findQuietPorts()) {
    await assertPortFree('127.0.0.1', quiet);
    expect(quiet).toBeGreaterThan(1023);
    expect(quiet).toBeLessThan(32_768);
  }
});

it('reports an address of another machine', async () => {
  await expect(assertPortFree('192.0.2.1', port)).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine',
  );
});
