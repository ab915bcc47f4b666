import { givenNames } from '../../locales/en-given-names.ts';
import { countedThings, persons, small } from '../../locales/en-numbers.ts';
import type { Message, Span } from '../../message.ts';
import { enCompany } from '../words/en-company.ts';

type Count = Span & { value: number };

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
      enCompany.alone.test(said[first - 1] ?? '') ||
      (words.length <= 2 &&
        (first === 0 ? isEnd(said.slice(list.last)) : enCompany.leads.has(said[0] ?? ''))) ||
      list.isOnly;
    if (!isOnly) continue;
    let from = first;
    while (from > 0 && enCompany.leads.has(said[from - 1] ?? '')) from--;
    return { start: words[from]?.start ?? 0, end: words[list.last - 1]?.end ?? 0, value: list.value };
  }
  return undefined;
}

const isEnd = (rest: readonly string[]): boolean => rest.every((word) => enCompany.ends.has(word));

/** As `countPeople`, in a request: "a flight with my wife" is for the customer too. */
export function countCompany(message: Message): Count | undefined {
  const { words, text } = message;
  const at = words.findIndex(
    ({ text: word }, place) =>
      enCompany.withs.has(word) && words[place + 1]?.text === enCompany.my && place > 0,
  );
  const list =
    at < 0
      ? undefined
      : readList(
          [
            enCompany.self,
            ...words.slice(at).map((word) => (enCompany.withs.has(word.text) ? enCompany.with : word.text)),
          ],
          0,
          (index) =>
            index < 2
              ? ' '
              : text.slice(words[at + index - 2]?.end, words[at + index - 1]?.start ?? text.length),
        );
  if (at < 0 || words.slice(0, at).some(({ text: word }) => word === enCompany.self || word === enCompany.us))
    return countPeople(message);
  if (!list || list.value < 2) return undefined;
  return { start: words[at]?.start ?? 0, end: words[at + list.last - 2]?.end ?? 0, value: list.value };
}

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
    const joined = enCompany.joiners.has(said[index] ?? '') ? index + 1 : index;
    if (readPerson(said, joined, true) === undefined) break;
    // "3 adults 2 kids".
    const isCounted =
      enCompany.peopleNouns.has(said[index - 1] ?? '') && readCount(said[index] ?? '') !== undefined;
    const isJoined =
      isCounted || /[,+&/]/.test(gapBefore(index)) || enCompany.joinsBare.test(said[index] ?? '');
    if (joined === index && !isJoined) break;
    // "2 people, Jo Bell": whose booking it is.
    const isOfGroup = enCompany.peopleNouns.has(said[index - 1] ?? '');
    if (joined === index && isOfGroup && givenNames.has(said[index] ?? '')) break;
    isApposed = joined === index;
    index = joined;
  }
  if (items === 0) return undefined;
  // "3 of us, the wife will watch".
  if (isApposed && enCompany.does.test(said[index] ?? '')) return undefined;
  // "Me and the twins" has an unknown number.
  const isThing = countedThings.has((said[index + 1] ?? '').replace(/s$/, ''));
  if (
    isGoingOn(said, index) ||
    (!isThing && /,/.test(gapBefore(index)) && enCompany.owners.has(said[index] ?? ''))
  )
    return undefined;
  const isGroup = enCompany.isGroup.test(said[index - 1] ?? '') || said[first] === enCompany.us;
  const isAlone =
    enCompany.aloneBefore.test(said[first - 1] ?? '') ||
    (said[first] === enCompany.myself && said.slice(0, first).every((word) => enCompany.leads.has(word)));
  // "My boss" alone may or may not include the customer.
  if (items === 1 && !isGroup && !(isAlone && enCompany.me.test(said[first] ?? '')) && said.length > 2)
    return undefined;
  if (items === 1 && !isGroup && !enCompany.me.test(said[first] ?? '')) return undefined;
  return { value, last: index, isOnly: isGroup || isAlone };
}

/** Whether the list continues with people who cannot be counted. */
const isGoingOn = (said: readonly string[], index: number): boolean =>
  enCompany.joiners.has(said[index] ?? '') &&
  (enCompany.owners.has(said[index + 1] ?? '') ||
    enCompany.counted.test(said[index + 1] ?? '') ||
    // "And kids" does not say how many.
    isPersons(said[index + 1] ?? ''));

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
  if (enCompany.speakers.test(word)) return { value: 1, last: index + 1 };
  // "Us two", "both sets of parents".
  const ofUs = word === enCompany.us ? readCount(words[index + 1] ?? '') : undefined;
  if (ofUs !== undefined && ofUs > 1) return { value: ofUs, last: index + 2 };
  if (isNext && matches(words, index, enCompany.bothSetsOfParents)) return { value: 4, last: index + 4 };
  if (isNext && matches(words, index, enCompany.bothParents)) return { value: 2, last: index + 2 };
  if (word === enCompany.both && words[index + 1] === enCompany.of && words[index + 2] === enCompany.us)
    return { value: 2, last: index + 3 };
  const of = word === enCompany.the ? index + 1 : index;
  const counted =
    small[words[of] ?? ''] ?? (/^\d{1,2}$/.test(words[of] ?? '') ? Number(words[of]) : undefined);
  if (counted !== undefined && words[of + 1] === enCompany.of && words[of + 2] === enCompany.us)
    return { value: counted, last: of + 3 };
  // "2 couples".
  if (counted !== undefined && enCompany.couples.test(words[of + 1] ?? ''))
    return { value: 2 * counted, last: of + 2 };
  // "Me and 4 others", "two adults and our 2 kids".
  const group = readGroup(words, index);
  const isWithMe =
    group && enCompany.joiners.has(words[group.last] ?? '') && enCompany.me.test(words[group.last + 1] ?? '');
  if (group && (isNext || isWithMe || enCompany.peopleNouns.has(words[group.last - 1] ?? ''))) return group;
  if (!enCompany.owners.has(word) || word === enCompany.both || word === enCompany.all) return undefined;
  const inner = counted === undefined ? readCount(words[index + 1] ?? '') : undefined;
  const noun = inner === undefined ? index + 1 : index + 2;
  const name = words[noun] ?? '';
  if (inner !== undefined && isPersons(name)) return { value: inner, last: noun + 1 };
  // "Me, the missus and our three": children without the word.
  const isOurs = isNext && enCompany.parentsOf.has(word) && (name === '' || enCompany.joiners.has(name));
  if (inner !== undefined) return isOurs ? { value: inner, last: noun } : undefined;
  if (name === enCompany.other && words[noun + 1] === enCompany.half) return { value: 1, last: noun + 2 };
  if (name === enCompany.parents) return { value: 2, last: noun + 1 };
  return persons.has(name) ? { value: 1, last: noun + 1 } : undefined;
}

const matches = (words: readonly string[], index: number, phrase: string): boolean =>
  phrase.split(' ').every((word, place) => words[index + place] === word);

const readCount = (word: string): number | undefined =>
  /^\d{1,2}$/.test(word) ? Number(word) : Object.hasOwn(small, word) ? small[word] : undefined;

const isPersons = (name: string): boolean =>
  persons.has(name) || persons.has(name.replace(enCompany.pluralEnding, ''));

/** "A couple of (my) friends". */
function readPair(words: readonly string[], index: number): { value: number; last: number } | undefined {
  const noun = enCompany.owners.has(words[index] ?? '') ? index + 1 : index;
  return isPersons(words[noun] ?? '') ? { value: 2, last: noun + 1 } : undefined;
}

/** "2 cousins", "four others", "three of my mates". */
function readGroup(words: readonly string[], index: number): { value: number; last: number } | undefined {
  if (matches(words, index, enCompany.coupleOf)) return readPair(words, index + 3);
  const value = readCount(words[index] ?? '');
  if (value === undefined || value === 0) return undefined;
  const isOf = words[index + 1] === enCompany.of && enCompany.owners.has(words[index + 2] ?? '');
  const isMore = enCompany.more.test(words[index + 1] ?? '');
  const noun = index + (isOf ? 3 : isMore ? 2 : 1);
  const name = words[noun] ?? '';
  return isPersons(name) || enCompany.peopleNouns.has(name) ? { value, last: noun + 1 } : undefined;
}
