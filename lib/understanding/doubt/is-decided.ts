import { matchPatternAt } from '../pattern.ts';
import type { Doubted } from './doubted.ts';

/** Words between "so" and the value it decides on. */
const MAX_BETWEEN = 3;

/** "…, so Friday", "make it 4": the value is the result of everything before it. */
export function isDecided({ heard, span, words: doubt }: Doubted): boolean {
  const { words } = heard.message;
  const first = words.findIndex(({ end }) => end > span.start);
  for (let at = Math.max(0, first - MAX_BETWEEN - 1); at <= first; at++) {
    const to = matchPatternAt(words, doubt.decides, at);
    if (to <= at || at > first) continue;
    const isPlain = words.slice(to, first).every(({ text }) => doubt.plain.has(text));
    if (at < first && to <= first ? isPlain : at === first) return true;
  }
  return false;
}
