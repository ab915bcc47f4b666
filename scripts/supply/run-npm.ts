import { spawn } from 'node:child_process';

const MAX_MS = 60_000;

/** Runs the npm that started this script, so that the version is the same. */
export function runNpm(args: string[]): Promise<{ code: number; output: string }> {
  const script = process.env.npm_execpath;
  const [program, first] = script?.endsWith('.js')
    ? [process.execPath, [script]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: MAX_MS,
      env: { ...process.env, npm_config_fetch_retries: '1' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
