import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium that is already here: CHROMIUM_PATH, the system's, or Playwright's own download. */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM_PATH?.trim();
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist.`);
  }
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/usr/local/bin');
  const system = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(
    (file) => file.startsWith('/') && existsSync(file),
  );
  if (system) return system;
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

/**
 * As findBrowser, and installs one when there is none: Debian's package where that is possible,
 * Playwright's download elsewhere. Where neither works it says what to install by hand.
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (os.platform() === 'linux' && process.getuid?.() === 0 && has('apt-get')) {
    console.log('Installing Chromium (apt-get install chromium) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], env);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], env);
  }
  if (!findBrowser()) {
    console.log('Installing Chromium (playwright install chromium) …');
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], process.env);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed from here. Install it (Debian, Ubuntu: `sudo apt-get install chromium`; elsewhere: `npx playwright install --with-deps chromium`) or set CHROMIUM_PATH to one.',
  );
}

function has(program: string): boolean {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(program, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) console.log(stderr?.trim().split('\n').slice(-3).join('\n'));
}
