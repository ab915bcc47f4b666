/** A message split into the texts around its placeholders, and the placeholder names. */
export type Pattern = { message: string; texts: readonly string[]; names: readonly string[] };

/** Converts a message to a pattern and unquotes its braces. */
export function toPattern(message: string): Pattern {
  const texts = [''];
  const names: string[] = [];
  let from = 0;
  const add = (text: string) => {
    texts[texts.length - 1] += text;
  };
  for (const { 0: whole, 1: name, 2: brace, index } of message.matchAll(/\{(\w+)\}|'([{}])'/g)) {
    add(message.slice(from, index));
    from = index + whole.length;
    if (brace !== undefined) add(brace);
    else {
      names.push(name as string);
      texts.push('');
    }
  }
  add(message.slice(from));
  return { message, texts, names };
}

/** Length of a message without placeholders. Of several matching messages, the most specific one is used. */
export const weigh = ({ texts }: Pattern): number => texts.join('').length;

/** A name, a number or quoted text, which is not translated. */
const PLAIN = /^(\S*|"[^"]*"|“[^”]*”)$/;

/** Fast check whether a text contains all texts of a pattern in order. Most do not. */
function hasAll(texts: readonly string[], text: string): boolean {
  if (!text.startsWith(texts[0] ?? '') || !text.endsWith(texts.at(-1) ?? '')) return false;
  let from = 0;
  return texts.every((own) => {
    const at = text.indexOf(own, from);
    from = at + own.length;
    return at >= 0;
  });
}

/**
 * Matches a text against a pattern and returns the placeholder values, or undefined. If adjacent placeholders allow
 * several matches, the one whose values are names or `isKnown` messages is used.
 */
export function matchTold(
  { texts, names }: Pattern,
  text: string,
  isKnown: (value: string) => boolean,
): Record<string, string> | undefined {
  const read = (place: number, from: number, strict: boolean): string[] | undefined => {
    if (place === names.length) return from === text.length ? [] : undefined;
    const next = texts[place + 1] as string;
    const isLast = place === names.length - 1;
    let at = isLast ? text.length - next.length : text.indexOf(next, from);
    for (; at >= from && at <= text.length; at = isLast ? -1 : text.indexOf(next, at + 1)) {
      if (!text.startsWith(next, at)) break;
      const value = text.slice(from, at);
      if (strict && !PLAIN.test(value) && !isKnown(value)) {
        if (next === '' && at === text.length) break;
        continue;
      }
      const rest = read(place + 1, at + next.length, strict);
      if (rest) return [value, ...rest];
      if (next === '' && at === text.length) break;
    }
    return undefined;
  };
  if (!hasAll(texts, text)) return undefined;
  const [first = ''] = texts;
  if (names.length === 0) return text === first ? {} : undefined;
  const values = read(0, first.length, true) ?? read(0, first.length, false);
  return values && Object.fromEntries(names.map((name, place) => [name, values[place] as string]));
}
