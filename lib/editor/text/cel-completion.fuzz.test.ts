import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestFlow } from '../testing/flow';
import { completeCel } from './cel-completion';
import { findCelInJson } from './cel-in-json';
import { type CelUse, makeCelScope } from './cel-scope';

const USES: CelUse[] = [
  'guard',
  'when',
  'gate',
  'compute',
  'check',
  'constraint',
  'trigger',
  'argument',
  'proof',
];
const document = createTestFlow();
const piece = fc.constantFrom(
  ...['answers', 'states', '.', 'baseline', ' ', '==', '!', '&', '||', '"', "'", '(', ')', '[', ',', 'in'],
  ...['has', '5', '1.5', '\\', '\n', '//', '?', ':', 'x', 'ß', '\u0000', '{', '}'],
);
const source = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

it('replaces a range that contains the caret for any input', () => {
  fc.assert(
    fc.property(source, fc.nat(), fc.constantFrom(...USES), fc.boolean(), (text, place, use, asked) => {
      const caret = place % (text.length + 1);
      const scope = makeCelScope(document, use, { fact: document.facts[1] });
      const found = completeCel(text, caret, scope, { asked });
      if (!found) return;
      expect(found.items.length).toBeGreaterThan(0);
      expect(found.from).toBeGreaterThanOrEqual(0);
      expect(found.from).toBeLessThanOrEqual(caret);
      expect(found.to).toBeGreaterThanOrEqual(caret);
      expect(found.to).toBeLessThanOrEqual(text.length);
      for (const { insert, caret: at = insert.length } of found.items)
        expect(at).toBeLessThanOrEqual(insert.length);
      // Labels of a list must be unique.
      expect(new Set(found.items.map(({ label }) => label)).size).toBe(found.items.length);
    }),
    { numRuns: 3000 },
  );
});

it('maps every position of an expression back to its position in the JSON', () => {
  fc.assert(
    fc.property(source, fc.nat(), (text, place) => {
      const json = JSON.stringify({ graphs: [{ edges: [{ from: 'a', guard: text }] }] });
      const start = json.indexOf('"guard":"') + 9;
      const end = json.length - '"}]}]}'.length;
      const found = findCelInJson(json, start + (place % (end - start + 1)));
      expect(found?.source).toBe(text);
      expect(found?.toOffset(0)).toBe(start);
      expect(found?.toOffset(text.length)).toBe(end);
    }),
    { numRuns: 1000 },
  );
});
