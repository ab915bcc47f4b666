import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFloors, checkLock, isOlder, type Lock, listProduction } from './check-lock';
import { VERSION_FLOORS } from './version-floors';

const integrity = `sha512-${'A'.repeat(86)}==`;
const lockOf = (packages: Lock['packages']): Lock => ({ packages: { '': {}, ...packages } });
const at = (version: string, more = {}) => ({ version, integrity, ...more });

describe('the lock file', () => {
  it('may contain registry packages with a hash, and workspaces', () => {
    const lock = lockOf({
      engine: { version: '0.1.0' },
      'node_modules/@turnpike/engine': { link: true, resolved: 'engine' },
      'node_modules/a': at('1.2.3'),
      'node_modules/b': at('1.2.3', { resolved: 'https://registry.example/b/-/b-1.2.3.tgz' }),
    });
    expect(checkLock(lock, ['engine', 'widget'])).toEqual([]);
  });

  it.each([
    ['no hash', { version: '1.0.0' }],
    ['a weak hash', { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['plain http', at('1.0.0', { resolved: 'http://registry.example/a/-/a-1.0.0.tgz' })],
    ['git', at('1.0.0', { resolved: 'git+ssh://git@example.com/a.git#0123' })],
    ['an archive from another host', at('1.0.0', { resolved: 'https://example.com/a.tgz' })],
    ['a file', at('1.0.0', { resolved: 'file:../a.tgz' })],
    ['a folder', { link: true, resolved: '../a' }],
    ['no version', { integrity }],
  ])('may not contain a package with %s', (_, entry) => {
    expect(checkLock(lockOf({ 'node_modules/a': entry }), ['engine'])).toHaveLength(1);
  });

  it('may not contain a package below its minimum version at any depth', () => {
    const lock = lockOf({
      'node_modules/next': at('16.2.5'),
      'node_modules/x/node_modules/react': at('19.2.6-rc.1'),
      'node_modules/undici': at('7.24.0'),
      'node_modules/y/node_modules/undici': at('6.24.1'),
      'node_modules/z/node_modules/undici': at('5.29.0'),
      'node_modules/next-other': at('1.0.0'),
    });
    expect(checkFloors(lock, VERSION_FLOORS)).toEqual([
      expect.stringContaining('node_modules/next 16.2.5 is older than 16.2.6'),
      expect.stringContaining('node_modules/x/node_modules/react'),
      expect.stringContaining('node_modules/z/node_modules/undici 5.29.0 is older than 7.24.0'),
    ]);
  });

  it('compares versions by number', () => {
    expect([isOlder('9.0.0', '10.0.0'), isOlder('10.0.0', '9.9.9'), isOlder('1.10.0', '1.9.0')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lists production packages without development packages', () => {
    const lock = lockOf({ 'node_modules/a': at('1.0.0'), 'node_modules/b': at('1.0.0', { dev: true }) });
    expect(listProduction(lock)).toEqual(['pkg:npm/a@1.0.0']);
  });

  it('of this project is valid', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
    expect([checkLock(lock, ['engine', 'widget']), checkFloors(lock, VERSION_FLOORS)]).toEqual([[], []]);
    for (const name of ['next', 'react', 'better-auth', 'undici'])
      expect(lock.packages, name).toHaveProperty([`node_modules/${name}`]);
  });
});
