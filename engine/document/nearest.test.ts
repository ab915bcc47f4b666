import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchBudget, findNearest } from './nearest.ts';

it.each([
  ['contact_emial', ['contact_email', 'contact_phone'], 'contact_email'],
  ['CONTACTS', ['CONTACT', 'BOOKING'], 'CONTACT'],
  ['contact', ['CONTACT'], 'CONTACT'],
  ['modle', ['model', 'models'], 'model'],
  ['booking', ['CONTACT', 'WELCOME'], undefined],
  ['z', ['x', 'y'], undefined],
  ['', ['x'], undefined],
  ['zzz', [], undefined],
])('suggests for %s out of %j: %s', (name, known, nearest) => {
  expect(findNearest(name, known)).toBe(nearest);
});

describe('the work of suggestions', () => {
  it('is bounded for one name, whatever its length', () => {
    const known = Array.from({ length: 50 }, (_, index) => `${'f'.repeat(8_000)}${index}`);
    const budget = createSearchBudget();
    const { cells } = budget;
    expect(findNearest(`${'f'.repeat(7_990)}gg1`, known, budget)).toBeUndefined();
    expect(cells - budget.cells).toBeLessThan(100);
  });

  it('is bounded for all names that share a budget', () => {
    const known = Array.from({ length: 2_000 }, (_, index) => `${'f'.repeat(80)}${index}`);
    const budget = createSearchBudget();
    const start = process.cpuUsage();
    const found = known.map((name) =>
      findNearest(`${name.slice(0, 70)}gggg${name.slice(74)}`, known, budget),
    );
    const { user } = process.cpuUsage(start);
    expect(found[0]).toBeDefined();
    expect(found.at(-1)).toBeUndefined();
    expect(user / 1000).toBeLessThan(1000);
  });

  it('gives the same suggestions as comparing whole names', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '_'), maxLength: 7 });
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 6 }), (wanted, known) => {
        expect(findNearest(wanted, known)).toBe(findByWholeNames(wanted, known));
      }),
      { numRuns: 1000 },
    );
  });
});

function findByWholeNames(name: string, known: readonly string[]): string | undefined {
  const limit = Math.min(name.length - 1, Math.ceil(Math.min(name.length, 40) / 3));
  const rated = known.map((candidate) => ({
    candidate,
    edits: countEdits(name.toLowerCase(), candidate.toLowerCase()),
  }));
  const min = Math.min(...rated.map(({ edits }) => edits));
  return min <= limit ? rated.find(({ edits }) => edits === min)?.candidate : undefined;
}

function countEdits(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  if (a[0] === b[0]) return countEdits(a.slice(1), b.slice(1));
  const changes = [countEdits(a.slice(1), b), countEdits(a, b.slice(1)), countEdits(a.slice(1), b.slice(1))];
  return 1 + Math.min(...changes);
}
