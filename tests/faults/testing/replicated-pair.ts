import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from '../../../lib/server/db/embedded';
import { findEmbeddedHome, loadPassword } from '../../../lib/server/db/embedded-home';
import { type Postmaster, stopPostmaster } from '../../../lib/server/db/postmaster';
import { runPostmaster } from '../../../lib/server/db/run-postmaster';
import { readLogTail } from '../../../lib/server/db/server-log';
import { withSuperuser } from '../../../lib/server/db/superuser';
import { openForwarder } from './forwarder';

const STANDBY = 'standby';
const CONNECT_TIMEOUT_MS = 20_000;

/** A primary and its standby behind one address, which is that of `url`. */
export type ReplicatedPair = EmbeddedServer & {
  /**
   * Kills every process of the primary with SIGKILL, and leaves open connections to it open, as a power failure does.
   * The address then leads nowhere.
   */
  killPrimary(): Promise<void>;
  /** Lets the address lead to the standby, promoted or not. */
  moveToStandby(): void;
  promote(): Promise<void>;
  /** The address of the standby itself. */
  standbyUrl: string;
  stopStandby(): Promise<void>;
  /** Stops the primary from sending its log to the standby. */
  pauseReplication(): Promise<void>;
  resumeReplication(): Promise<void>;
};

/** `isSynchronous`: a commit waits until the standby has its log on disk. */
export async function startReplicatedPair(
  options: EmbeddedOptions,
  isSynchronous: boolean,
): Promise<ReplicatedPair> {
  const { primaryHome, standbyHome, password, url } = await createHomes(options);
  const conf = path.join(primaryHome.cluster, 'postgresql.conf');
  appendFileSync(conf, `synchronous_standby_names = '${isSynchronous ? STANDBY : ''}'\n`);
  const { postmaster: primary } = await runPostmaster(primaryHome, password, { durable: true });
  followPrimary(standbyHome.cluster, primary.port, password);
  const { postmaster: standby } = await runPostmaster(standbyHome, password, { durable: true });
  await waitUntilStreaming(primary, password, isSynchronous ? 'sync' : 'async');

  async function signalSenders(signal: NodeJS.Signals): Promise<void> {
    const senders = await listPids(primary, password, "backend_type = 'walsender'");
    for (const pid of senders) kill(pid, signal);
  }
  const forwarder = await openForwarder();
  forwarder.moveTo(primary.port);
  return {
    url(database = 'turnpike') {
      const address = new URL(url);
      address.port = String(forwarder.port);
      address.pathname = database;
      return address.href;
    },
    pid: () => primary.pid,
    folder: primaryHome.folder,
    adopted: false,
    describe: () => readLogTail(standbyHome.folder, { lines: 60 }),
    async stop() {
      await forwarder.close();
      await Promise.all([stopPostmaster(primaryHome.cluster), stopPostmaster(standbyHome.cluster)]);
    },
    async killPrimary() {
      const children = await listPids(primary, password, 'true');
      forwarder.moveTo(undefined);
      forwarder.silence();
      for (const pid of [primary.pid, ...children]) kill(pid, 'SIGKILL');
    },
    standbyUrl: Object.assign(new URL(url), { port: String(standby.port) }).href,
    stopStandby: () => stopPostmaster(standbyHome.cluster),
    moveToStandby: () => forwarder.moveTo(standby.port),
    async promote() {
      await withSuperuser(standby.port, password, (client) => client.query('SELECT pg_promote()'));
    },
    pauseReplication: () => signalSenders('SIGSTOP'),
    resumeReplication: () => signalSenders('SIGCONT'),
  };
}

/** Creates a cluster, stops it and copies it. */
async function createHomes(options: EmbeddedOptions) {
  const created = await startEmbedded(options);
  await created.stop({ evenIfUsed: true });
  const primaryHome = await findEmbeddedHome(options.folder, options.fallback ?? '');
  const folder = `${primaryHome.folder}-standby`;
  execFileSync('cp', ['-a', primaryHome.folder, folder]);
  // The copy gets its own port.
  rmSync(path.join(folder, 'port'));
  const standbyHome = { ...primaryHome, folder, cluster: path.join(folder, 'cluster') };
  return { primaryHome, standbyHome, password: await loadPassword(primaryHome), url: created.url() };
}

function followPrimary(cluster: string, port: number, password: string): void {
  const connection = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${STANDBY}`;
  appendFileSync(path.join(cluster, 'postgresql.conf'), `primary_conninfo = '${connection}'\n`);
  writeFileSync(path.join(cluster, 'standby.signal'), '');
}

async function waitUntilStreaming({ port }: Postmaster, password: string, state: string): Promise<void> {
  const deadline = Date.now() + CONNECT_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { rows } = await withSuperuser(port, password, (client) =>
      client.query("SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'"),
    );
    if (rows[0]?.sync_state === state) return;
    await sleep(50);
  }
  throw new Error(`The standby did not become ${state} within ${CONNECT_TIMEOUT_MS / 1000} s.`);
}

async function listPids({ port }: Postmaster, password: string, condition: string): Promise<number[]> {
  return withSuperuser(port, password, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE ${condition}`,
    );
    return rows.map(({ pid }) => pid);
  });
}

/** A backend may have ended meanwhile. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
