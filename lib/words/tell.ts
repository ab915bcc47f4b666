import { matchTold, type Pattern, toPattern, weigh } from './match-told';
import { FORMAT_LOCALE, say } from './say';

/** The messages of the engine and the API that a translation has; written into the build by next.config.js. */
const TOLD: readonly string[] = JSON.parse(process.env.TURNPIKE_TOLD || '[]');

/** Stands by itself, and is no part of another. */
const IS_WHOLE = /^[\p{Lu}"“{]/u;
/** A list of names, as the engine writes it: `a, b and c`. */
const LIST = /^(.+) (and|or) (\S+|"[^"]*"|“[^”]*”)$/;
/** A part in a part in a part: no message goes deeper. */
const MAX_DEPTH = 4;
/**
 * What was found is kept for what is told again and again, such as a list of problems that is drawn anew; texts hold
 * values, so that there is no end of them. At this many all are forgotten and found once more: which of them was
 * told last would have to be noted at each telling, and the next drawing needs a few hundred.
 */
const MAX_KEPT = 2000;

let patterns: readonly Pattern[] | undefined;
const told = new Map<string, string | undefined>();

/**
 * What the engine and the API tell designers, in the language of the pages. They speak English and know no language,
 * as what they say is stored, logged and read by programs: a translation has their messages too, with places, and what
 * was told is found among them again. English is told as it stands, and so is what a translation does not have.
 */
export function tell(text: string): string {
  if (TOLD.length === 0) return text;
  return translate(text, 0) ?? text;
}

function translate(text: string, depth: number): string | undefined {
  const key = `${depth}${text}`;
  if (told.has(key)) return told.get(key);
  // Not within a search: what is looked for is marked there.
  if (depth === 0 && told.size >= MAX_KEPT) told.clear();
  // While it is looked for, it is not a part of itself.
  told.set(key, undefined);
  const found = find(text, depth);
  told.set(key, found);
  return found;
}

/** How many texts and parts of them are known by heart; for tests. */
export const countTold = (): number => told.size;

function find(text: string, depth: number): string | undefined {
  patterns ??= TOLD.map(toPattern).sort((a, b) => weigh(b) - weigh(a));
  if (depth > MAX_DEPTH || text === '') return undefined;
  for (const pattern of patterns) {
    if (depth === 0 && !IS_WHOLE.test(pattern.message)) continue;
    const values = matchTold(pattern, text, (value) => translate(value, depth + 1) !== undefined);
    if (!values) continue;
    const filled = Object.entries(values).map(([name, value]) => [name, tellPart(value, depth + 1)]);
    return say(pattern.message, Object.fromEntries(filled));
  }
  return undefined;
}

function tellPart(value: string, depth: number): string {
  const whole = translate(value, depth);
  if (whole !== undefined) return whole;
  const [, before, word, last] = LIST.exec(value) ?? [];
  if (before === undefined || last === undefined) return value;
  const items = [...before.split(', '), last].map((item) => translate(item, depth + 1) ?? item);
  return new Intl.ListFormat(FORMAT_LOCALE, { type: word === 'or' ? 'disjunction' : 'conjunction' }).format(
    items,
  );
}
