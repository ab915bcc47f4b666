import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { chromium } from '@playwright/test';

/** The browser without a window takes about three quarters of the CPU time of the whole one. */
const SHELL = 'chromium-headless-shell';
/** In order of preference. */
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Commands to install Chromium manually, by package manager. */
const BY_HAND: [program: string, command: string][] = [
  ['apt-get', 'apt-get update && sudo apt-get install -y chromium'],
  ['dnf', 'dnf install -y chromium'],
  ['zypper', 'zypper install -y chromium'],
  ['pacman', 'pacman -S --noconfirm chromium'],
  ['apk', 'apk add chromium'],
];

type Environment = Record<string, string | undefined>;

/** Access to the machine, replaced in tests. */
export type Machine = {
  platform: NodeJS.Platform;
  uid: number | undefined;
  env: Environment;
  exists: (file: string) => boolean;
  /** Path of Playwright's own download, whether or not it exists. */
  downloaded: () => string;
  has: (program: string) => boolean;
  run: (program: string, args: string[], env: Environment) => { ok: boolean; error: string };
  log: (line: string) => void;
};

const THIS_MACHINE: Machine = {
  platform: os.platform(),
  uid: process.getuid?.(),
  env: process.env,
  exists: existsSync,
  downloaded: () => chromium.executablePath(),
  has: (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0,
  run: (program, args, env) => {
    const { status, stderr, error } = spawnSync(program, args, {
      env: env as NodeJS.ProcessEnv,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return { ok: status === 0, error: error?.message ?? stderr?.trim() ?? '' };
  },
  log: console.log,
};

/** Path of an installed Chromium: CHROMIUM_PATH, the system's, or Playwright's download. */
export function findBrowser(machine: Machine = THIS_MACHINE): string | undefined {
  const { env, exists } = machine;
  const configured = env.CHROMIUM_PATH?.trim();
  if (configured) {
    if (exists(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist.`);
  }
  const folders = (env.PATH ?? '').split(':').concat('/usr/bin', '/usr/local/bin');
  const system = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(
    (file) => file.startsWith('/') && exists(file),
  );
  if (system) return system;
  const own = machine.downloaded();
  return own && exists(own) ? own : undefined;
}

/**
 * Like findBrowser, but installs a missing browser: Debian's package if possible, otherwise Playwright's download.
 * If neither works, the error lists the commands to install one manually.
 */
export function findOrInstallBrowser(machine: Machine = THIS_MACHINE): string {
  const found = findBrowser(machine);
  const { env, platform, uid, log } = machine;
  const hasPackages = platform === 'linux' && uid === 0 && machine.has('apt-get');
  const isBest = found?.endsWith(SHELL) || env.CHROMIUM_PATH?.trim();
  if (found && (isBest || !hasPackages)) return found;
  const failures: string[] = [];
  const run = (title: string, program: string, args: string[], more: Environment = {}): boolean => {
    log(`Installing Chromium (${title}) …`);
    const { ok, error } = machine.run(program, args, { ...env, ...more });
    if (!ok) failures.push(`${title}: ${summarize(error)}`);
    return ok;
  };
  if (hasPackages) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    // Even if the index cannot be updated, it may contain the package.
    run('apt-get update', 'apt-get', ['update', '-q'], quiet);
    // Older releases of Debian and Ubuntu have no package of the shell.
    for (const name of found ? [SHELL] : [SHELL, 'chromium']) {
      const args = ['install', '-y', '-q', '--no-install-recommends', name];
      const installed = run(`apt-get install ${name}`, 'apt-get', args, quiet) && findBrowser(machine);
      if (installed) return installed;
    }
  }
  if (found) return found;
  const tool = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  if (run('playwright install chromium', process.execPath, tool)) {
    const installed = findBrowser(machine);
    // A download may lack system libraries, so it is started once.
    const start = installed === undefined ? undefined : machine.run(installed, ['--version'], env);
    if (installed !== undefined && start?.ok) return installed;
    failures.push(
      start ? `starting the download: ${summarize(start.error)}` : 'the downloaded browser was not found',
    );
  }
  throw new Error(explain(machine, failures));
}

/** Manual steps and the failed attempts. */
function explain({ platform, uid, has }: Machine, failures: string[]): string {
  const [, command] = BY_HAND.find(([program]) => platform === 'linux' && has(program)) ?? [];
  const rights = uid === 0 || uid === undefined ? '' : ` without root (user id ${uid})`;
  return [
    `The browser tests need Chromium. It was not found and could not be installed${rights}.`,
    'Run one of these commands and try again:',
    ...(command ? [`  sudo ${command}`] : []),
    ...(platform === 'darwin' ? ['  brew install --cask chromium'] : []),
    `  npx playwright install --with-deps chromium${platform === 'linux' ? '   (needs root for system libraries)' : ''}`,
    '  export CHROMIUM_PATH=/path/to/a/chromium-or-chrome',
    'Tried:',
    ...failures.map((failure) => `  ${failure}`),
  ].join('\n');
}

function summarize(error: string): string {
  const lines = error.split('\n').filter((line) => /\S/.test(line) && !/^\s+at /.test(line));
  return (
    lines.find((line) => /error|failed|denied|cannot|unable/i.test(line))?.trim() ??
    lines.at(-1)?.trim() ??
    'failed'
  );
}
