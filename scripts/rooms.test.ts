import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Files a newcomer can look over. */
const MAX_FILES = 40;
/** One file and one test per compile-time check; one file per journey through the browser. */
const LARGE = new Set(['engine/compile/checks', 'e2e']);

it('keeps folders small enough to look over', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n');
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(100);
  const large = [...counts].filter(([folder, count]) => count > MAX_FILES && !LARGE.has(folder));
  expect(large).toEqual([]);
});
