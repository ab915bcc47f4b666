import { VECTOR_BYTES } from '../grouping/embed-text';

/** Enough to teach a meaning; more say the same again. */
const MAX_PICKED = 5;

const multiply = (a: Int8Array, b: Int8Array): number => {
  let sum = 0;
  for (let at = 0; at < VECTOR_BYTES; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
};

/** From this similarity on, two messages say the same. */
const SAME = 0.999;

/**
 * The places of the most distinct messages: the first one, then each time the one that is least similar to those picked,
 * until the others only repeat them. The first should be the most central message.
 */
export function pickDistinct(messages: readonly { text: string; vector: Int8Array }[]): number[] {
  const first = listFirst(messages.map(({ text }) => toPlainText(text)));
  const picked = first.slice(0, 1);
  const nearest = new Map(first.map((place) => [place, -1]));
  while (picked.length > 0 && picked.length < MAX_PICKED) {
    const last = messages[picked.at(-1) as number]?.vector as Int8Array;
    for (const [place, similar] of nearest)
      nearest.set(place, Math.max(similar, compare(messages[place]?.vector as Int8Array, last)));
    const [next, similar] = [...nearest].reduce(
      (best, row) => (!picked.includes(row[0]) && row[1] < best[1] ? row : best),
      [-1, SAME],
    );
    if (next < 0 || similar >= SAME) break;
    picked.push(next);
  }
  return picked;
}

const compare = (a: Int8Array, b: Int8Array): number =>
  multiply(a, b) / (Math.sqrt(multiply(a, a) * multiply(b, b)) || 1);

/** The place of each text where it is first said. */
const listFirst = (texts: readonly string[]): number[] =>
  texts.flatMap((text, place) => (texts.indexOf(text) === place ? [place] : []));

const toPlainText = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.join(' ') ?? text;
