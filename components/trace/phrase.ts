/** A line of words for people: plain text, a name that stands out, or something written as in the document. */
export type Phrase = (string | { strong: string } | { code: string })[];

/** The same line without its emphasis: accessible names, titles, tests. */
export function phraseToText(phrase: Phrase): string {
  return phrase
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.code))
    .join('');
}

/** Puts commas, and a word before the last, between things: `a`, `a and b`, `a, b and c`. */
export function joinPhrases(items: Phrase[], word = 'and'): Phrase {
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [index === items.length - 1 ? ` ${word} ` : ', ', ...item];
  });
}

/** Names as they stand in the document, joined. */
export function codes(names: readonly string[], word = 'and'): Phrase {
  return joinPhrases(
    names.map((name) => [{ code: name }]),
    word,
  );
}

/** `1 turn`, `3 turns`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
