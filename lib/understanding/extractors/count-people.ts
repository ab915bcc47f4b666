import { persons, small } from '../locales/en-numbers.ts';
import type { Message, Span } from '../message.ts';

type Count = Span & { value: number };

const LEADS = new Set(
  'just only its it is that be will well would there us were we are im i think maybe so oh um hmm thats probably'.split(
    ' ',
  ),
);
const JOINERS = new Set(['and', 'plus', 'with', 'n']);
const OWNERS = new Set(['my', 'our', 'a', 'an', 'the', 'his', 'her', 'one', 'another']);

/** How many "me and my wife" are; undefined unless the message names people and nothing else. */
export function countPeople({ words, text }: Message): Count | undefined {
  let index = 0;
  let isLed = false;
  while (
    index < words.length &&
    LEADS.has(words[index]?.text ?? '') &&
    !isSelf(words[index]?.text ?? '', words[index + 1]?.text)
  ) {
    isLed = true;
    index++;
  }
  const first = index;
  let value = 0;
  for (;;) {
    const found = readPerson(
      words.map((word) => word.text),
      index,
    );
    if (!found) break;
    value += found.value;
    index = found.last;
    const joined = JOINERS.has(words[index]?.text ?? '') ? index + 1 : index;
    const gap = text.slice(words[index - 1]?.end, words[index]?.start ?? text.length);
    if (joined === index && !/[,+&/]/.test(gap)) break;
    index = joined;
  }
  const isEnd =
    index >= words.length ||
    /^(?:please|pls|only|lol|then|thanks|basically|alone|here|really|so|myself)$/.test(
      words[index]?.text ?? '',
    );
  const start = words[first]?.start;
  if (value === 0 || !isEnd || start === undefined || (value === 1 && !isLed && words.length > 2))
    return undefined;
  return {
    start: isLed ? (words[0]?.start ?? start) : start,
    end: words[Math.min(index, words.length) - 1]?.end ?? start,
    value,
  };
}

const isSelf = (word: string, next: string | undefined): boolean =>
  word === 'i' && (next === undefined || JOINERS.has(next) || next === 'alone');

function readPerson(words: readonly string[], index: number): { value: number; last: number } | undefined {
  const word = words[index] ?? '';
  if (/^(?:me|myself|i|yourself|you)$/.test(word)) return { value: 1, last: index + 1 };
  if (word === 'both' && words[index + 1] === 'of' && words[index + 2] === 'us')
    return { value: 2, last: index + 3 };
  const of = word === 'the' ? index + 1 : index;
  const counted =
    small[words[of] ?? ''] ?? (/^\d{1,2}$/.test(words[of] ?? '') ? Number(words[of]) : undefined);
  if (counted !== undefined && words[of + 1] === 'of' && words[of + 2] === 'us')
    return { value: counted, last: of + 3 };
  if (!OWNERS.has(word)) return undefined;
  const inner = counted === undefined ? small[words[index + 1] ?? ''] : undefined;
  const noun = inner === undefined ? index + 1 : index + 2;
  const name = words[noun] ?? '';
  if (inner !== undefined)
    return persons.has(name.replace(/(?:ren|s)$/, '')) ? { value: inner, last: noun + 1 } : undefined;
  if (name === 'other' && words[noun + 1] === 'half') return { value: 1, last: noun + 2 };
  if (name === 'parents') return { value: 2, last: noun + 1 };
  return persons.has(name) ? { value: 1, last: noun + 1 } : undefined;
}
