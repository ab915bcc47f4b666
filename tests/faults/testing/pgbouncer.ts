import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgresAccount } from '../../../lib/server/db/postgres-account';
import { findFreePort } from '../../../scripts/port';

/** Fewer connections to the server than the pools of two processes have to PgBouncer. */
const SERVER_CONNECTIONS = 8;
const START_MS = 10_000;

export type Pgbouncer = {
  /** A database of the server, through PgBouncer in transaction mode. */
  url(database?: string): string;
  stop(): Promise<void>;
};

/** `serverUrl`: any database of the server, with the role and password for all of them. */
export async function startPgbouncer(program: string, serverUrl: string): Promise<Pgbouncer> {
  const server = new URL(serverUrl);
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnpike-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, configure(server, port), { mode: 0o644 });
  // It refuses to run as root, as PostgreSQL does.
  const account = findPostgresAccount();
  const child = spawn(program, ['-q', file], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  await waitUntilOpen(child, port);
  return {
    url(database = server.pathname.slice(1)) {
      const address = new URL(serverUrl);
      address.port = String(port);
      address.pathname = database;
      return address.href;
    },
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configure = ({ hostname, port, username, password }: URL, ownPort: number) => `
[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
query_wait_timeout = 5
`;

async function waitUntilOpen(child: ChildProcess, port: number): Promise<void> {
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log = `${log}${chunk}`.slice(-4000);
  });
  const deadline = Date.now() + START_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer did not start.\n${log}`);
    await sleep(20);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
