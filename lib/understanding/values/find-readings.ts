import type { Fact } from '@turnpike/engine/document';
import { coded } from '../extractors/coded.ts';
import { email } from '../extractors/contact/email.ts';
import { url } from '../extractors/contact/url.ts';
import type { Extractor, ReadContext, Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import { replaceCurrency } from '../extractors/replace-currency.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, parseMessage, type Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { asksMeasure } from './assign-readings.ts';
import { dropChanges } from './drop-changes.ts';
import {
  dropBreakIn,
  dropDigits,
  dropLabels,
  isAddedTo,
  isOfPeriod,
  isOfScope,
  shareThousands,
} from './drop-numbers.ts';
import { findParties } from './find-parties.ts';
import { mayShare, STRICT } from './group-facts.ts';
import { findTurnBetween } from './is-excluded.ts';
import { addPart, addParts } from './read-choices.ts';
import type { FactGroup, Kind, Value, ValuesRequest } from './values.ts';

export const MOMENT_KINDS: readonly Kind[] = ['date', 'time', 'datetime'];

/** Every reading of one kind in a message, without those that other values or addresses hold. */
export async function findReadings(
  group: FactGroup,
  request: ValuesRequest,
  heard: HeardMessage,
  values: readonly Value[],
  getAddresses: () => Promise<readonly Span[]>,
): Promise<readonly Reading[]> {
  const { kind } = group;
  const { claimed = [] } = request;
  const all = await readApart(getExtractor(kind), request, heard, group);
  const addresses = STRICT.includes(kind) ? [] : await getAddresses();
  const found = all.filter(
    (reading) =>
      ![...addresses, ...claimed].some((span) => overlaps(span, reading)) &&
      !values.some((value) => overlaps(value.span, reading) && !mayShare(value.fact, kind)),
  );
  if (kind === 'date') return keepOrder(dropStayEnd(found, all, group, request), request);
  if (kind === 'time') return dropStayEnd(found, all, group, request);
  if (kind === 'enum') return addPart(found, group, request);
  if (kind === 'list') return addParts(found, group, request);
  if (kind === 'money') return dropLabelled(readAmounts(found, request, heard), group, request, heard);
  return kind === 'number' ? dropLabelled(found, group, request, heard) : found;
}

const getExtractor = (kind: Kind): Extractor =>
  kind === 'coded' ? coded : kind === 'list' ? extractors.enum : extractors[kind];

/** "12 December for 3 nights", "3 nights from the 12th", where no second fact holds the end: only the first day was said. */
function dropStayEnd(
  found: readonly Reading[],
  all: readonly Reading[],
  { facts, kind }: FactGroup,
  { message, context }: ValuesRequest,
): readonly Reading[] {
  if (facts.length > 1) return found;
  const isStayEnd = ({ range, start, end }: Reading): boolean =>
    range === 'to' && context.words.variants?.stayLength.test(message.text.slice(start, end)) === true;
  const isStay = kind === 'date' && all.some(isStayEnd);
  return found
    .filter((reading) => !isStayEnd(reading))
    .map(({ range, ...reading }) =>
      range === undefined || (isStay && range === 'from') ? reading : { ...reading, range },
    );
}

/** "The 2nd, finishing the 13th": the day that ends something is in the month after, if that of the first is. */
function keepOrder(found: readonly Reading[], { message, context }: ValuesRequest): readonly Reading[] {
  const [first, second] = found;
  const { variants } = context.words;
  if (found.length !== 2 || !first || !second || !variants) return found;
  const { original, words } = message;
  const isBare = ({ start, end }: Reading): boolean =>
    variants.dayWithoutMonth.test(original.slice(start, end));
  const between = words.filter(({ start, end }) => start >= first.end && end <= second.end);
  const isEnd = between.some(({ text }) => variants.endsStay.has(text));
  const [from, to] = [String(first.value), String(second.value)];
  if (!isBare(first) || !isBare(second) || !isEnd || to >= from) return found;
  const next = new Date(`${to}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return [first, { ...second, value: next.toISOString().slice(0, 10) }];
}

/** Amounts with a currency before those without one. */
function readAmounts(found: readonly Reading[], request: ValuesRequest, heard: HeardMessage): Reading[] {
  const { message, context } = request;
  const amounts = shareThousands(replaceCurrency(found, message, context), message, context.words).map(
    (reading) =>
      isRepeated(reading, message, context.words) ? { ...reading, incomplete: true as const } : reading,
  );
  if (!amounts.some(({ sure }) => sure)) return amounts;
  return amounts.filter(
    (reading) =>
      reading.sure ||
      isAddedTo(reading, request) ||
      amounts.some((next) => next.sure && findTurnBetween(heard, reading, next)),
  );
}

/** "Sixty dollars, twice" may be 60 or 120. */
function isRepeated({ end }: Reading, { words, text }: Message, { counts }: LocaleWords): boolean {
  const next = words.find(({ start }) => start >= end);
  const times =
    next && counts && Object.hasOwn(counts.repetitions, next.text)
      ? counts.repetitions[next.text]
      : undefined;
  return next !== undefined && Number(times) > 1 && /^[\s,]*$/.test(text.slice(end, next.start));
}

/** Numbers that count what is asked for, over the time and the part that is asked for. */
function dropLabelled(
  found: readonly Reading[],
  group: FactGroup,
  request: ValuesRequest,
  heard: HeardMessage,
): Reading[] {
  const { message, context, reach } = request;
  const isAsked = group.facts.some((fact) => reach.asked.includes(fact));
  const ofPeriod = dropDigits(found, request)
    .filter((reading) => isOfPeriod(reading, request))
    .map((reading) =>
      !isAsked || isOfScope(reading, heard, context) ? reading : { ...reading, incomplete: true as const },
    );
  const kept = dropLabels(
    dropBreakIn(
      ofPeriod.map((reading) =>
        isOpenEnded(reading, request)
          ? { ...reading, incomplete: true }
          : keepMeasured(reading, group, request),
      ),
      message,
      context,
    ),
    request,
    group,
  );
  return [...dropChanges(kept, request, group)];
}

/** "Three hundred and something". */
function isOpenEnded({ end }: Reading, { context, message: { words } }: ValuesRequest): boolean {
  const next = words.findIndex(({ start }) => start >= end);
  return next >= 0 && matchPatternAt(words, context.words.counts?.openEnds, next) > next;
}

/** "I'm 41 and 180 cm tall": 180 is not an age, and another fact holds it. So does one with an alias, "28 kids". */
function keepMeasured(
  reading: Reading,
  { facts }: FactGroup,
  { reach, index, context }: ValuesRequest,
): Reading {
  const { incomplete, ...rest } = reading;
  const { unit } = reading;
  if (!incomplete) return reading;
  const isNamed = (fact: Fact): boolean =>
    unit !== undefined &&
    index
      .getCues(fact, context.words)
      .strong.some(([word = '', ...more]) => more.length === 0 && sharesStem(word, unit));
  const isOthers = facts.some(
    (fact) => !reach.asked.includes(fact) && asksMeasure(fact, unit, context.words),
  );
  return isOthers || (facts.length > 1 && facts.some(isNamed)) ? rest : reading;
}

/** The readings of a message; "for 5" holds no time, unless it is all that could be one. */
async function readApart(
  extractor: Extractor,
  request: ValuesRequest,
  heard: HeardMessage,
  { kind, facts }: FactGroup,
): Promise<readonly Reading[]> {
  const [fact] = facts as [Fact];
  const { message, reach } = request;
  const isOfDay = reach.asked.some(({ type }) => type === 'date' || type === 'datetime');
  const asksNoDay = kind === 'time' && reach.asked.length > 0 && !isOfDay;
  const context = { ...inOwnTense(facts, request), ...(asksNoDay ? { asksNoDay: true as const } : {}) };
  const parties = MOMENT_KINDS.includes(kind) ? findParties(heard, context) : [];
  if (parties.length > 0) {
    let text = message.original;
    // By a word, since "we're 7 now" is not "now".
    for (const { start, end } of parties)
      text = text.slice(0, start) + 'x'.repeat(end - start) + text.slice(end);
    const found = await extractor.read(parseMessage(text), context, fact);
    const isAsked = facts.some((one) => reach.asked.includes(one));
    if (found.length > 0 || !isAsked || parties.some(({ isSure }) => isSure)) return found;
  }
  return extractor.read(message, context, fact);
}

/** "A storm on Sunday", before it is asked when it happened: the tense is that of the day's own question. */
function inOwnTense(facts: readonly Fact[], { context, index, reach }: ValuesRequest): ReadContext {
  const [fact] = facts;
  const isDay = fact?.type === 'date' || fact?.type === 'datetime';
  if (!fact || !isDay || facts.length > 1 || reach.asked.includes(fact)) return context;
  const { strong, prompt } = index.getCues(fact, context.words);
  const question = [...strong.flat(), ...prompt].join(' ');
  const { stated } = context.words;
  const isPast = stated?.asksOfPast.test(question) || stated?.asksOfBirth.test(question);
  return isPast ? { ...context, question } : context;
}

export async function findAddresses(message: Message, context: ReadContext, fact: Fact): Promise<Span[]> {
  if (!/[@.]/.test(message.text)) return [];
  return [...(await email.read(message, context, fact)), ...(await url.read(message, context, fact))].filter(
    ({ sure }) => sure,
  );
}
