import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { migrate } from '@/prisma/migrate';
import { ensureOwner } from '../../../lib/server/accounts/ensure-owner';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from '../../../lib/server/db/embedded';
import { createPool, createPrisma } from '../../../lib/server/db/pool';
import { json, startToolServer, type ToolServer } from '../../../lib/server/tools/testing/tool-server';
import { toMemoryFlow } from '../../../lib/server/turns/testing/desk-flow';
import { seedFlows } from '../../../lib/server/turns/testing/seed-flows';
import { stayFlow, TOOL_KINDS, toolFlow } from './fault-flows';
import { openServerBundle } from './server-bundle';
import { createServerProcess, type ServerProcess } from './server-process';

/** Two processes of the app, a PostgreSQL with fsync, and a tool server. */
export type Cluster = {
  database: EmbeddedServer;
  pool: Pool;
  tools: ToolServer;
  processes: [ServerProcess, ServerProcess];
  key: string;
  workspaceId: string;
  /** Another process on this database, not started yet. */
  create(name: string, env?: Record<string, string>): ServerProcess;
  describe(): string;
  close(): Promise<void>;
};

/**
 * `startDatabase`: another way to start PostgreSQL, for example with a standby. `more`: variables of the processes, for
 * example an address of a pooler in front of it.
 */
export async function openCluster(
  name: string,
  startDatabase: (options: EmbeddedOptions) => Promise<EmbeddedServer> = startEmbedded,
  more: (database: EmbeddedServer) => Promise<Record<string, string>> = async () => ({}),
): Promise<Cluster> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const step of closers.reverse()) await step();
  };
  try {
    const base = mkdtempSync(path.join(os.tmpdir(), 'turnpike-faults-'));
    chmodSync(base, 0o755);
    closers.push(() => rmSync(base, { recursive: true, force: true }));
    const tools = await startToolServer();
    tools.answer((_, response) => json(response, { id: 1 }));
    closers.push(() => tools.close());
    const [database, bundle] = await Promise.all([
      startDatabase({ folder: path.join(base, 'postgres'), fallback: path.join(base, 'away') }),
      openServerBundle(name),
    ]);
    closers.push(
      () => database.stop({ evenIfUsed: true }),
      () => bundle.remove(),
    );
    await migrate(database.url());
    const pool = createPool(database.url());
    closers.push(() => pool.end());
    const { workspaceId } = await ensureOwner(createPrisma(pool));
    await seedFlows(pool, [
      toMemoryFlow(workspaceId, 'stay', stayFlow()),
      ...TOOL_KINDS.map((kind) => toMemoryFlow(workspaceId, kind, toolFlow(kind, tools.url('/book')))),
    ]);
    const key = `tp_${randomBytes(24).toString('base64url')}`;
    const env = {
      DATABASE_URL: database.url(),
      TURNPIKE_API_KEY: key,
      TURNPIKE_SECRET: randomBytes(32).toString('hex'),
      TURNPIKE_EGRESS_ALLOW: tools.host,
      ...(await more(database)),
    };
    const all: ServerProcess[] = [];
    closers.push(() => Promise.all(all.map((one) => one.kill())));
    const create: Cluster['create'] = (which, own) => {
      const created = createServerProcess(which, bundle.entry, { ...env, ...own });
      all.push(created);
      return created;
    };
    const processes: Cluster['processes'] = [create('one'), create('two')];
    await Promise.all(processes.map((one) => one.start()));
    const describe = () => all.map((one) => one.describe()).join('\n');
    return { database, pool, tools, processes, key, workspaceId, create, describe, close };
  } catch (error) {
    await close();
    throw error;
  }
}
