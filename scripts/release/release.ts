import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closeChangelog } from './close-changelog';
import { PACKAGES } from './packages';

type Manifest = { version: string; dependencies?: Record<string, string> };
const ENGINE = '@turnpike/engine';

/** Prepares the commit of a release: `npx tsx scripts/release/release.ts 0.2.0`. See docs/releasing.md. */
const [version = ''] = process.argv.slice(2);
const day = new Date().toISOString().slice(0, 10);
const changelog = closeChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, day);
writeFileSync('CHANGELOG.md', changelog);
for (const folder of PACKAGES) edit<Manifest>(path.join(folder, 'package.json'), setVersion);
edit<Manifest & { packages: Record<string, Manifest> }>('package-lock.json', (lock) => {
  lock.version = version;
  for (const folder of PACKAGES) setVersion(lock.packages[folder] as Manifest);
});
console.log(`Prepared ${version}. Read the changes, then follow "Steps" in docs/releasing.md.`);

function setVersion(manifest: Manifest): void {
  manifest.version = version;
  if (manifest.dependencies?.[ENGINE] !== undefined) manifest.dependencies[ENGINE] = version;
}

function edit<T>(file: string, change: (content: T) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as T;
  change(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
