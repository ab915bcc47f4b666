import { describe, expect, it } from 'vitest';
import { findBrowser, findOrInstallBrowser, type Machine } from './find-browser';

const DOWNLOAD = '/home/ann/.cache/ms-playwright/chromium/chrome';

type Runs = Record<string, { ok: boolean; error?: string; adds?: string }>;

/** A Linux machine of a user without root, where nothing is installed and every installation fails. */
function machineOf(changes: Partial<Machine> & { files?: string[]; runs?: Runs; programs?: string[] } = {}) {
  const files = new Set(changes.files);
  const calls: string[] = [];
  const lines: string[] = [];
  const machine: Machine = {
    platform: 'linux',
    uid: 1000,
    env: { PATH: '/home/ann/bin:/usr/games' },
    exists: (file) => files.has(file),
    downloaded: () => DOWNLOAD,
    has: (program) => (changes.programs ?? ['apt-get']).includes(program),
    run: (program, args) => {
      const call = [program.replace(process.execPath, 'node'), ...args].join(' ');
      calls.push(call);
      const [, known] = Object.entries(changes.runs ?? {}).find(([part]) => call.includes(part)) ?? [];
      if (known?.adds) files.add(known.adds);
      return { ok: known?.ok ?? false, error: known?.error ?? 'Error: getaddrinfo ENOTFOUND cdn.example' };
    },
    log: (line) => lines.push(line),
    ...changes,
  };
  return { machine, calls, lines };
}

describe('findBrowser', () => {
  it('uses CHROMIUM_PATH, or reports that it does not exist', () => {
    const env = { CHROMIUM_PATH: ' /opt/chrome ', PATH: '/usr/bin' };
    expect(findBrowser(machineOf({ env, files: ['/opt/chrome', '/usr/bin/chromium'] }).machine)).toBe(
      '/opt/chrome',
    );
    expect(() => findBrowser(machineOf({ env }).machine)).toThrow(
      'CHROMIUM_PATH is /opt/chrome, which does not exist.',
    );
  });

  it('searches PATH and the usual folders, then the download', () => {
    expect(findBrowser(machineOf({ files: ['/home/ann/bin/google-chrome'] }).machine)).toBe(
      '/home/ann/bin/google-chrome',
    );
    expect(findBrowser(machineOf({ env: {}, files: ['/usr/local/bin/chromium'] }).machine)).toBe(
      '/usr/local/bin/chromium',
    );
    expect(findBrowser(machineOf({ files: [DOWNLOAD] }).machine)).toBe(DOWNLOAD);
    expect(findBrowser(machineOf().machine)).toBeUndefined();
  });

  it('ignores relative folders in PATH', () => {
    expect(findBrowser(machineOf({ env: { PATH: '.:' }, files: ['./chromium', '/chromium'] }).machine)).toBe(
      '/chromium',
    );
  });
});

describe('findOrInstallBrowser', () => {
  it('installs nothing if a browser exists', () => {
    const { machine, calls } = machineOf({ files: ['/usr/bin/chromium'] });
    expect(findOrInstallBrowser(machine)).toBe('/usr/bin/chromium');
    expect(calls).toEqual([]);
  });

  it('installs the package as root and reports it', () => {
    const runs = { 'apt-get install': { ok: true, adds: '/usr/bin/chromium-headless-shell' } };
    const { machine, calls, lines } = machineOf({ uid: 0, runs });
    expect(findOrInstallBrowser(machine)).toBe('/usr/bin/chromium-headless-shell');
    expect(calls).toEqual([
      'apt-get update -q',
      'apt-get install -y -q --no-install-recommends chromium-headless-shell',
    ]);
    expect(lines).toContain('Installing Chromium (apt-get install chromium-headless-shell) …');
  });

  it('installs the whole browser where there is no package of the shell', () => {
    const runs = {
      'recommends chromium-headless-shell': { ok: false },
      'recommends chromium': { ok: true, adds: '/usr/bin/chromium' },
    };
    const { machine } = machineOf({ uid: 0, runs });
    expect(findOrInstallBrowser(machine)).toBe('/usr/bin/chromium');
  });

  it('prefers the shell to an installed browser as root, and uses the browser if that fails', () => {
    const files = ['/usr/bin/chromium'];
    const runs = { 'apt-get install': { ok: true, adds: '/usr/bin/chromium-headless-shell' } };
    expect(findOrInstallBrowser(machineOf({ uid: 0, files, runs }).machine)).toBe(
      '/usr/bin/chromium-headless-shell',
    );
    const { machine, calls } = machineOf({ uid: 0, files });
    expect(findOrInstallBrowser(machine)).toBe('/usr/bin/chromium');
    expect(calls).toHaveLength(2);
  });

  it('installs nothing beside CHROMIUM_PATH', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome' };
    const { machine, calls } = machineOf({ uid: 0, env, files: ['/opt/chrome'] });
    expect(findOrInstallBrowser(machine)).toBe('/opt/chrome');
    expect(calls).toEqual([]);
  });

  it('skips the package manager without root and uses a download that starts', () => {
    const runs = { 'install chromium': { ok: true, adds: DOWNLOAD }, '--version': { ok: true } };
    const { machine, calls } = machineOf({ runs });
    expect(findOrInstallBrowser(machine)).toBe(DOWNLOAD);
    expect(calls.some((call) => call.startsWith('apt-get'))).toBe(false);
  });

  it('falls back to the download if the package cannot be installed', () => {
    const runs = { 'cli.js install chromium': { ok: true, adds: DOWNLOAD }, '--version': { ok: true } };
    const { machine, calls } = machineOf({ uid: 0, runs });
    expect(findOrInstallBrowser(machine)).toBe(DOWNLOAD);
    expect(calls[0]).toBe('apt-get update -q');
  });

  it('lists the exact commands without a browser and without root', () => {
    const { machine } = machineOf();
    expect(() => findOrInstallBrowser(machine)).toThrow(
      [
        'The browser tests need Chromium. It was not found and could not be installed without root (user id 1000).',
        'Run one of these commands and try again:',
        '  sudo apt-get update && sudo apt-get install -y chromium',
        '  npx playwright install --with-deps chromium   (needs root for system libraries)',
        '  export CHROMIUM_PATH=/path/to/a/chromium-or-chrome',
        'Tried:',
        '  playwright install chromium: Error: getaddrinfo ENOTFOUND cdn.example',
      ].join('\n'),
    );
  });

  it.each([
    ['dnf', 'sudo dnf install -y chromium'],
    ['pacman', 'sudo pacman -S --noconfirm chromium'],
    ['apk', 'sudo apk add chromium'],
  ])('lists the command of %s if it is installed', (program, command) => {
    const { machine } = machineOf({ programs: [program] });
    expect(() => findOrInstallBrowser(machine)).toThrow(`  ${command}\n`);
  });

  it('lists the Homebrew command on macOS', () => {
    const { machine } = machineOf({ platform: 'darwin', uid: 501 });
    expect(() => findOrInstallBrowser(machine)).toThrow('  brew install --cask chromium\n');
  });

  it('reports why a download does not start', () => {
    const runs = {
      'install chromium': { ok: true, adds: DOWNLOAD },
      '--version': {
        ok: false,
        error: `${DOWNLOAD}: error while loading shared libraries: libnss3.so: cannot open`,
      },
    };
    const { machine } = machineOf({ runs });
    expect(() => findOrInstallBrowser(machine)).toThrow(/starting the download: .*libnss3\.so/);
  });

  it('does not mention missing root rights to root', () => {
    const { machine } = machineOf({ uid: 0 });
    expect(() => findOrInstallBrowser(machine)).toThrow(/could not be installed\.\n/);
    expect(() => findOrInstallBrowser(machine)).toThrow(/apt-get install chromium: Error: getaddrinfo/);
  });
});
