import type { FoundText } from '@/lib/contract/schemas/conversations';

/** Put around found words by PostgreSQL. Characters for private use, which no language has. */
export const [FOUND_START, FOUND_END] = ['\uE000', '\uE001'];
const MARKER = /[\uE000\uE001]/;

/** Lists show this much of a long message, from shortly before its first found word. */
const SHOWN = 280;
const BEFORE = 80;
const ELLIPSIS = '…';

/** The part of a text that is shown, with the positions of its marked words. */
export function markFound(marked: string): Pick<FoundText, 'text' | 'found'> {
  const found: FoundText['found'] = [];
  let text = '';
  let start = 0;
  for (const part of marked.split(new RegExp(`(${MARKER.source})`))) {
    if (part === FOUND_START) start = text.length;
    else if (part === FOUND_END) found.push({ start, end: text.length });
    else text += part;
  }
  return text.length <= SHOWN ? { text, found } : cut(text, found);
}

function cut(text: string, found: FoundText['found']): Pick<FoundText, 'text' | 'found'> {
  const wanted = Math.min((found[0]?.start ?? 0) - BEFORE, text.length - SHOWN);
  const from = wanted <= 0 ? 0 : toCharacter(text, wanted);
  const to = toCharacter(text, from + SHOWN);
  const before = from > 0 ? ELLIPSIS : '';
  const after = to < text.length ? ELLIPSIS : '';
  const shift = before.length - from;
  return {
    text: before + text.slice(from, to) + after,
    found: found
      .filter(({ end }) => end <= to)
      .map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  };
}

/** The position, or the one before it if it is within a character of two units. */
const toCharacter = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
