import { spawn } from 'node:child_process';

/**
 * Runs a Node program of the project with a progress line every ten seconds. Prints its output only if it fails, and
 * throws.
 */
export async function runStep(
  title: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const started = Date.now();
  const elapsed = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${title} …`);
  const beat = setInterval(() => console.log(`${title} … ${elapsed()}`), 10_000);
  let output = '';
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(beat));
  if (code !== 0) throw new Error(`${output.trim()}\n${title} failed after ${elapsed()}.`);
  console.log(`${title} done in ${elapsed()}.`);
}
