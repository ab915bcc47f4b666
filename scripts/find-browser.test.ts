import { describe, expect, it } from 'vitest';
import { findBrowser, findOrInstallBrowser, type Machine } from './find-browser';

const DOWNLOAD = '/home/ann/.cache/ms-playwright/chromium/chrome';

type Runs = Record<string, { ok: boolean; error?: string; adds?: string }>;

/** A Linux machine of a user without rights, where nothing is installed and nothing can be. */
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
  it('takes the one CHROMIUM_PATH names, or says that it does not exist', () => {
    const env = { CHROMIUM_PATH: ' /opt/chrome ', PATH: '/usr/bin' };
    expect(findBrowser(machineOf({ env, files: ['/opt/chrome', '/usr/bin/chromium'] }).machine)).toBe(
      '/opt/chrome',
    );
    expect(() => findBrowser(machineOf({ env }).machine)).toThrow('CHROMIUM_PATH names /opt/chrome');
  });

  it('looks through PATH and the usual folders, then for the download', () => {
    expect(findBrowser(machineOf({ files: ['/home/ann/bin/google-chrome'] }).machine)).toBe(
      '/home/ann/bin/google-chrome',
    );
    expect(findBrowser(machineOf({ env: {}, files: ['/usr/local/bin/chromium'] }).machine)).toBe(
      '/usr/local/bin/chromium',
    );
    expect(findBrowser(machineOf({ files: [DOWNLOAD] }).machine)).toBe(DOWNLOAD);
    expect(findBrowser(machineOf().machine)).toBeUndefined();
  });

  it('takes no path relative to where it runs', () => {
    expect(findBrowser(machineOf({ env: { PATH: '.:' }, files: ['./chromium', '/chromium'] }).machine)).toBe(
      '/chromium',
    );
  });
});

describe('findOrInstallBrowser', () => {
  it('installs nothing when there is one', () => {
    const { machine, calls } = machineOf({ files: ['/usr/bin/chromium'] });
    expect(findOrInstallBrowser(machine)).toBe('/usr/bin/chromium');
    expect(calls).toEqual([]);
  });

  it('installs the package as root, and says so', () => {
    const runs = { 'apt-get install': { ok: true, adds: '/usr/bin/chromium' } };
    const { machine, calls, lines } = machineOf({ uid: 0, runs });
    expect(findOrInstallBrowser(machine)).toBe('/usr/bin/chromium');
    expect(calls).toEqual(['apt-get update -q', 'apt-get install -y -q --no-install-recommends chromium']);
    expect(lines).toContain('Installing Chromium (apt-get install chromium) …');
  });

  it('leaves the package manager alone without root, and takes a download that starts', () => {
    const runs = { 'install chromium': { ok: true, adds: DOWNLOAD }, '--version': { ok: true } };
    const { machine, calls } = machineOf({ runs });
    expect(findOrInstallBrowser(machine)).toBe(DOWNLOAD);
    expect(calls.some((call) => call.startsWith('apt-get'))).toBe(false);
  });

  it('falls back to the download when the package cannot be installed', () => {
    const runs = { 'cli.js install chromium': { ok: true, adds: DOWNLOAD }, '--version': { ok: true } };
    const { machine, calls } = machineOf({ uid: 0, runs });
    expect(findOrInstallBrowser(machine)).toBe(DOWNLOAD);
    expect(calls[0]).toBe('apt-get update -q');
  });

  it('says exactly what to install when there is no browser and no root', () => {
    const { machine } = machineOf();
    expect(() => findOrInstallBrowser(machine)).toThrow(
      [
        'The browser tests need Chromium. None was found, and it could not be installed from here without root rights (this is user 1000).',
        'Do one of these and start again:',
        '  sudo apt-get update && sudo apt-get install -y chromium',
        '  npx playwright install --with-deps chromium   (asks for root, for its libraries)',
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
  ])('names the command of %s where that is there', (program, command) => {
    const { machine } = machineOf({ programs: [program] });
    expect(() => findOrInstallBrowser(machine)).toThrow(`  ${command}\n`);
  });

  it('tells macOS what macOS has', () => {
    const { machine } = machineOf({ platform: 'darwin', uid: 501 });
    expect(() => findOrInstallBrowser(machine)).toThrow('  brew install --cask chromium\n');
  });

  it('says what a download lacks when it does not start', () => {
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

  it('does not blame missing rights on root', () => {
    const { machine } = machineOf({ uid: 0 });
    expect(() => findOrInstallBrowser(machine)).toThrow(/could not be installed from here\.\n/);
    expect(() => findOrInstallBrowser(machine)).toThrow(/apt-get install chromium: Error: getaddrinfo/);
  });
});
