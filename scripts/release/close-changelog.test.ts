import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeChangelog, isNewer, listReleases } from './close-changelog';
import { PACKAGES } from './packages';

const LOG = `# Changelog

## [Unreleased]

### Added

- One.

## [0.1.0] - 2026-11-24

The first version.
`;
const readVersion = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

describe('the changelog', () => {
  it('names the version of every package as its last release, and the one before for upgrades', () => {
    const releases = listReleases(readFileSync('CHANGELOG.md', 'utf8'));
    for (const folder of PACKAGES) expect(readVersion(path.join(folder, 'package.json'))).toBe(releases[0]);
    expect(releases).toContain(readVersion('tests/faults/release-before.json'));
    expect(releases).toEqual([...releases].sort((a, b) => (isNewer(a, b) ? -1 : 1)));
  });

  it('gets a heading for the version, and an empty part for what follows', () => {
    expect(closeChangelog(LOG, '0.2.0', '2026-12-01')).toBe(
      LOG.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n'),
    );
  });

  it.each([
    ['1.0', LOG, 'Not a version'],
    ['0.1.0', LOG, 'not newer than 0.1.0'],
    ['0.2.0', LOG.replace('- One.', ''), 'no entries'],
    ['0.2.0', LOG.replace('- 2026-11-24', '(today)'), 'another format'],
    ['0.2.0', LOG.replace('### Added', '### New'), 'another format'],
    ['0.2.0', LOG.replace('## [Unreleased]', ''), 'must be "## [Unreleased]"'],
  ])('refuses to release %s', (version, text, reason) => {
    expect(() => closeChangelog(text, version, '2026-12-01')).toThrow(reason);
  });
});
