import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Effect, TurnRecord } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { ASKABLE_EFFECTS, AskEffectSchema } from '@/lib/api/contract';
import { parseEffect } from './parse-effect';

const GOLDEN = path.join(process.cwd(), 'engine', 'testing', 'golden');
const ASKABLE: readonly string[] = ASKABLE_EFFECTS;

/** Every effect that a browser may ask, as the engine asked it in the golden conversations. */
const asked = readdirSync(GOLDEN)
  .map((name) => path.join(GOLDEN, name, 'trace.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => findEffects(JSON.parse(readFileSync(file, 'utf8'))))
  .filter(({ kind }) => ASKABLE.includes(kind));

function findEffects(value: unknown): Effect[] {
  if (Array.isArray(value)) return value.flatMap(findEffects);
  if (typeof value !== 'object' || value === null) return [];
  const { effects } = value as Partial<TurnRecord>;
  const own = Array.isArray(effects) ? effects.map(({ effect }) => effect) : [];
  return [...own, ...Object.values(value).flatMap(findEffects)];
}

describe('parseEffect', () => {
  it.each(ASKABLE_EFFECTS.filter((kind) => kind !== 'judge'))(
    'takes every %s of the golden traces',
    (kind) => {
      const effects = asked.filter((effect) => effect.kind === kind);
      expect(effects.length).toBeGreaterThan(0);
      for (const effect of effects) {
        const { effect: sent } = AskEffectSchema.parse({ effect: JSON.parse(JSON.stringify(effect)) });
        expect(parseEffect(sent)).toEqual(effect);
      }
    },
  );
});
