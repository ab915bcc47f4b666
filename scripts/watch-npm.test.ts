import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isRunning } from '../lib/server/is-running';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts a script through npm that runs until its npm ends, and returns the ids of both processes. */
async function startScript(): Promise<{ npm: number; script: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watch-npm-'));
  folders.push(folder);
  const tsx = path.resolve('node_modules/tsx/dist/loader.mjs');
  writeFileSync(
    path.join(folder, 'script.ts'),
    `import { watchNpm } from ${JSON.stringify(path.resolve('scripts/watch-npm.ts'))};
     setInterval(() => undefined, 1000);
     watchNpm(() => process.exit(0));
     console.log('pid', process.pid);`,
  );
  // The second command keeps the shell from replacing itself with node.
  const start = `node --import ${JSON.stringify(tsx)} script.ts && true`;
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  npm.stderr.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/pid \d+/);
  return { npm: npm.pid as number, script: Number(/pid (\d+)/.exec(output)?.[1]) };
}

describe('a script started by npm', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends when npm ends by %s',
    async (signal) => {
      const { npm, script } = await startScript();
      expect(isRunning(script)).toBe(true);
      process.kill(npm, signal);
      await expect.poll(() => isRunning(script), { timeout: 10_000 }).toBe(false);
    },
    60_000,
  );
});
