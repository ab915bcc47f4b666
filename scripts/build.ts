import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runStep } from './run-step';
import { hashSources } from './source-hash';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Builds the pages, unless they were built from these very sources. */
export async function build(): Promise<void> {
  const stamp = path.join(root, '.next', 'turnpike-sources');
  const wanted = await hashSources(root);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  // Gone while the build runs: a build that was killed half way counts as none.
  await rm(stamp, { force: true });
  await runStep('Building the pages', [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  await writeFile(stamp, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build();
  console.log('The pages are built.');
}
