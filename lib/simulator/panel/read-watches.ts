import type { Json } from '@turnpike/engine';
import { toCanonicalJson } from '@turnpike/engine/document';
import type { Evaluated } from '@/lib/simulator/store/types';

/** A watched expression with its value or fault; neither before evaluation. */
export type Watched = { text: string; value?: Json; fault?: string; changed: boolean };

/** The last result of each expression, and whether it differs from the one before. */
export function readWatches(texts: readonly string[], given: readonly Evaluated[][]): Watched[] {
  return texts.map((text, index) => {
    const results = given[index] ?? [];
    const now = results.at(-1);
    const before = results.length > 1 ? results[0] : undefined;
    if (!now) return { text, changed: false };
    const changed = before !== undefined && say(before) !== say(now);
    return now.ok ? { text, value: now.value, changed } : { text, fault: now.fault, changed };
  });
}

const say = (result: Evaluated): string => (result.ok ? `=${toCanonicalJson(result.value)}` : result.fault);
