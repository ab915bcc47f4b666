import { givenNames } from '../../locales/en-given-names.ts';
import { countedThings, persons, small } from '../../locales/en-numbers.ts';
import type { Message, Span } from '../../message.ts';

type Count = Span & { value: number };

const LEADS = new Set(
  'just only its it is that be will well would there us were we are im i think maybe so oh um hmm thats probably'.split(
    ' ',
  ),
);
const JOINERS = new Set(['and', 'plus', 'with', 'n']);
const OWNERS = new Set('my our a an the his her one another their your both all'.split(' '));

/**
 * Counts people: "me and my wife" is 2. Undefined unless the message names at least two, or only the customer.
 */
export function countPeople({ words, text }: Message): Count | undefined {
  const said = words.map((word) => word.text);
  for (let first = 0; first < words.length; first++) {
    const list = readList(said, first, (index) =>
      text.slice(words[index - 1]?.end, words[index]?.start ?? text.length),
    );
    if (!list) continue;
    const isOnly =
      list.value > 1 ||
      /^(?:just|only)$/.test(said[first - 1] ?? '') ||
      (words.length <= 2 && (first === 0 ? isEnd(said.slice(list.last)) : LEADS.has(said[0] ?? ''))) ||
      list.isOnly;
    if (!isOnly) continue;
    let from = first;
    while (from > 0 && LEADS.has(said[from - 1] ?? '')) from--;
    return { start: words[from]?.start ?? 0, end: words[list.last - 1]?.end ?? 0, value: list.value };
  }
  return undefined;
}

const isEnd = (rest: readonly string[]): boolean => rest.every((word) => ENDS.has(word));
const ENDS = new Set('please pls thanks only alone just too again here then myself mate'.split(' '));

/** As `countPeople`, in a request: "a flight with my wife" is for the customer too. */
export function countCompany(message: Message): Count | undefined {
  const { words, text } = message;
  const at = words.findIndex(
    ({ text: word }, place) => WITHS.has(word) && words[place + 1]?.text === 'my' && place > 0,
  );
  const list =
    at < 0
      ? undefined
      : readList(
          ['me', ...words.slice(at).map((word) => (WITHS.has(word.text) ? 'with' : word.text))],
          0,
          (index) =>
            index < 2
              ? ' '
              : text.slice(words[at + index - 2]?.end, words[at + index - 1]?.start ?? text.length),
        );
  if (at < 0 || words.slice(0, at).some(({ text: word }) => word === 'me' || word === 'us'))
    return countPeople(message);
  if (!list || list.value < 2) return undefined;
  return { start: words[at]?.start ?? 0, end: words[at + list.last - 2]?.end ?? 0, value: list.value };
}
const WITHS = new Set(['with', 'w']);

type List = { value: number; last: number; isOnly: boolean };

function readList(
  said: readonly string[],
  first: number,
  gapBefore: (index: number) => string,
): List | undefined {
  let value = 0;
  let items = 0;
  let index = first;
  let isApposed = false;
  for (;;) {
    const found = readPerson(said, index, items > 0);
    if (!found) break;
    value += found.value;
    items++;
    index = found.last;
    const joined = JOINERS.has(said[index] ?? '') ? index + 1 : index;
    if (readPerson(said, joined, true) === undefined) break;
    // "3 adults 2 kids".
    const isCounted = ADULTS.has(said[index - 1] ?? '') && readCount(said[index] ?? '') !== undefined;
    const isJoined = isCounted || /[,+&/]/.test(gapBefore(index)) || /^(?:me|my)$/.test(said[index] ?? '');
    if (joined === index && !isJoined) break;
    isApposed = joined === index;
    index = joined;
  }
  if (items === 0) return undefined;
  // "3 of us, the wife will watch".
  if (isApposed && DOES.test(said[index] ?? '')) return undefined;
  // "Me and the twins" has an unknown number.
  const isThing = countedThings.has((said[index + 1] ?? '').replace(/s$/, ''));
  if (isGoingOn(said, index) || (!isThing && /,/.test(gapBefore(index)) && OWNERS.has(said[index] ?? '')))
    return undefined;
  const isGroup = /^(?:us|couples)$/.test(said[index - 1] ?? '') || said[first] === 'us';
  const isAlone =
    /^(?:by|just|only)$/.test(said[first - 1] ?? '') ||
    (said[first] === 'myself' && said.slice(0, first).every((word) => LEADS.has(word)));
  // "My boss" alone may or may not include the customer.
  if (items === 1 && !isGroup && !(isAlone && /^(?:me|myself|i)$/.test(said[first] ?? '')) && said.length > 2)
    return undefined;
  if (items === 1 && !isGroup && !/^(?:me|myself|i)$/.test(said[first] ?? '')) return undefined;
  return { value, last: index, isOnly: isGroup || isAlone };
}

/** Whether the list continues with people who cannot be counted. */
const isGoingOn = (said: readonly string[], index: number): boolean =>
  JOINERS.has(said[index] ?? '') &&
  (OWNERS.has(said[index + 1] ?? '') ||
    COUNTED.test(said[index + 1] ?? '') ||
    // "And kids" does not say how many.
    isPersons(said[index + 1] ?? ''));
const DOES =
  /^(?:will|is|isnt|are|arent|was|has|hasnt|cant|wont|can|might|may|just|only|doesnt|says|said|wants)$/;
const COUNTED = /^(?:\d{1,2}|two|three|four|five|six|several|some|few|more)$/;

function readPerson(
  words: readonly string[],
  index: number,
  isNext: boolean,
): { value: number; last: number } | undefined {
  const word = words[index] ?? '';
  // "My wife and son".
  if (isNext && persons.has(word)) return { value: 1, last: index + 1 };
  // "Me and Tom".
  if (isNext && givenNames.has(word)) return { value: 1, last: index + 1 };
  if (/^(?:me|myself|i|yourself|you)$/.test(word)) return { value: 1, last: index + 1 };
  // "Us two", "both sets of parents".
  const ofUs = word === 'us' ? readCount(words[index + 1] ?? '') : undefined;
  if (ofUs !== undefined && ofUs > 1) return { value: ofUs, last: index + 2 };
  if (isNext && matches(words, index, 'both sets of parents')) return { value: 4, last: index + 4 };
  if (isNext && matches(words, index, 'both parents')) return { value: 2, last: index + 2 };
  if (word === 'both' && words[index + 1] === 'of' && words[index + 2] === 'us')
    return { value: 2, last: index + 3 };
  const of = word === 'the' ? index + 1 : index;
  const counted =
    small[words[of] ?? ''] ?? (/^\d{1,2}$/.test(words[of] ?? '') ? Number(words[of]) : undefined);
  if (counted !== undefined && words[of + 1] === 'of' && words[of + 2] === 'us')
    return { value: counted, last: of + 3 };
  // "2 couples".
  if (counted !== undefined && /^couples?$/.test(words[of + 1] ?? ''))
    return { value: 2 * counted, last: of + 2 };
  // "Me and 4 others", "two adults and our 2 kids".
  const group = readGroup(words, index);
  const isWithMe =
    group && JOINERS.has(words[group.last] ?? '') && /^(?:me|myself|i)$/.test(words[group.last + 1] ?? '');
  if (group && (isNext || isWithMe || ADULTS.has(words[group.last - 1] ?? ''))) return group;
  if (!OWNERS.has(word) || word === 'both' || word === 'all') return undefined;
  const inner = counted === undefined ? readCount(words[index + 1] ?? '') : undefined;
  const noun = inner === undefined ? index + 1 : index + 2;
  const name = words[noun] ?? '';
  if (inner !== undefined && isPersons(name)) return { value: inner, last: noun + 1 };
  // "Me, the missus and our three": children without the word.
  const isOurs = isNext && PARENTS.has(word) && (name === '' || JOINERS.has(name));
  if (inner !== undefined) return isOurs ? { value: inner, last: noun } : undefined;
  if (name === 'other' && words[noun + 1] === 'half') return { value: 1, last: noun + 2 };
  if (name === 'parents') return { value: 2, last: noun + 1 };
  return persons.has(name) ? { value: 1, last: noun + 1 } : undefined;
}

const PARENTS = new Set(['my', 'our', 'his', 'her', 'their']);

const matches = (words: readonly string[], index: number, phrase: string): boolean =>
  phrase.split(' ').every((word, place) => words[index + place] === word);

const readCount = (word: string): number | undefined =>
  /^\d{1,2}$/.test(word) ? Number(word) : Object.hasOwn(small, word) ? small[word] : undefined;

const isPersons = (name: string): boolean => persons.has(name) || persons.has(name.replace(/(?:ren|s)$/, ''));

const ADULTS = new Set('adult adults grownups people others'.split(' '));

/** "A couple of (my) friends". */
function readPair(words: readonly string[], index: number): { value: number; last: number } | undefined {
  const noun = OWNERS.has(words[index] ?? '') ? index + 1 : index;
  return isPersons(words[noun] ?? '') ? { value: 2, last: noun + 1 } : undefined;
}

/** "2 cousins", "four others", "three of my mates". */
function readGroup(words: readonly string[], index: number): { value: number; last: number } | undefined {
  if (matches(words, index, 'a couple of')) return readPair(words, index + 3);
  const value = readCount(words[index] ?? '');
  if (value === undefined || value === 0) return undefined;
  const isOf = words[index + 1] === 'of' && OWNERS.has(words[index + 2] ?? '');
  const isMore = /^(?:other|more|extra)$/.test(words[index + 1] ?? '');
  const noun = index + (isOf ? 3 : isMore ? 2 : 1);
  const name = words[noun] ?? '';
  return isPersons(name) || ADULTS.has(name) ? { value, last: noun + 1 } : undefined;
}
