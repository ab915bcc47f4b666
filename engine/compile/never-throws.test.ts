import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatEnglish } from '../messages/index.ts';
import { compileFlow } from './compile-flow.ts';

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const RUNS = scale === 1 ? 400 : 1000 * scale;
const folder = new URL('../../public/gallery/', import.meta.url);
const index: { file: string }[] = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8'));
const gallery: unknown[] = index.map(({ file }) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

type Place = { at: Record<string, unknown>; key: string };

function listPlaces(value: unknown): Place[] {
  if (value === null || typeof value !== 'object') return [];
  const at = value as Record<string, unknown>;
  return Object.keys(at).flatMap((key) => [{ at, key }, ...listPlaces(at[key])]);
}

/** Words with a meaning somewhere, so that mutated documents often still parse. */
const WORDS = [
  'else',
  '__exit__',
  'main',
  'constructor',
  '__proto__',
  'path',
  'answers.x',
  '1 +',
  'edges',
  'gates',
  '',
];

// Compiles a thousand flows of the size of the gallery.
it('never throws for mutated gallery flows', {
  timeout: 60_000,
}, () => {
  let parsed = 0;
  const change = fc.record({
    place: fc.nat(),
    with: fc.oneof(
      fc.nat().map((from) => ({ kind: 'other' as const, from })),
      fc.constantFrom(...WORDS).map((word) => ({ kind: 'word' as const, word })),
      fc.constant({ kind: 'gone' as const }),
    ),
  });
  fc.assert(
    fc.property(fc.nat(), fc.array(change, { minLength: 1, maxLength: 4 }), (which, changes) => {
      const flow: unknown = structuredClone(gallery[which % gallery.length]);
      for (const { place, with: made } of changes) {
        const places = listPlaces(flow);
        const { at, key } = places[place % places.length] as Place;
        if (made.kind === 'gone') Reflect.deleteProperty(at, key);
        else if (made.kind === 'word') at[key] = made.word;
        else {
          // Taken from the same field elsewhere, so that it mostly has the right format.
          const alike = places.filter((other) => other.key === key);
          const from = alike[made.from % alike.length] as Place;
          at[key] = structuredClone(from.at[from.key]);
        }
      }
      const result = compileFlow(flow);
      if (result.ok) parsed++;
      for (const { message, pointer } of result.problems) {
        expect(formatEnglish(message)).not.toMatch(/undefined|\[object/);
        expect(pointer === '' || pointer.startsWith('/')).toBe(true);
      }
    }),
    { numRuns: RUNS, seed: 20261122 },
  );
  expect(parsed).toBeGreaterThan(RUNS / 4);
});
