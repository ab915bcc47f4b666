import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** How to install Chromium by hand, by the package manager that is there. */
const BY_HAND: [program: string, command: string][] = [
  ['apt-get', 'apt-get update && sudo apt-get install -y chromium'],
  ['dnf', 'dnf install -y chromium'],
  ['zypper', 'zypper install -y chromium'],
  ['pacman', 'pacman -S --noconfirm chromium'],
  ['apk', 'apk add chromium'],
];

type Environment = Record<string, string | undefined>;

/** What finding and installing need of a machine; tests bring their own. */
export type Machine = {
  platform: NodeJS.Platform;
  uid: number | undefined;
  env: Environment;
  exists: (file: string) => boolean;
  /** Where Playwright keeps, or would keep, its own. */
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

/** The path of a Chromium that is already here: CHROMIUM_PATH, the system's, or Playwright's own download. */
export function findBrowser(machine: Machine = THIS_MACHINE): string | undefined {
  const { env, exists } = machine;
  const configured = env.CHROMIUM_PATH?.trim();
  if (configured) {
    if (exists(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist.`);
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
 * As findBrowser, and installs one when there is none: Debian's package where that is possible,
 * Playwright's download elsewhere. Where neither works it says what to install by hand.
 */
export function findOrInstallBrowser(machine: Machine = THIS_MACHINE): string {
  const found = findBrowser(machine);
  if (found) return found;
  const { env, platform, uid, log } = machine;
  const failures: string[] = [];
  const run = (title: string, program: string, args: string[], more: Environment = {}): boolean => {
    log(`Installing Chromium (${title}) …`);
    const { ok, error } = machine.run(program, args, { ...env, ...more });
    if (!ok) failures.push(`${title}: ${summarize(error)}`);
    return ok;
  };
  if (platform === 'linux' && uid === 0 && machine.has('apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    // An index that cannot be refreshed may still know the package.
    run('apt-get update', 'apt-get', ['update', '-q'], quiet);
    const args = ['install', '-y', '-q', '--no-install-recommends', 'chromium'];
    if (run('apt-get install chromium', 'apt-get', args, quiet)) {
      const installed = findBrowser(machine);
      if (installed) return installed;
    }
  }
  const tool = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  if (run('playwright install chromium', process.execPath, tool)) {
    const installed = findBrowser(machine);
    // A download has none of the system's libraries it needs.
    const start = installed === undefined ? undefined : machine.run(installed, ['--version'], env);
    if (installed !== undefined && start?.ok) return installed;
    failures.push(
      start ? `starting the download: ${summarize(start.error)}` : 'the download is not where it belongs',
    );
  }
  throw new Error(explain(machine, failures));
}

/** What to do by hand, as exactly as can be told, and what was tried. */
function explain({ platform, uid, has }: Machine, failures: string[]): string {
  const [, command] = BY_HAND.find(([program]) => platform === 'linux' && has(program)) ?? [];
  const rights = uid === 0 || uid === undefined ? '' : ` without root rights (this is user ${uid})`;
  return [
    `The browser tests need Chromium. None was found, and it could not be installed from here${rights}.`,
    'Do one of these and start again:',
    ...(command ? [`  sudo ${command}`] : []),
    ...(platform === 'darwin' ? ['  brew install --cask chromium'] : []),
    `  npx playwright install --with-deps chromium${platform === 'linux' ? '   (asks for root, for its libraries)' : ''}`,
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
