import type { Fact } from '@turnpike/engine/document';
import { isCoded } from '../extractors/coded.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { findPhrase } from '../extractors/phrases.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { overlaps, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { readNamedTexts } from '../texts/read-named-texts.ts';
import { readValues } from '../values/read-values.ts';
import type { Reach, Value } from '../values/values.ts';
import type { Moves } from './read-moves.ts';

/** Longer messages are prose, not a filled form. */
const MAX_WORDS = 40;

/**
 * Several values of the task at hand in one message that holds nothing else: "12 people to Rome on Friday
 * from Oslo". Undefined unless every word is explained: by a value, by the cue of one, or as one that says nothing.
 *
 * Facts that were not asked for take part only here: beside words that mean something else they would be guessed.
 */
export async function readForm({
  index,
  heard,
  context,
  moves,
  reach,
  own,
}: {
  index: FlowIndex;
  heard: HeardMessage;
  context: ReadContext;
  moves: Moves;
  reach: Reach;
  /** Facts of the task on top. */
  own: readonly Fact[];
}): Promise<Value[] | undefined> {
  const { message } = heard;
  const { words } = message;
  const mine = [...reach.asked, ...reach.others.filter((fact) => own.includes(fact))];
  if (moves.corrects || moves.refuses !== 'no' || words.length > MAX_WORDS || mine.length < 2)
    return undefined;
  const cues = mine.map((fact) => findCues(fact, words, index, context.words));
  if (cues.every((found) => found.length === 0) && !reach.asked.some(isCoded)) return undefined;
  const others = reach.others.filter((fact) => !mine.includes(fact));
  const typed = await readValues({
    index,
    message,
    context,
    moves: { ...moves, inquiries: [] },
    reach: { asked: mine, others, known: reach.known },
    slips: false,
    heard,
  });
  const values = typed.filter((value) => isOwned(value, mine, reach));
  const spans = values.map(({ span }) => span);
  for (const text of readNamedTexts(message, mine, spans, index, context.words))
    values.push({ ...text, role: reach.asked.includes(text.fact) ? 'asked' : 'other', byCue: true });
  const isNamed = values.some(({ fact, byCue }) => byCue || isCoded(fact));
  if (!isNamed || values.length < 2) return undefined;
  // "Yes, on Friday, 10 candles" also answers yes.
  const isOpenFlag = reach.asked.some(
    (fact) => fact.type === 'boolean' && !values.some((value) => value.fact === fact),
  );
  const { yes, no } = heard.hear;
  if (isOpenFlag && [yes.plain, no.plain].some((phrases) => matchPatternAt(words, phrases, 0) > 0))
    return undefined;
  const used = values.flatMap(({ fact }) => cues[mine.indexOf(fact)] ?? []);
  const { stopWords, fillers, boundaries, conjunctions } = context.words;
  const isExplained = (word: Word) =>
    used.includes(word) ||
    values.some(({ span }) => overlaps(span, word)) ||
    [stopWords, fillers, boundaries, conjunctions].some((list) => list.includes(word.text));
  return words.every(isExplained) ? values : undefined;
}

/** Whose it is must be plain: asked, named by a cue, or the only open fact of a type that is not a plain number. */
function isOwned({ fact, byCue }: Value, mine: readonly Fact[], { asked }: Reach): boolean {
  if (!mine.includes(fact)) return false;
  if (byCue || asked.includes(fact)) return true;
  const isNumber = fact.type === 'number' || fact.type === 'integer';
  return !isNumber && mine.filter(({ type }) => type === fact.type).length === 1;
}

function findCues(fact: Fact, words: readonly Word[], index: FlowIndex, locale: LocaleWords): Word[] {
  return index
    .getCues(fact, locale)
    .strong.flatMap((phrase) => findPhrase(words, phrase, locale.prefixes))
    .flatMap(({ first, last }) => words.slice(first, last));
}
