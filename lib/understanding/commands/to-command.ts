import type { Fact } from '@turnpike/engine/document';
import { COMMAND_ORDER, type Command } from '@turnpike/engine/turn';
import { fitDay, fitHour, listNames } from '../corrections/replacing.ts';
import { readEnglishMoments } from '../extractors/english-moments/read-english-moments.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { findCue } from '../extractors/phrases.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern, isWhole } from '../pattern.ts';
import type { Value } from '../values/values.ts';
import type { MessageReading } from './reading.ts';

/** Words beside values and the names of their facts that still say nothing else. */
const MAX_OTHER_WORDS = 1;

/** A known value changes only because of a correcting word, or if the old value is ruled out. */
export function toCommand(
  { fact, value: said, role, span, byCue }: Value,
  all: readonly Value[],
  {
    moves,
    heard,
    request,
    index,
    context,
    claimed,
  }: Pick<MessageReading, 'moves' | 'heard' | 'request' | 'index' | 'context'> & { claimed: readonly Span[] },
): Command[] {
  const { clauses, message, hear } = heard;
  if (role !== 'known') return [{ type: 'SetFact', fact: fact.name, value: said }];
  const old = request.values?.[fact.name];
  const value =
    fact.type === 'date'
      ? fitDay(heard, context, span, said, old)
      : fact.type === 'time'
        ? fitHour(heard, span, said, old)
        : said;
  const isOld = JSON.stringify(old) === JSON.stringify(value);
  if (isOld) return [];
  const own = clauses.find((clause) => overlaps(clause, span));
  // "2 vans, and the deposit is £350": a separate clause names the fact.
  const isApart = own !== undefined && own !== clauses[0] && own.act !== 'question' && !own.conditional;
  // "8 guests now, +44 7700 900123": the answer, of another type, is in its own clause.
  const isBeside =
    own !== undefined &&
    own === clauses[0] &&
    own.act === 'answer' &&
    !own.conditional &&
    !own.hedged &&
    all.some(
      (other) => other.role === 'asked' && other.fact.type !== fact.type && !overlaps(other.span, own),
    ) &&
    saysNothingElse(
      { ...heard, clauses: [own] },
      index,
      [{ fact, value: said, role, span, byCue }],
      claimed,
      own,
    );
  const isBare = byCue && (isApart || isBeside || saysNothingElse(heard, index, all, claimed));
  const isContrast =
    clauses.some(({ negated, act }) => negated || act === 'retraction' || act === 'correction') ||
    clauses.some(({ joint }) => joint === 'contrast') ||
    findPattern(message.words, hear.said) !== undefined;
  const isOffered = isNamedDay(fact, context.question) && isAlone(heard, span);
  return moves.corrects || isContrast || isBare || isOffered
    ? [{ type: 'CorrectFact', fact: fact.name, value }]
    : [];
}

/** “Wednesday” to “These times are free on {day}. Which one would you like?”: another day, where its times are asked for. */
const isNamedDay = ({ name, type }: Fact, question = ''): boolean =>
  type === 'date' && question.includes(`{${name}}`);

/** Whether a message is a day and nothing else, where the question names a known day. */
export function givesOtherDay(heard: HeardMessage, known: readonly Fact[], context: ReadContext): boolean {
  if (!known.some((fact) => isNamedDay(fact, context.question))) return false;
  const { text } = heard.message;
  return readEnglishMoments(heard.message, context).moments.some(
    (moment) =>
      moment.hasDay &&
      !moment.hasHour &&
      /\p{L}{3}/u.test(text.slice(moment.start, moment.end)) &&
      isAlone(heard, moment),
  );
}

/** Whether a message is a value and nothing else, and no question. */
function isAlone({ clauses, locale, message: { words } }: HeardMessage, span: Span): boolean {
  const { stopWords, fillers, hear } = locale;
  const isPlain = clauses.every(
    ({ act, conditional, hedged }) => act !== 'question' && !conditional && !hedged,
  );
  const rest = words.filter((word) => !overlaps(span, word));
  return (
    isPlain &&
    // “Monday then”.
    (isWhole(rest, hear.tails, hear.leads, hear.tails) ||
      rest.every(({ text }) =>
        [hear.conclusions, stopWords, fillers, hear.tails].some((list) => list.includes(text)),
      ))
  );
}

/** "Rooms: 1", "3 adults and 1 child": only values with words that name their facts, which changes those facts. */
function saysNothingElse(
  heard: HeardMessage,
  index: FlowIndex,
  values: readonly Value[],
  claimed: readonly Span[],
  within?: Span,
): boolean {
  const words = heard.message.words.filter((word) => !within || overlaps(word, within));
  const { stopWords, fillers, prefixes, hear } = heard.locale;
  const named = values.flatMap(({ fact }) =>
    listNames(index, fact, heard).flatMap((phrase) => findCue(words, phrase, prefixes)),
  );
  const rest = words.filter(
    (word, at) =>
      !values.some(({ span }) => overlaps(span, word)) &&
      !claimed.some((span) => overlaps(span, word)) &&
      !hear.conclusions.includes(word.text) &&
      !named.some(({ first, last }) => at >= first && at < last) &&
      !stopWords.includes(word.text) &&
      !fillers.includes(word.text) &&
      !hear.tails.includes(word.text),
  );
  const isAsked = heard.clauses.some(
    ({ act, conditional, hedged }) => act === 'question' || conditional || hedged,
  );
  // In "currently 225, so 300" the value without a name says something else.
  if (isAsked || !values.every(({ byCue }) => byCue)) return false;
  return rest.length <= MAX_OTHER_WORDS && !rest.some(({ text }) => /^\p{N}/u.test(text));
}

/** In the order commands run in; values in the order they were asked for. */
export function sortCommands(commands: Command[], asked: Fact[]): Command[] {
  const rank = ({ type }: Command) => COMMAND_ORDER.indexOf(type);
  const place = (command: Command) => {
    const position = 'fact' in command ? asked.findIndex(({ name }) => name === command.fact) : -1;
    return position < 0 ? asked.length : position;
  };
  return commands.sort((a, b) => rank(a) - rank(b) || place(a) - place(b));
}
