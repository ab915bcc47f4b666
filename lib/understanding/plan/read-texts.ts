import type { Json } from '@turnpike/engine';
import { clean } from '../extractors/text.ts';
import type { Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import type { Means } from './group-clauses.ts';
import type { Role } from './input-roles.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { isFree, isParted, type Segment } from './segment.ts';
import { findOpen, give, TEXT_ROLES, type Texts } from './text-inputs.ts';
import type { PlanWords } from './words/plan-words.ts';

/** Texts by what brings them in, and then the object of the verb: "lunch" of "book lunch with Dana". */
export function readTexts(
  segment: Segment,
  tool: Pick<PlanTool, 'inputs' | 'words'>,
  inputs: readonly ToolInput[],
  means: Means,
): Record<string, Json> {
  const texts: Texts = { args: {}, open: inputs.filter(({ role }) => TEXT_ROLES.includes(role)) };
  if (texts.open.length === 0) return {};
  const { words } = segment.message;
  const { titles, topics, places } = means.words;
  readCued(segment, texts, titles, ['title', 'subject', 'body', 'text'], means);
  readOwnNames(segment, texts, means);
  readCued(segment, texts, topics, ['subject', 'body', 'query'], means);
  readCued(segment, texts, places, ['place'], means);
  const object = readObject(segment, tool, texts, means);
  // Words to be sent are brought in by something, unless there is nothing else the object could be.
  const hasMatter = tool.inputs.some(({ role }) => role === 'title' || role === 'subject');
  const target =
    texts.open.find(({ role, isRequired }) => role === 'entity' && isRequired) ??
    findOpen(
      texts,
      'title',
      'query',
      'subject',
      'items',
      'text',
      ...(hasMatter ? [] : (['body', 'entity'] as const)),
    );
  if (object && target) {
    const about = target.role === 'title' ? findPattern(words.slice(object.last), topics) : undefined;
    const isAbout = about?.first === 0 && isFree(segment, words[object.last + about.last]);
    const last = isAbout ? takeOn(segment, object.last + about.last, means) : object.last;
    const value = sliceWords(segment, object.first, last, means.words);
    if (value) give(texts, target, value);
  } else if (findOpen(texts, 'title')) {
    // Nothing but "a meeting about the budget": the matter has to do for a title.
    readCued(segment, texts, topics, ['title'], means);
    readCued(segment, texts, means.words.purposes, ['title'], means);
  }
  if (!hasMatter && findOpen(texts, 'body')) {
    readCued(segment, texts, means.words.purposes, ['body'], means);
  }
  splitItems(texts, means);
  return texts.args;
}

function readCued(
  segment: Segment,
  texts: Texts,
  phrases: readonly string[],
  roles: Role[],
  means: Means,
): void {
  const { words } = segment.message;
  const input = findOpen(texts, ...roles);
  if (!input) return;
  for (let first = 0; first < words.length; first++) {
    const from = matchPatternAt(words, phrases, first);
    if (from <= first || !isFree(segment, words[first]) || !isFree(segment, words[from])) continue;
    const last = takeOn(segment, from, means);
    const value = sliceWords(segment, from, last, means.words);
    const { references, personPronouns } = means.words;
    if (
      !value ||
      isWhole(words.slice(from, last), references) ||
      isWhole(words.slice(from, last), personPronouns)
    )
      continue;
    give(texts, input, value);
    segment.taken.push({ start: (words[first] as Word).start, end: (words[last - 1] as Word).end });
    return;
  }
}

/** "Room 4", "note buy milk": an input said by its own name. */
function readOwnNames(segment: Segment, texts: Texts, means: Means): void {
  for (const input of [...texts.open]) {
    const names = (input.fact.aliases ?? [])
      .map((alias) => alias.toLowerCase())
      .filter((name) => name.length > 2);
    const own = names.map((name) => name.replace(/ id$/, ''));
    if (segment.verb.last < segment.message.words.length && own.length > 0) {
      const rest: Texts = { args: texts.args, open: [input] };
      readCuedBehind(segment, rest, own, input, means);
      if (rest.open.length === 0) texts.open = texts.open.filter((other) => other !== input);
    }
  }
}

function readCuedBehind(
  segment: Segment,
  texts: Texts,
  phrases: readonly string[],
  input: ToolInput,
  means: Means,
): void {
  const { words } = segment.message;
  for (let first = segment.verb.last; first < words.length - 1; first++) {
    const from = matchPatternAt(words, phrases, first);
    const [before, word] = [words[from - 1], words[from]];
    if (from <= first || !before || !isFree(segment, words[first]) || !isFree(segment, word)) continue;
    if (means.locale.boundaries.includes(word.text) || isParted(segment, before, word)) continue;
    const last = input.role === 'body' ? words.length : takeOn(segment, from, means, input.role === 'place');
    const value = sliceWords(segment, from, last, means.words);
    if (!value) continue;
    give(texts, input, value);
    segment.taken.push({ start: (words[first] as Word).start, end: (words[last - 1] as Word).end });
    return;
  }
}

/** The words up to what is taken, without the preposition before it; `briefly` to the next preposition. */
function takeOn(
  segment: Segment,
  from: number,
  { locale, words: planWords }: Means,
  briefly = false,
): number {
  const { words } = segment.message;
  let last = from;
  while (last < words.length && isFree(segment, words[last])) {
    const [before, word] = [words[last - 1], words[last] as Word];
    if (last > from && before && isParted(segment, before, word)) return last;
    if (briefly && last > from && locale.boundaries.includes(word.text)) return last;
    if (last > from && matchPatternAt(words, planWords.titles, last) > last) break;
    last += 1;
  }
  while (last > from && last < words.length && locale.boundaries.includes(words[last - 1]?.text ?? ''))
    last -= 1;
  return last;
}

/** What stands behind the verb, up to a preposition or a value; without the words that only name the tool. */
function readObject(
  segment: Segment,
  tool: Pick<PlanTool, 'inputs' | 'words'>,
  texts: Texts,
  { locale, words: planWords }: Means,
): { first: number; last: number } | undefined {
  const { words } = segment.message;
  const isAll = findOpen(texts, 'entity', 'title') === undefined && findOpen(texts, 'query') !== undefined;
  let first = segment.verb.last;
  // "High priority", "20 dollars": what stands beside a value is no object.
  const filled = tool.inputs.filter(({ role }) => role === 'typed').flatMap((input) => input.words);
  const idle = new Set([...filled, ...Object.keys(locale.currencies)]);
  const isIdle = (word: Word) =>
    planWords.determiners.includes(word.text) ||
    planWords.particles.includes(word.text) ||
    tool.words.has(word.text) ||
    idle.has(word.text) ||
    planWords.personPronouns.includes(word.text) ||
    (isAll && first === segment.verb.last && locale.boundaries.includes(word.text));
  while (first < words.length && (!isFree(segment, words[first]) || isIdle(words[first] as Word))) first += 1;
  let last = first;
  while (last < words.length) {
    const [before, word] = [words[last - 1], words[last]];
    if (!isFree(segment, word)) break;
    if (last > first && before && isParted(segment, before, word)) break;
    if (!isAll && locale.boundaries.includes(word.text)) break;
    last += 1;
  }
  while (isAll && last > first && locale.boundaries.includes(words[last - 1]?.text ?? '')) last -= 1;
  const own = words.slice(first, last);
  if (own.length === 0) return undefined;
  return isWhole(own, planWords.references, locale.stopWords) ? undefined : { first, last };
}

/** The text of some words as it was written, without a determiner before it. */
function sliceWords(segment: Segment, from: number, last: number, { articles }: PlanWords): string {
  const { words, original } = segment.message;
  let first = from;
  while (first < last - 1 && articles.includes(words[first]?.text ?? '')) first += 1;
  if (last <= first) return '';
  return clean(original.slice((words[first] as Word).start, (words[last - 1] as Word).end)).replace(
    MARKS,
    '',
  );
}

const MARKS = /(?<![\s.,;:!?])[\s.,;:!?]+$/;

/** One text that lists several things, for an input that takes several. */
function splitItems({ args }: Texts, { locale }: Means): void {
  for (const [name, value] of Object.entries(args)) {
    if (!Array.isArray(value) || typeof value[0] !== 'string') continue;
    const words = value[0].split(/\s*[,;&]\s*|\s+/u);
    if (words.length < 2) continue;
    const items: string[] = [];
    let item: string[] = [];
    for (const piece of value[0].split(/(\s*[,;&]\s*|\s+)/u)) {
      const isCut = /[,;&]/.test(piece) || locale.conjunctions.includes(piece.toLowerCase());
      if (!isCut) item.push(piece);
      if (isCut) {
        items.push(item.join('').trim());
        item = [];
      }
    }
    args[name] = [...items, item.join('').trim()].filter(Boolean);
  }
}
