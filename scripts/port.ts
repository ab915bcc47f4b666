import net from 'node:net';

/** Fails with a clear message before the build if the port cannot be used. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`,
        EACCES: `Port ${port} requires elevated privileges. Set PORT to a port above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} is not an address of this machine.`,
      };
      reject(new Error(reasons[error.code ?? ''] ?? error.message));
    });
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** A port that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Below the ephemeral port range, whose ports can be taken by a connection at any time. */
const QUIET = { first: 20_000, count: 12_000 };

/** Three free consecutive ports that are likely to remain free until a server starts on them. */
export async function findQuietPorts(): Promise<[number, number, number]> {
  for (let left = 20; ; left--) {
    const port = QUIET.first + Math.floor(Math.random() * QUIET.count);
    try {
      await assertPortFree('127.0.0.1', port);
      await assertPortFree('127.0.0.1', port + 1);
      await assertPortFree('127.0.0.1', port + 2);
      return [port, port + 1, port + 2];
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
