import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { report } from './report';
import { bundleChild } from './storage/child-processes';
import type { FullDiskNews } from './storage/full-disk-child';

/** The server itself is on it too, where its account may not enter the checkout. */
const SIZE_MB = 640;
const base = mkdtempSync(path.join(os.tmpdir(), 'turnpike-full-disk-'));
/** A small disk that nobody else sees, and that is gone with the last process that does. */
const mounted = (command: string) => [
  '-m',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${SIZE_MB}m,mode=755 none "$0" && exec ${command}`,
  base,
];
const refusal = findRefusal();
if (refusal) console.warn(`SKIPPED: a full disk is NOT tested here. ${refusal}`);

/**
 * F10: the disk of the app's own database is full: once for its tables, which fails a statement, and once for its
 * log, which ends the server. Turns are refused and may be sent again, nothing is acknowledged that is not stored,
 * and when there is room again turns are taken by the same process.
 */
describe.skipIf(refusal !== undefined)('a full disk', () => {
  let child: ChildProcess | undefined;
  let bundle: Awaited<ReturnType<typeof bundleChild>> | undefined;
  afterAll(async () => {
    child?.kill('SIGKILL');
    await bundle?.remove();
    rmSync(base, { recursive: true, force: true });
  });

  it('refuses turns until there is room, and loses none that it acknowledged', {
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
    // That it was the disk, and no accident beside it.
    expect(states).toContain('53100');
    const found = rounds.map(
      ({ what, refused, healedMs }) => `${what} ${refused.length} refused, healed in ${healedMs} ms`,
    );
    report('T7', `full disk: ${acknowledged} turns acknowledged, lost 0; ${found.join('; ')}`);
  });

  async function run(program: string): Promise<FullDiskNews> {
    child = spawn('unshare', mounted(`"${process.execPath}" "${program}" "$0"`), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [news] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => [{ failed: `It ended with ${code} before it said anything.` }]),
    ])) as [FullDiskNews];
    return news;
  }
});

/** Why no small disk can be made on this machine. */
function findRefusal(): string | undefined {
  if (os.platform() !== 'linux') return 'Small disks of their own are of Linux only.';
  const { error, status, stderr } = spawnSync('unshare', mounted('true'), { encoding: 'utf8' });
  if (error) return 'There is no unshare.';
  return status === 0 ? undefined : `Mounting is refused: ${stderr.trim()}`;
}
