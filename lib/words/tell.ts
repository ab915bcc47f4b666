import { matchTold, type Pattern, toPattern, weigh } from './match-told';
import { FORMAT_LOCALE, say } from './say';

/** Translated messages of the engine and the API, embedded at build time by next.config.js. */
const TOLD: readonly string[] = JSON.parse(process.env.TURNPIKE_TOLD || '[]');

/** A complete sentence, not a part of one. */
const IS_WHOLE = /^[\p{Lu}"“{]/u;
/** A list of names in the engine's format: `a, b and c`. */
const LIST = /^(.+) (and|or) (\S+|"[^"]*"|“[^”]*”)$/;
/** Maximum nesting of messages. */
const MAX_DEPTH = 4;
/**
 * Size of the cache for repeated texts, such as a re-rendered list of problems. Texts contain values, so their number is
 * unbounded. A full cache is cleared: tracking recent use would cost time on each lookup, and the next rendering needs
 * only a few hundred entries.
 */
const MAX_CACHED = 2000;

let patterns: readonly Pattern[] | undefined;
const cache = new Map<string, string | undefined>();

/**
 * Translates a text of the engine or the API for authors. Their texts are English, because they are stored, logged and
 * parsed. A translation contains their messages with placeholders, and the text is matched against them. English and
 * unknown texts are returned unchanged.
 */
export function tell(text: string): string {
  if (TOLD.length === 0) return text;
  return translate(text, 0) ?? text;
}

function translate(text: string, depth: number): string | undefined {
  const key = `${depth}${text}`;
  if (cache.has(key)) return cache.get(key);
  // Only at the top level, because nested lookups have entries in progress.
  if (depth === 0 && cache.size >= MAX_CACHED) cache.clear();
  // Prevents a text from matching as a part of itself.
  cache.set(key, undefined);
  const found = find(text, depth);
  cache.set(key, found);
  return found;
}

/** Number of cached texts, for tests. */
export const countTold = (): number => cache.size;

function find(text: string, depth: number): string | undefined {
  patterns ??= TOLD.map(toPattern).sort((a, b) => weigh(b) - weigh(a));
  if (depth > MAX_DEPTH || text === '') return undefined;
  for (const pattern of patterns) {
    if (depth === 0 && !IS_WHOLE.test(pattern.message)) continue;
    const values = matchTold(pattern, text, (value) => translate(value, depth + 1) !== undefined);
    if (!values) continue;
    const filled = Object.entries(values).map(([name, value]) => [name, translatePart(value, depth + 1)]);
    return say(pattern.message, Object.fromEntries(filled));
  }
  return undefined;
}

function translatePart(value: string, depth: number): string {
  const whole = translate(value, depth);
  if (whole !== undefined) return whole;
  const [, before, word, last] = LIST.exec(value) ?? [];
  if (before === undefined || last === undefined) return value;
  const items = [...before.split(', '), last].map((item) => translate(item, depth + 1) ?? item);
  return new Intl.ListFormat(FORMAT_LOCALE, { type: word === 'or' ? 'disjunction' : 'conjunction' }).format(
    items,
  );
}
