import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runStep } from './run-step';
import { hashSources } from './source-hash';

const root = process.cwd();

/** Builds the pages, unless the existing build has the same sources and language. */
export async function buildPages(): Promise<void> {
  const stamp = path.join(root, '.next', 'turnpike-sources');
  const wanted = `${await hashSources(root)} ${process.env.TURNPIKE_LOCALE ?? ''}`.trim();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  // Removed during the build, so that an interrupted build does not count as complete.
  await rm(stamp, { force: true });
  await runStep('Building the pages', [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  await writeFile(stamp, wanted);
}
