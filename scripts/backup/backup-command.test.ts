import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/lib/server/db/embedded';
import { createPool } from '@/lib/server/db/pool';
import { checkSecret } from '@/lib/server/secret';
import { migrate } from '@/prisma/migrate';

// Processes and clusters start slowly while other tests use the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = process.cwd();
const SECRET = 'a-secret-of-the-backup-tests-0123456789';
const base = mkdtempSync(path.join(os.tmpdir(), 'turnpike-backup-command-'));
/** The working folders of two machines. */
const [here, there, third] = ['here', 'there', 'third'].map((name) => path.join(base, name)) as [
  string,
  string,
  string,
];
const file = path.join(base, 'backups', 'one.gz');
let server: EmbeddedServer;

beforeAll(async () => {
  chmodSync(base, 0o755);
  mkdirSync(path.dirname(file));
  for (const folder of [here, there, third]) {
    mkdirSync(path.join(folder, 'data'), { recursive: true });
    symlinkSync(path.join(root, 'prisma'), path.join(folder, 'prisma'));
  }
  server = await startEmbedded({ folder: path.join(here, 'data', 'postgres') });
  await migrate(server.url());
});
afterAll(async () => {
  await server?.stop({ evenIfUsed: true });
  rmSync(base, { recursive: true, force: true });
});

type Ended = { code: number | null; lines: string };

/** Runs a command as npm does, in the folder of a machine. */
async function run(command: 'backup' | 'restore', cwd: string, ...args: string[]): Promise<Ended> {
  const { DATABASE_URL, TURNPIKE_SECRET, INIT_CWD, ...env } = process.env;
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs');
  const child = spawn(
    process.execPath,
    ['--import', tsx, path.join(root, 'scripts', `${command}.ts`), ...args],
    {
      cwd,
      env: { ...env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => lines.push(line));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, lines: lines.join('\n') };
}

it('moves the database of a running app to another machine', async () => {
  const pool = createPool(server.url());
  await checkSecret(pool, SECRET);
  await pool.query(`INSERT INTO workspace (id, name) VALUES ('w', 'Mine')`);
  writeFileSync(path.join(here, 'data', 'secret'), SECRET);

  const backup = await run('backup', here, file);
  expect(backup.lines).toMatch(/^Backed up \d+ rows of \d+ tables/m);
  expect(backup.lines).toContain('The secret is not in the backup');
  expect(backup.code).toBe(0);
  // The app keeps its database.
  expect((await pool.query('SELECT name FROM workspace')).rows).toEqual([{ name: 'Mine' }]);
  await pool.end();

  const refused = await run('restore', there, file);
  expect(refused.lines).toContain('This installation has no secret');
  expect(refused.code).toBe(1);
  writeFileSync(path.join(there, 'data', 'secret'), SECRET);
  const restored = await run('restore', there, file);
  expect(restored.lines).toMatch(/^Restored and verified \d+ rows/m);
  expect(restored.code).toBe(0);
  expect(await readNames(there)).toEqual(['Mine']);

  const again = await run('restore', there, file);
  expect(again.lines).toContain('The database is not empty: 1 workspaces');
  expect(again.code).toBe(1);
});

it('restores the secret if the backup contains it', async () => {
  const whole = path.join(base, 'backups');
  const backup = await run('backup', here, whole, '--with-secret');
  expect(backup.lines).toContain('Warning: this backup contains the secret');
  const [name] = readdirSync(whole).filter((entry) => /^turnpike-.*Z\.backup\.gz$/.test(entry));

  const restored = await run('restore', third, path.join(whole, name as string));
  expect(restored.lines).toContain('written to data/secret');
  expect(readFileSync(path.join(third, 'data', 'secret'), 'utf8')).toBe(SECRET);
});

it('explains wrong usage', async () => {
  const [absent, existing, nothing] = await Promise.all([
    run('backup', there, path.join(base, 'absent', 'x.gz')),
    run('backup', here, file),
    run('restore', here),
  ]);
  expect(absent).toMatchObject({ code: 1, lines: expect.stringContaining('does not exist') });
  expect(existing).toMatchObject({ code: 1, lines: expect.stringContaining('already exists') });
  expect(nothing).toMatchObject({ code: 2, lines: expect.stringContaining('npm run restore -- FILE') });
});

/** Names of the workspaces. The command has stopped the server it started. */
async function readNames(machine: string): Promise<string[]> {
  const folder = path.join(machine, 'data', 'postgres');
  expect(existsSync(path.join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
  const restored = await startEmbedded({ folder });
  const pool = createPool(restored.url());
  try {
    return (await pool.query<{ name: string }>('SELECT name FROM workspace')).rows.map(({ name }) => name);
  } finally {
    await pool.end();
    await restored.stop({ evenIfUsed: true });
  }
}
