import type { Json } from '@turnpike/engine';
import { clean } from '../extractors/text.ts';
import type { Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import type { PlanSetup } from './group-clauses.ts';
import type { InputRole } from './input-roles.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { isFreeWord, isSeparated, type StepSegment } from './segment.ts';
import { findOpenInput, setArgument, TEXT_ROLES, type Texts } from './text-inputs.ts';
import type { PlanWords } from './words/plan-words.ts';

/** Reads texts after their prepositions, and the object of the verb: "lunch" of "book lunch with Dana". */
export function readTexts(
  segment: StepSegment,
  tool: Pick<PlanTool, 'inputs' | 'words'>,
  inputs: readonly ToolInput[],
  setup: PlanSetup,
): Record<string, Json> {
  const texts: Texts = { args: {}, open: inputs.filter(({ role }) => TEXT_ROLES.includes(role)) };
  if (texts.open.length === 0) return {};
  const { words } = segment.message;
  const { titles, topics, places } = setup.words;
  readCued(segment, texts, titles, ['title', 'subject', 'body', 'text'], setup);
  readOwnNames(segment, texts, setup);
  readCued(segment, texts, topics, ['subject', 'body', 'query'], setup);
  readCued(segment, texts, places, ['place'], setup);
  const object = readObject(segment, tool, texts, setup);
  // A text to send follows a word like "saying", unless the tool has no other input for the object.
  const hasTitle = tool.inputs.some(({ role }) => role === 'title' || role === 'subject');
  const target =
    texts.open.find(({ role, isRequired }) => role === 'entity' && isRequired) ??
    findOpenInput(
      texts,
      'title',
      'query',
      'subject',
      'items',
      'text',
      ...(hasTitle ? [] : (['body', 'entity'] as const)),
    );
  if (object && target) {
    const about = target.role === 'title' ? findPattern(words.slice(object.last), topics) : undefined;
    const isAbout = about?.first === 0 && isFreeWord(segment, words[object.last + about.last]);
    const last = isAbout ? findTextEnd(segment, object.last + about.last, setup) : object.last;
    const value = sliceWords(segment, object.first, last, setup.words);
    if (value) setArgument(texts, target, value);
  } else if (findOpenInput(texts, 'title')) {
    // "A meeting about the budget" has no other title than its topic.
    readCued(segment, texts, topics, ['title'], setup);
    readCued(segment, texts, setup.words.purposes, ['title'], setup);
  }
  if (!hasTitle && findOpenInput(texts, 'body')) {
    readCued(segment, texts, setup.words.purposes, ['body'], setup);
  }
  splitItems(texts, setup);
  return texts.args;
}

function readCued(
  segment: StepSegment,
  texts: Texts,
  phrases: readonly string[],
  roles: InputRole[],
  setup: PlanSetup,
): void {
  const { words } = segment.message;
  const input = findOpenInput(texts, ...roles);
  if (!input) return;
  for (let first = 0; first < words.length; first++) {
    const from = matchPatternAt(words, phrases, first);
    if (from <= first || !isFreeWord(segment, words[first]) || !isFreeWord(segment, words[from])) continue;
    const last = findTextEnd(segment, from, setup);
    const value = sliceWords(segment, from, last, setup.words);
    const { references, personPronouns } = setup.words;
    if (
      !value ||
      isWhole(words.slice(from, last), references) ||
      isWhole(words.slice(from, last), personPronouns)
    )
      continue;
    setArgument(texts, input, value);
    segment.taken.push({ start: (words[first] as Word).start, end: (words[last - 1] as Word).end });
    return;
  }
}

/** "Room 4", "note buy milk": an input after its own name. */
function readOwnNames(segment: StepSegment, texts: Texts, setup: PlanSetup): void {
  for (const input of [...texts.open]) {
    const names = (input.fact.aliases ?? [])
      .map((alias) => alias.toLowerCase())
      .filter((name) => name.length > 2);
    const own = names.map((name) => name.replace(/ id$/, ''));
    if (segment.verb.last < segment.message.words.length && own.length > 0) {
      const rest: Texts = { args: texts.args, open: [input] };
      readCuedBehind(segment, rest, own, input, setup);
      if (rest.open.length === 0) texts.open = texts.open.filter((other) => other !== input);
    }
  }
}

function readCuedBehind(
  segment: StepSegment,
  texts: Texts,
  phrases: readonly string[],
  input: ToolInput,
  setup: PlanSetup,
): void {
  const { words } = segment.message;
  for (let first = segment.verb.last; first < words.length - 1; first++) {
    const from = matchPatternAt(words, phrases, first);
    const [before, word] = [words[from - 1], words[from]];
    if (from <= first || !before || !isFreeWord(segment, words[first]) || !isFreeWord(segment, word))
      continue;
    if (setup.locale.boundaries.includes(word.text) || isSeparated(segment, before, word)) continue;
    const last =
      input.role === 'body' ? words.length : findTextEnd(segment, from, setup, input.role === 'place');
    const value = sliceWords(segment, from, last, setup.words);
    if (!value) continue;
    setArgument(texts, input, value);
    segment.taken.push({ start: (words[first] as Word).start, end: (words[last - 1] as Word).end });
    return;
  }
}

/** End of a text: at the next read span without its preposition or, with `briefly`, at the next preposition. */
function findTextEnd(
  segment: StepSegment,
  from: number,
  { locale, words: planWords }: PlanSetup,
  briefly = false,
): number {
  const { words } = segment.message;
  let last = from;
  while (last < words.length && isFreeWord(segment, words[last])) {
    const [before, word] = [words[last - 1], words[last] as Word];
    if (last > from && before && isSeparated(segment, before, word)) return last;
    if (briefly && last > from && locale.boundaries.includes(word.text)) return last;
    if (last > from && matchPatternAt(words, planWords.titles, last) > last) break;
    last += 1;
  }
  while (last > from && last < words.length && locale.boundaries.includes(words[last - 1]?.text ?? ''))
    last -= 1;
  return last;
}

/** The object: words after the verb up to a preposition or value, without words that only name the tool. */
function readObject(
  segment: StepSegment,
  tool: Pick<PlanTool, 'inputs' | 'words'>,
  texts: Texts,
  { locale, words: planWords }: PlanSetup,
): { first: number; last: number } | undefined {
  const { words } = segment.message;
  const isAll =
    findOpenInput(texts, 'entity', 'title') === undefined && findOpenInput(texts, 'query') !== undefined;
  let first = segment.verb.last;
  // The word next to a value is not an object: "high priority", "20 dollars".
  const filled = tool.inputs.filter(({ role }) => role === 'typed').flatMap((input) => input.words);
  const idle = new Set([...filled, ...Object.keys(locale.currencies)]);
  const isIdle = (word: Word) =>
    planWords.determiners.includes(word.text) ||
    planWords.particles.includes(word.text) ||
    tool.words.has(word.text) ||
    idle.has(word.text) ||
    planWords.personPronouns.includes(word.text) ||
    (isAll && first === segment.verb.last && locale.boundaries.includes(word.text));
  while (first < words.length && (!isFreeWord(segment, words[first]) || isIdle(words[first] as Word)))
    first += 1;
  let last = first;
  while (last < words.length) {
    const [before, word] = [words[last - 1], words[last]];
    if (!isFreeWord(segment, word)) break;
    if (last > first && before && isSeparated(segment, before, word)) break;
    if (!isAll && locale.boundaries.includes(word.text)) break;
    last += 1;
  }
  while (isAll && last > first && locale.boundaries.includes(words[last - 1]?.text ?? '')) last -= 1;
  const own = words.slice(first, last);
  if (own.length === 0) return undefined;
  return isWhole(own, planWords.references, locale.stopWords) ? undefined : { first, last };
}

/** The original text of some words, without articles before it. */
function sliceWords(segment: StepSegment, from: number, last: number, { articles }: PlanWords): string {
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

/** Splits a text that lists several things for a list input. */
function splitItems({ args }: Texts, { locale }: PlanSetup): void {
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
