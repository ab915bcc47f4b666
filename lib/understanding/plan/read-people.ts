import { overlaps, type Span, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { PlanSetup } from './group-clauses.ts';
import { JOINS_IN, SENDS_TO } from './input-roles.ts';
import type { ToolInput } from './plan-tools.ts';
import { findVerb } from './rank-tools.ts';
import { isFreeWord, isSeparated, type StepSegment } from './segment.ts';

/** People named together, and how: by a preposition or as object. A weak mention may be something else. */
export type Mention = {
  names: string[];
  by: 'receives' | 'joins' | 'others' | 'object';
  span: Span;
  isWeak?: true;
};
/** First word of a name, and how many letters of an attached preposition to skip. */
type Place = { at: number; skipped: number };

const ADDRESS = /^[^\s,;<>"']+@[^\s,;<>"']+\.[\p{L}\p{N}]+/u;
const MAX_WORDS = 3;

/** The people of a segment with their prepositions, in order. */
export function readMentions(segment: StepSegment, setup: PlanSetup, before: readonly string[]): Mention[] {
  const { words } = segment.message;
  const { persons, personVerbs, personPrefixes } = setup.words;
  const mentions: Mention[] = [];
  const { verb } = segment;
  const isAimed = matchPatternAt(words, personVerbs, verb.first) > verb.first;
  for (let at = verb.first; at < words.length; ) {
    // An object with an article is not read as people: "email the team" and "email the agenda" look the same.
    const isObject = at === verb.last && isAimed && !setup.words.articles.includes(words[at]?.text ?? '');
    const found = isObject ? readNames(at, 'object', segment, setup, before) : undefined;
    if (found) {
      mentions.push(found.mention);
      at = found.last;
      continue;
    }
    let next = at + 1;
    for (const by of ['receives', 'joins', 'others'] as const) {
      const last = matchPatternAt(words, persons[by], at);
      const named =
        last > at ? readNames(last, at < verb.last ? 'object' : by, segment, setup, before) : undefined;
      if (!named) continue;
      // "To dinner" is not a person, so a lower-case name may only fill an input for recipients.
      const isWeak = by === 'receives' && named.mention.names.every(isSmall);
      // A verb ("invite Dana") is not part of the span.
      const isVerb = at < verb.last;
      const start = isVerb ? named.mention.span.start : (words[at] as Word).start;
      mentions.push({
        ...named.mention,
        by: isVerb ? 'object' : by,
        span: { ...named.mention.span, start },
        ...(isWeak ? { isWeak } : {}),
      });
      next = named.last;
      break;
    }
    const prefix = personPrefixes.find((letters) => (words[at]?.text ?? '').startsWith(letters));
    if (next === at + 1 && prefix !== undefined && at >= verb.last) {
      const named = readNames(at, 'receives', segment, setup, before, prefix.length);
      if (named) {
        mentions.push({ ...named.mention, isWeak: true });
        next = named.last;
      }
    }
    at = next;
  }
  return mentions;
}

function readNames(
  from: number,
  by: Mention['by'],
  segment: StepSegment,
  setup: PlanSetup,
  before: readonly string[],
  skipped = 0,
): { mention: Mention; last: number } | undefined {
  const { message } = segment;
  const { words } = message;
  const first = words[from];
  if (!isFreeWord(segment, first)) return undefined;
  const pronoun = matchPatternAt(words, setup.words.personPronouns, from);
  if (pronoun > from && before.length > 0 && !nounFollows(segment, pronoun, setup)) {
    const span = { start: first.start, end: (words[pronoun - 1] as Word).end };
    return { mention: { names: [...before], by, span }, last: pronoun };
  }
  const names: string[] = [];
  let last = from;
  for (let place: Place | undefined = { at: from, skipped }; place; place = skipJoint(last, segment, setup)) {
    const next = readName(place.at, by, segment, setup, place.skipped);
    if (!next) break;
    names.push(next.name);
    last = next.last;
  }
  if (names.length === 0) return undefined;
  const span = { start: first.start, end: (words[last - 1] as Word).end };
  return { mention: { names, by, span }, last };
}

/** Whether a pronoun only describes a noun: "email her boss", but not "send them the notes". */
function nounFollows(segment: StepSegment, at: number, { locale, words }: PlanSetup): boolean {
  const word = segment.message.words[at];
  if (!isFreeWord(segment, word) || isSeparated(segment, segment.message.words[at - 1] as Word, word))
    return false;
  return !(
    locale.boundaries.includes(word.text) ||
    locale.stopWords.includes(word.text) ||
    words.determiners.includes(word.text)
  );
}

const isSmall = (name: string): boolean => /^\p{Ll}/u.test(name) && !name.includes('@');
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** One name: capitalized words, or one lower-case word if the message has no capitals. */
function readName(
  from: number,
  by: Mention['by'],
  segment: StepSegment,
  setup: PlanSetup,
  skipped = 0,
): { name: string; last: number } | undefined {
  const { message } = segment;
  const { words, original } = message;
  const first = words[from];
  if (!isFreeWord(segment, first)) return undefined;
  const address = ADDRESS.exec(original.slice(first.start))?.[0].replace(/(?<![.,])[.,]+$/, '');
  if (address !== undefined) {
    const span = { start: first.start, end: first.start + address.length };
    const last = words.findIndex((word, at) => at > from && !overlaps(word, span));
    return { name: address, last: last < 0 ? words.length : last };
  }
  const start = first.start + skipped;
  const written = original.slice(start, first.end);
  const text = first.text.slice(skipped);
  if (setup.words.articles.includes(text) && by !== 'others') return readGroup(from + 1, segment, setup);
  if (!text || !isName(text, setup)) return undefined;
  if (skipped > 0 && findVerb([first], 0, setup.words)) return undefined;
  const hasCase = /[\p{Lu}\p{Ll}]/u.test(original);
  let last = from + 1;
  if (!hasCase) return { name: written, last };
  if (isCapital(written)) {
    while (last < words.length && last - from < MAX_WORDS) {
      const [before, word] = [words[last - 1] as Word, words[last]];
      if (!isFreeWord(segment, word) || isSeparated(segment, before, word)) break;
      if (!isCapital(original.slice(word.start, word.end)) || !isName(word.text, setup)) break;
      last += 1;
    }
    return { name: original.slice(start, (words[last - 1] as Word).end), last };
  }
  if (by === 'joins' || by === 'receives') last = findSurnameEnd(from, segment, setup);
  if (last > from + 1) return { name: original.slice(start, (words[last - 1] as Word).end), last };
  const after = words[last];
  const isEnd = !isFreeWord(segment, after) || isSeparated(segment, first, after);
  const { determiners, topics, bodies } = setup.words;
  const isFollowed =
    after !== undefined &&
    (determiners.includes(after.text) ||
      [topics, bodies].some((list) => matchPatternAt(words, list, last) > last));
  if (by === 'others') return undefined;
  // "Email lee", "tell lee im running late".
  const isKnown =
    setup.words.givenNames.has(first.text) &&
    (isEnd ||
      setup.locale.hear.subjects.includes(after?.text ?? '') ||
      setup.words.speakers.has(after?.text ?? ''));
  // "Email max im late": the person who is to be told something, even without a known name.
  const isTold =
    from === segment.verb.last &&
    matchPatternAt(words, setup.words.tells, segment.verb.first) === from &&
    (setup.locale.hear.subjects.includes(after?.text ?? '') || setup.words.speakers.has(after?.text ?? '')) &&
    matchPatternAt(words, setup.words.bodies, last) <= last &&
    matchPatternAt(words, setup.words.bodies, from) <= from;
  if (by === 'object') return isFollowed || isKnown || isTold ? { name: written, last } : undefined;
  const isBounded = isEnd || isFollowed || setup.locale.boundaries.includes(after?.text ?? '');
  return isBounded ? { name: written, last } : undefined;
}

/** "With dana levi": the end of a given name in small letters, with one more word where the phrase ends. */
function findSurnameEnd(from: number, segment: StepSegment, setup: PlanSetup): number {
  const { words } = segment.message;
  const [first, second, after] = words.slice(from, from + 3) as [Word, ...(Word | undefined)[]];
  const alone = from + 1;
  if (!setup.words.givenNames.has(first.text) || setup.words.givenNames.has(second?.text ?? '')) return alone;
  if (!isFreeWord(segment, second) || isSeparated(segment, first, second) || !isName(second.text, setup))
    return alone;
  const { locale, words: planWords } = setup;
  const isOther =
    [planWords.things, planWords.references, planWords.topics, planWords.bodies, locale.fillers].some(
      (list) => matchPatternAt(words, list, alone) > alone,
    ) || planWords.determiners.includes(second.text);
  const isEnd =
    !isFreeWord(segment, after) ||
    isSeparated(segment, second, after) ||
    locale.boundaries.includes(after.text) ||
    [locale.conjunctions, planWords.topics, planWords.bodies].some(
      (list) => matchPatternAt(words, list, from + 2) > from + 2,
    );
  return !isOther && isEnd ? from + 2 : alone;
}

/** "The design team", "my boss": returned without the article, for the lookup. */
function readGroup(
  from: number,
  segment: StepSegment,
  setup: PlanSetup,
): { name: string; last: number } | undefined {
  const { words, original } = segment.message;
  let last = from;
  while (last < words.length && last - from < MAX_WORDS) {
    const [before, word] = [words[last - 1] as Word, words[last]];
    if (!isFreeWord(segment, word) || isSeparated(segment, before, word) || !isName(word.text, setup)) break;
    if (matchPatternAt(words, setup.locale.conjunctions, last) > last) break;
    last += 1;
  }
  const isThing = matchPatternAt(words, setup.words.things, last - 1) === last;
  if (last === from || isThing) return undefined;
  return { name: original.slice((words[from] as Word).start, (words[last - 1] as Word).end), last };
}

function isName(text: string, { locale, words }: PlanSetup): boolean {
  if (/^\p{N}+$/u.test(text)) return false;
  const lists = [locale.boundaries, locale.stopWords, words.determiners, words.personPronouns];
  return !lists.some((list) => list.includes(text)) && !words.references.includes(text);
}

/** Skips a comma or "and" between two names, also an attached "and" as in Hebrew. */
function skipJoint(at: number, segment: StepSegment, setup: PlanSetup): Place | undefined {
  const { words, text } = segment.message;
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word) return undefined;
  const joint = matchPatternAt(words, setup.locale.conjunctions, at);
  if (joint > at) return { at: joint, skipped: 0 };
  if (/^\s*(?:,|&)\s*$/.test(text.slice(before.end, word.start))) return { at, skipped: 0 };
  const letter = setup.words.attached.find((prefix) => word.text.startsWith(prefix));
  return letter === undefined ? undefined : { at, skipped: letter.length };
}

/** Assigns people to inputs: first by preposition, then in the order of the inputs. */
export function assignPeople(
  mentions: readonly Mention[],
  inputs: readonly ToolInput[],
  segment: StepSegment,
): { args: Record<string, string | string[]>; isAll: boolean } {
  const args: Record<string, string | string[]> = {};
  const suits = ({ words }: ToolInput, { by }: Mention): boolean => {
    const isReceiver = words.some((word) => SENDS_TO.has(word));
    const isGuest = words.some((word) => JOINS_IN.has(word));
    if (by === 'receives') return isReceiver;
    if (by === 'joins') return isGuest;
    return by === 'object' && (isReceiver || isGuest);
  };
  const open = [...mentions];
  for (const isStrict of [true, false]) {
    for (const input of inputs) {
      for (const mention of [...open]) {
        const isElsewhere = mention.by === 'receives' && input.words.some((word) => JOINS_IN.has(word));
        if ((isStrict || mention.isWeak || isElsewhere) && !suits(input, mention)) continue;
        const known = args[input.name];
        if (known !== undefined && !input.isMany) break;
        const rest = input.isMany ? mention.names : mention.names.slice(0, 1);
        args[input.name] = input.isMany
          ? [...new Set([...((known as string[]) ?? []), ...rest])]
          : (rest[0] as string);
        segment.taken.push(mention.span);
        open.splice(open.indexOf(mention), 1);
      }
    }
  }
  // People without an input are missing from the step, unless they may be something else.
  return { args, isAll: open.every(({ isWeak, by }) => isWeak || by === 'others') };
}
