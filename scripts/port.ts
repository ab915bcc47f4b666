import net from 'node:net';

/** Fails early and in one sentence, before a build of a minute, when the port is taken. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
        EACCES: `Port ${port} needs more rights than this account has. Set PORT to one above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} is not an address of this machine.`,
      };
      reject(new Error(reasons[error.code ?? ''] ?? error.message));
    });
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** A port nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Below the ports that systems hand out by themselves: one of those may be some connection's a minute later. */
const QUIET = { first: 20_000, count: 12_000 };

/** Two ports that nobody listens on, and that are likely to be free when a server starts there later. */
export async function findQuietPorts(): Promise<[number, number]> {
  for (let left = 20; ; left--) {
    const port = QUIET.first + Math.floor(Math.random() * QUIET.count);
    try {
      await assertPortFree('127.0.0.1', port);
      await assertPortFree('127.0.0.1', port + 1);
      return [port, port + 1];
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
