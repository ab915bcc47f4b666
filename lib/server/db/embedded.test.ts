import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from './embedded';
import { findOrphans } from './orphans';

// Creating and recovering clusters is slow while other tests use the machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = mkdtempSync(path.join(os.tmpdir(), 'turnpike-embedded-'));
/** The same path for all tests, because a home stores its own path. */
const base = path.join(root, 'base');
/** A copy of a first start's data: creating a cluster takes longer than most tests here. */
const kept = path.join(root, 'kept');
const options = { folder: path.join(base, 'home', 'postgres'), fallback: path.join(base, 'away') };
let servers: EmbeddedServer[] = [];

beforeAll(async () => {
  chmodSync(root, 0o755);
  startFromScratch();
  const server = await start();
  await server.stop({ evenIfUsed: true });
  renameSync(base, kept);
});
beforeEach(() => {
  servers = [];
  // With owners and modes: the server may run under another account.
  execFileSync('cp', ['-a', kept, base]);
});
afterEach(async () => {
  for (const server of servers) await server.stop({ evenIfUsed: true });
  rmSync(base, { recursive: true, force: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** For tests that create a cluster. */
function startFromScratch(): void {
  rmSync(base, { recursive: true, force: true });
  mkdirSync(base, { mode: 0o755 });
}

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded(options);
  servers.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function queryWhenBack(server: EmbeddedServer, sql: string): Promise<unknown[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await query(server.url(), sql);
    } catch (error) {
      if (tries > 100) throw new Error(await server.describe(), { cause: error });
      await sleep(100);
    }
  }
}

/** Another program on the port of a server that was just killed. */
async function listenWhenFree(port: number): Promise<net.Server> {
  for (let tries = 0; tries < 100; tries += 1) {
    // Probes of the server are disconnected, or closing would wait for them.
    const squatter = net.createServer((socket) => socket.on('error', () => undefined).destroy());
    squatter.listen(port, '127.0.0.1');
    const taken = await once(squatter, 'listening').then(
      () => true,
      () => false,
    );
    if (taken) return squatter;
    await sleep(1);
  }
  throw new Error('The port did not become free.');
}

/** A process that owns a server, writes rows and prints the number of each acknowledged one. */
async function startOwner(): Promise<{ kill(): Promise<number>; serverPid: number }> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(import.meta.dirname, 'testing/write-rows.ts'),
      options.folder,
      options.fallback,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const exited = once(child, 'exit');
  while (!/\nrow 20\n/.test(output)) {
    if (child.exitCode !== null) throw new Error(`The owner ended early: ${output}`);
    await sleep(20);
  }
  return {
    serverPid: Number(/server (\d+)/.exec(output)?.[1]),
    async kill() {
      child.kill('SIGKILL');
      await exited;
      return Number(/row (\d+)\n(?![\s\S]*row \d+\n)/.exec(output)?.[1]);
    },
  };
}

describe('startEmbedded', () => {
  it('starts, keeps its port and password over a restart, and stops', async () => {
    startFromScratch();
    const first = await start();
    expect(first.adopted).toBe(false);
    await query(first.url(), 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    await first.stop();
    await expect(query(first.url(), 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    const second = await start();
    expect(second.url()).toBe(first.url());
    expect(await query(second.url(), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('requires its generated password, which only its owner can read', async () => {
    const server = await start();
    expect(statSync(path.join(server.folder, 'password')).mode & 0o777).toBe(0o600);
    await expect(query(server.url().replace(/:[0-9a-f]{48}@/, ':postgres@'), 'SELECT 1')).rejects.toThrow(
      'password',
    );
  });

  it('gives the app a role without superuser rights, and enables fsync', async () => {
    const server = await start();
    expect(
      await query(
        server.url(),
        "SELECT current_setting('is_superuser') AS super, current_setting('fsync') AS fsync",
      ),
    ).toEqual([{ super: 'off', fsync: 'on' }]);
  });

  it('leaves the server to another process that still uses it', async () => {
    const server = await start();
    const other = new pg.Client({ connectionString: server.url() });
    await other.connect();
    await server.stop();
    expect((await other.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    await other.end();
  });

  it('adopts the server whose owner was killed, with every acknowledged row', async () => {
    const owner = await startOwner();
    const acknowledged = await owner.kill();
    const server = await start();
    expect({ adopted: server.adopted, pid: server.pid() }).toEqual({ adopted: true, pid: owner.serverPid });
    const [{ n }] = (await query(server.url(), 'SELECT max(n) AS n FROM written')) as [{ n: number }];
    expect(n).toBeGreaterThanOrEqual(acknowledged);
  });

  it('recovers when owner and server were both killed, with every acknowledged row', async () => {
    const owner = await startOwner();
    const acknowledged = await owner.kill();
    process.kill(owner.serverPid, 'SIGKILL');
    const server = await start();
    expect(server.pid()).not.toBe(owner.serverPid);
    const [{ n }] = (await query(server.url(), 'SELECT max(n) AS n FROM written')) as [{ n: number }];
    expect(n).toBeGreaterThanOrEqual(acknowledged);
  });

  it('restarts a server that was killed under a running app, at the same address', async () => {
    const server = await start();
    await query(server.url(), 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    const [url, pid] = [server.url(), server.pid()];
    process.kill(pid, 'SIGKILL');
    expect(await queryWhenBack(server, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(server.url()).toBe(url);
    // The server answers a moment before the watcher has recorded it.
    await expect.poll(() => server.pid()).not.toBe(pid);
  });

  it.runIf(process.platform === 'linux')(
    'restarts although a child of the killed server does not end',
    async () => {
      const server = await start();
      const client = new pg.Client({ connectionString: server.url() });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      // A stopped process neither notices that its server is gone nor releases the shared memory.
      process.kill(rows[0].pid, 'SIGSTOP');
      const [url, pid] = [server.url(), server.pid()];
      expect(await findOrphans(path.join(server.folder, 'cluster'))).toEqual([]);
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => findOrphans(path.join(server.folder, 'cluster')), { timeout: 10_000, interval: 5 })
        .toContain(rows[0].pid);
      await expect.poll(() => server.pid(), { timeout: 20_000 }).not.toBe(pid);
      expect(await query(server.url(), 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
      expect(server.url()).toBe(url);
      expect(await findOrphans(path.join(server.folder, 'cluster'))).toEqual([]);
      await client.end().catch(() => undefined);
    },
  );

  it('waits for its port under a running app, whose connections use it, and reports why', async () => {
    const server = await start();
    const [url, pid] = [server.url(), server.pid()];
    process.kill(pid, 'SIGKILL');
    const squatter = await listenWhenFree(Number(new URL(url).port));
    await expect
      .poll(() => readFileSync(path.join(server.folder, 'server.log'), 'utf8'), { timeout: 20_000 })
      .toContain('could not bind');
    expect(server.url()).toBe(url);
    expect(await server.describe()).toMatch(/is dead[\s\S]*could not bind/);
    await new Promise((resolve) => squatter.close(resolve));
    expect(await queryWhenBack(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(server.url()).toBe(url);
  });

  it('starts beside the empty file of a server that was killed while creating it', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(path.join(first.folder, 'cluster', 'postmaster.pid'), '');
    const second = await start();
    expect(await query(second.url(), 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('leaves nothing running when it is stopped during a restart', async () => {
    const server = await start();
    process.kill(server.pid(), 'SIGKILL');
    await sleep(250);
    await server.stop({ evenIfUsed: true });
    await sleep(500);
    await expect(query(server.url(), 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('ignores a stale process id that now belongs to another program', async () => {
    const first = await start();
    await query(first.url(), 'CREATE TABLE kept (n int)');
    const pidFile = path.join(first.folder, 'cluster', 'postmaster.pid');
    const text = readFileSync(pidFile, 'utf8');
    await first.stop();
    writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));
    const second = await start();
    expect(await query(second.url(), 'SELECT n FROM kept')).toEqual([]);
  });

  it('lets two processes start the same folder at once', async () => {
    startFromScratch();
    const [one, two] = await Promise.all([start(), start()]);
    expect(one.url()).toBe(two.url());
    expect(one.pid()).toBe(two.pid());
  });

  it.runIf(process.getuid?.() === 0)(
    'keeps its data in the fallback folder when root starts it under an inaccessible path',
    async () => {
      startFromScratch();
      const closed = path.dirname(options.folder);
      const first = await start();
      await query(first.url(), 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
      await first.stop();
      chmodSync(closed, 0o700);
      const server = await start();
      expect(server.folder.startsWith(options.fallback)).toBe(true);
      expect(await query(server.url(), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    },
  );
});
