import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { medianOf } from '../median-of';
import { bundleMeasure } from './bundle-measure';

/** Megabytes before and after each collection of young objects, as V8 prints them. */
const SCAVENGE = /Scavenge ([\d.]+) \([\d.]+\) -> ([\d.]+)/g;

const script = await bundleMeasure('garbage');

it.each(['gates', 'edges'])('frees the objects of a turn in a flow of %s soon after it', (kind) => {
  const printed = execFileSync(
    process.execPath,
    ['--trace-gc', script, 'turnpike, bytes to bytes', '100', '10', kind],
    { encoding: 'utf8' },
  );
  const collections = Array.from(printed.matchAll(SCAVENGE), ([, before, after]) => ({
    before: Number(before),
    after: Number(after),
  }));
  const kept = collections.slice(1).map(({ before, after }, index) => {
    const last = collections[index]?.after ?? 0;
    return (after - last) / (before - last);
  });
  expect(kept.length).toBeGreaterThan(10);
  // A turn that is kept by a hidden class costs three times as much. Then 60 of 100 bytes stay.
  expect(medianOf(kept)).toBeLessThan(0.1);
});
