import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { report } from './report';
import { bundleChild } from './storage/child-processes';
import type { FullDiskNews } from './storage/full-disk-child';

/** The server itself is on the disk too if its account cannot read the checkout. */
const SIZE_MB = 640;
const base = mkdtempSync(path.join(os.tmpdir(), 'turnpike-full-disk-'));
/** A small disk in its own mount namespace, removed with the last process that uses it. */
const mounted = (command: string) => [
  '-m',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${SIZE_MB}m,mode=755 none "$0" && exec ${command}`,
  base,
];
const refusal = findRefusal();
if (refusal) console.warn(`SKIPPED: the full disk is NOT tested on this machine. ${refusal}`);

/**
 * F10: the disk of the embedded database is full: once for its tables, which fails a statement, and once for its
 * log, which stops the server. Turns are refused and may be retried, only stored turns are acknowledged, and the same
 * process takes turns again when space is free.
 */
describe.skipIf(refusal !== undefined)('a full disk', () => {
  let child: ChildProcess | undefined;
  let bundle: Awaited<ReturnType<typeof bundleChild>> | undefined;
  afterAll(async () => {
    child?.kill('SIGKILL');
    await bundle?.remove();
    rmSync(base, { recursive: true, force: true });
  });

  it('refuses turns until space is free and loses none that were acknowledged', {
    timeout: 300_000,
  }, async () => {
    chmodSync(base, 0o755);
    bundle = await bundleChild('full-disk-child');
    const news = await run(bundle.file);
    if ('failed' in news) throw new Error(news.failed);
    const { rounds, acknowledged, missing, other, halves, states } = news;
    expect({ missing, other, halves }).toEqual({ missing: [], other: [], halves: [] });
    for (const { refused, unanswered, healedMs } of rounds) {
      expect(refused.length).toBeGreaterThanOrEqual(6);
      for (const answer of refused)
        expect(answer).toEqual({ status: 503, code: 'not-ready', retryAfter: '1' });
      expect(unanswered).toBe(0);
      expect(healedMs).toBeLessThan(60_000);
    }
    expect(rounds.map(({ what, ended }) => [what, ended])).toEqual([
      ['tables', false],
      ['log', true],
    ]);
    // The cause was the full disk and nothing else.
    expect(states).toContain('53100');
    const found = rounds.map(
      ({ what, refused, healedMs }) => `${what} ${refused.length} refused, recovered in ${healedMs} ms`,
    );
    report('T7', `full disk: ${acknowledged} turns acknowledged, lost 0; ${found.join('; ')}`);
  });

  async function run(program: string): Promise<FullDiskNews> {
    child = spawn('unshare', mounted(`"${process.execPath}" "${program}" "$0"`), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [news] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => [
        { failed: `The process exited with ${code} before it reported anything.` },
      ]),
    ])) as [FullDiskNews];
    return news;
  }
});

/** Why no small disk can be created on this machine. */
function findRefusal(): string | undefined {
  if (os.platform() !== 'linux') return 'Mount namespaces exist on Linux only.';
  const { error, status, stderr } = spawnSync('unshare', mounted('true'), { encoding: 'utf8' });
  if (error) return 'unshare is not installed.';
  return status === 0 ? undefined : `Mounting failed: ${stderr.trim()}`;
}
