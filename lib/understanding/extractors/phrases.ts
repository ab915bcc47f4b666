import { sharesStem } from '../hear/stem.ts';
import type { Word } from '../message.ts';

export type Occurrence = { first: number; last: number };

/** All occurrences of the words of a phrase in order. The first may have an attached prefix. */
export function findPhrase(
  words: readonly Word[],
  phrase: readonly string[],
  prefixes: readonly string[] = [],
): Occurrence[] {
  const found: Occurrence[] = [];
  if (phrase.length === 0) return found;
  for (let first = 0; first + phrase.length <= words.length; first++) {
    const matches = phrase.every((part, offset) => {
      const word = (words[first + offset] as Word).text;
      return word === part || prefixes.some((letters) => word === letters + part);
    });
    if (matches) found.push({ first, last: first + phrase.length });
  }
  return found;
}

/** All occurrences of a phrase or another form of its words: "kids" for "kid". */
export function findCue(
  words: readonly Word[],
  phrase: readonly string[],
  prefixes: readonly string[] = [],
): Occurrence[] {
  const found: Occurrence[] = [];
  if (phrase.length === 0) return found;
  for (let first = 0; first + phrase.length <= words.length; first++) {
    const matches = phrase.every((part, offset) => {
      const word = (words[first + offset] as Word).text;
      return sharesStem(word, part) || prefixes.some((letters) => word === letters + part);
    });
    if (matches) found.push({ first, last: first + phrase.length });
  }
  return found;
}

/** Edit distance (insert, delete, replace, swap neighbors) between two words, at most `limit` + 1. */
export function measureEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let old: number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (old[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (old[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, (older[column - 2] as number) + 1);
      }
      line.push(edits);
    }
    older = old;
    old = line;
  }
  return Math.min(old[b.length] as number, limit + 1);
}
