import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export type OlderRelease = { version: string; commit: string };
/** Where a release is, and the file that starts it. */
type Built = { folder: string; entry: string };

/**
 * Builds the server of an earlier commit from the history of this repository, with the packages installed here. A commit
 * never changes, so the result is kept in `.cache`.
 */
export function buildOlderRelease({ version, commit }: OlderRelease): Built {
  const folder = path.resolve('.cache', `release-${commit.slice(0, 12)}`);
  const entry = path.join(folder, '.cache', 'server', 'server.mjs');
  if (existsSync(entry)) return { folder, entry };
  const made = `${folder}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  unpack({ version, commit }, made);
  linkPackages(made);
  generateClient(made);
  const bundle = `import('./scripts/bundle-server.mjs').then(({ bundleServer }) => bundleServer())`;
  execFileSync(process.execPath, ['--input-type=module', '-e', bundle], { cwd: made, stdio: 'pipe' });
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
  return { folder, entry };
}

function unpack({ version, commit }: OlderRelease, folder: string): void {
  const archive = path.join(folder, 'release.tar');
  try {
    execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error(
      `Commit ${commit} of release ${version} is not in this repository. The test needs the whole history: git fetch --unshallow.`,
      { cause },
    );
  }
  execFileSync('tar', ['-xf', archive, '-C', folder], { stdio: 'pipe' });
  rmSync(archive);
}

/** Links every package except the engine, which is part of the release. */
function linkPackages(folder: string): void {
  const own = path.join(folder, 'node_modules');
  mkdirSync(path.join(own, '@turnpike'), { recursive: true });
  symlinkSync('../../engine', path.join(own, '@turnpike', 'engine'));
  for (const name of readdirSync('node_modules'))
    if (name !== '@turnpike') symlinkSync(path.resolve('node_modules', name), path.join(own, name));
}

/** As scripts/bootstrap.mjs does: the tool only asks whether the engine exists. */
function generateClient(folder: string): void {
  const schema = path.join('prisma', 'schema.prisma');
  execFileSync(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'generate', '--schema', schema, '--no-hints'],
    {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
    },
  );
}
