import net, { type AddressInfo } from 'node:net';

/** One TCP address in front of several servers, as a virtual IP or a DNS name is. */
export type Forwarder = {
  port: number;
  /** Later connections lead to this port; without one they are closed at once. */
  moveTo(port: number | undefined): void;
  /** Open connections stay open and carry nothing any more, as when the other machine lost power. */
  silence(): void;
  close(): Promise<void>;
};

export async function openForwarder(): Promise<Forwarder> {
  let target: number | undefined;
  const pairs = new Set<[incoming: net.Socket, outgoing: net.Socket]>();
  const silent = new Set<net.Socket>();
  const server = net.createServer((incoming) => {
    if (target === undefined) return void incoming.destroy();
    const outgoing = net.connect(target, '127.0.0.1');
    const pair: [net.Socket, net.Socket] = [incoming, outgoing];
    pairs.add(pair);
    incoming.setNoDelay(true).pipe(outgoing.setNoDelay(true)).pipe(incoming);
    for (const socket of pair) socket.on('error', () => undefined);
    incoming.on('close', () => {
      silent.delete(incoming);
      outgoing.destroy();
    });
    outgoing.on('close', () => {
      pairs.delete(pair);
      if (!silent.has(incoming)) incoming.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port;
    },
    silence() {
      for (const [incoming, outgoing] of pairs) {
        silent.add(incoming.unpipe());
        outgoing.unpipe();
      }
    },
    async close() {
      for (const socket of [...[...pairs].flat(), ...silent]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
