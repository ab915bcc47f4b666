import type { TurnedWords } from '../../locales/groups/turned-words.ts';
import type { Word } from '../../message.ts';
import { findPattern, matchPatternAt } from '../../pattern.ts';

/**
 * A question that denies, without its denial: “you haven't received the parcel yet” and “haven't you received …” as “have
 * you received the parcel”. Undefined if it denies nothing.
 */
export function toPlainForm(words: readonly Word[], turned: TurnedWords): string | undefined {
  const asked = invert(words, turned);
  if (asked === undefined) return undefined;
  const anyMore = findPattern(asked, turned.anyMore);
  const isStill = anyMore?.last === asked.length;
  const texts = asked.slice(0, isStill ? anyMore.first : asked.length).map(({ text }) => text);
  if (isStill) texts.splice(1 + countSubject(asked, 1, turned), 0, turned.still);
  return texts.filter((text) => text !== '').join(' ');
}

const toWord = (text: string): Word => ({ text, start: 0, end: 0 });

/** The words with the verb first and nothing denied. */
function invert(words: readonly Word[], turned: TurnedWords): Word[] | undefined {
  const [opening = toWord(''), ...others] = words;
  const denied = find(turned.denied, opening.text);
  if (denied !== undefined) return [toWord(denied), ...others];
  const short = find(turned.shortened, opening.text);
  if (short !== undefined) return withoutDenial(short.split(' ').map(toWord), others, turned);
  // “No one is hurt?”, “no allergies?”
  const none = find(turned.denials, opening.text);
  if (none !== undefined && none !== turned.denials.never && none !== '') {
    const [verb, ...rest] = others;
    const isVerb = verb !== undefined && turned.auxiliaries.has(verb.text);
    return isVerb ? [verb, toWord(none), ...rest] : [toWord(none), ...others];
  }
  const isInverted = turned.auxiliaries.has(opening.text);
  const from = isInverted ? 1 : 0;
  const size = countSubject(words, from, turned);
  if (size === 0) return undefined;
  const subject = words.slice(from, from + size);
  const behind = words.slice(from + size);
  if (isInverted) return withoutDenial([opening, ...subject], behind, turned);
  const at = behind.findIndex(({ text }) => !turned.beforeDenials.has(text));
  const [verb, ...rest] = behind.slice(Math.max(at, 0));
  const positive = find(turned.denied, verb?.text ?? '');
  if (positive !== undefined) return [toWord(positive), ...subject, ...rest];
  if (!verb) return undefined;
  // “You have no pets”, but “you have not been there”.
  const isOwn =
    turned.verbs.has(verb.text) && find(turned.denials, rest[0]?.text ?? '') === turned.denials.no;
  if (isOwn || (turned.verbs.has(verb.text) && !turned.auxiliaries.has(verb.text)))
    return withoutDenial([toWord(turned.asksVerbs), ...subject, verb], rest, turned);
  return turned.auxiliaries.has(verb.text) ? withoutDenial([verb, ...subject], rest, turned) : undefined;
}

/** What follows the verb and its subject, if it begins with a denial. */
function withoutDenial(
  before: readonly Word[],
  behind: readonly Word[],
  { denials, beforeDenials }: TurnedWords,
): Word[] | undefined {
  const at = behind.findIndex(({ text }) => !beforeDenials.has(text));
  const denial = find(denials, behind[at]?.text ?? '');
  if (denial === undefined) return undefined;
  return [...before, ...behind.slice(0, at), toWord(denial), ...behind.slice(at + 1)];
}

/** How many words the subject has that begins at `from`: “your parcel”, “the front door”. */
function countSubject(words: readonly Word[], from: number, turned: TurnedWords): number {
  const first = matchPatternAt(words, turned.subjects, from);
  if (first <= from) return 0;
  if (first === from + 1) return 1;
  for (let last = first; last <= Math.min(from + MAX_SUBJECT, words.length - 1); last++) {
    const { text } = words[last] as Word;
    if (turned.auxiliaries.has(text) || find(turned.denied, text) !== undefined) return last - from;
  }
  return first - from;
}

const MAX_SUBJECT = 4;

const find = (record: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.hasOwn(record, text) ? record[text] : undefined;

/** Without “do you?”, “is that right?” and “yet” at the end. */
export function dropTags(words: readonly Word[], turned: Pick<TurnedWords, 'tags'>): readonly Word[] {
  for (const size of [3, 2, 1])
    if (words.length > size + 2 && matchPatternAt(words, turned.tags, words.length - size) === words.length)
      return dropTags(words.slice(0, -size), turned);
  return words;
}
