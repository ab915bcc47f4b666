import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findOrInstallBrowser } from './find-browser';

/** Retakes the screenshots of e2e/visual.spec.ts with the current build. */
const cli = 'node_modules/@playwright/test/cli.js';
const child = spawn(process.execPath, [cli, 'test', 'e2e/visual.spec.ts', '--update-snapshots=all'], {
  env: { ...process.env, CHROMIUM_PATH: findOrInstallBrowser() },
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
process.exitCode = typeof code === 'number' ? code : 1;
