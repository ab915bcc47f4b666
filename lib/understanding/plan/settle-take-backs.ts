import { duration } from '../extractors/duration.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { Moment } from '../extractors/moment.ts';
import { readMoments } from '../extractors/read-moments.ts';
import { type Message, overlaps, parseMessage, type Span, type Word } from '../message.ts';
import { matchPatternAt, mergePhrases } from '../pattern.ts';
import { isHour } from './bare-hour.ts';
import { findQuotes } from './text-inputs.ts';
import type { PlanWords } from './words/plan-words.ts';

/** Values that one message takes back: "at 4, no, 5, sorry, 6". */
const MAX_TAKEN_BACK = 3;
/** Words between the two values. */
const MAX_BETWEEN = 5;

/** A request with its last values only: "at 4, no, 5" says five. Texts to send stay as they are. */
export async function settleTakeBacks(text: string, context: ReadContext, words: PlanWords): Promise<string> {
  let settled = text;
  for (let count = 0; count < MAX_TAKEN_BACK; count++) {
    const next = await settleOne(settled, context, words);
    if (next === undefined) return settled;
    settled = next;
  }
  return settled;
}

type Values = { message: Message; moments: readonly Moment[]; lengths: readonly Span[] };

async function settleOne(text: string, context: ReadContext, plan: PlanWords): Promise<string | undefined> {
  const message = parseMessage(text);
  const { words } = message;
  const back = listBacks(context);
  const places = words.flatMap((_, at) => (at > 0 && matchPatternAt(words, back, at) > at ? [at] : []));
  if (places.length === 0) return undefined;
  const moments = await readMoments(message, context);
  const lengths = await duration.read(message, context, { name: 'length', type: 'duration' });
  const values: Values = { message, moments, lengths };
  const quotes = findQuotes(text);
  const told = words.findIndex((_, at) => at > 0 && matchPatternAt(words, plan.bodies, at) > at);
  for (const at of places) {
    if (told >= 0 && told < at) return undefined;
    if (quotes.some((quote) => overlaps(quote, words[at] as Word))) continue;
    const next = skipBack(words, at, context);
    const found = next === undefined ? undefined : await replace(values, at, next, context, plan);
    if (found !== undefined) return found;
  }
  return undefined;
}

const listBacks = ({ words: { hear } }: ReadContext): readonly string[] =>
  mergePhrases(hear.turns, hear.retractions, hear.endsBack, hear.meant);

/** The first word of the new value. */
function skipBack(words: readonly Word[], at: number, context: ReadContext): number | undefined {
  const { boundaries, hear } = context.words;
  const around = mergePhrases(listBacks(context), hear.leads);
  let next = at;
  for (let last = matchPatternAt(words, around, next); last > next; ) {
    next = last;
    last = matchPatternAt(words, around, next);
  }
  if (boundaries.includes(words[next]?.text ?? '')) next += 1;
  return next > at && next < words.length && next - at <= MAX_BETWEEN ? next : undefined;
}

/** The text with the value before a retraction replaced by the one behind it, if both are of one kind. */
async function replace(
  values: Values,
  at: number,
  next: number,
  context: ReadContext,
  plan: PlanWords,
): Promise<string | undefined> {
  const { message, moments, lengths } = values;
  const { original, words } = message;
  const [before, after] = [words[at - 1] as Word, words[next] as Word];
  const endsThere = (span: Span) =>
    span.start < before.end && span.end >= before.end && span.end < after.start;
  const beginsHere = (span: Span) => span.start <= after.start && span.end > after.start;
  const write = (old: Span, fresh: Span) =>
    `${original.slice(0, old.start)}${original.slice(fresh.start, fresh.end)}${original.slice(old.end, before.end)}${original.slice(fresh.end)}`;
  const [oldLength, newLength] = [lengths.find(endsThere), lengths.find(beginsHere)];
  if (oldLength && newLength) return write(oldLength, { start: after.start, end: newLength.end });
  const fresh = moments.find(beginsHere) ?? (isLoneHour(words, next, original, context) ? after : undefined);
  // A bare number after "30 min call at 4, no," is an hour, although it may share the unit.
  const isLength = newLength && /\p{L}/u.test(original.slice(newLength.start, newLength.end));
  const isName =
    isGiven(before, original, plan) &&
    isGiven(after, original, plan) &&
    isNameEnd(values, next, context, plan);
  if (!fresh && isName) return write(before, after);
  if (!fresh || isLength) return undefined;
  const target = { start: after.start, end: fresh.end };
  const old = moments.find(endsThere);
  const { hasDay, hasHour } = 'hasDay' in fresh ? fresh : { hasDay: false, hasHour: true };
  if (old)
    return write(await findPart(old, { hasDay, hasHour }, !('hasDay' in fresh), original, context), target);
  const lead = words[at - 2]?.text ?? '';
  const isHourBefore = isHour(before.text, context.words.clock) && context.words.boundaries.includes(lead);
  return isHourBefore && hasHour && !hasDay ? write(before, target) : undefined;
}

const isGiven = ({ text, start }: Word, original: string, { givenNames }: PlanWords): boolean =>
  givenNames.has(text) || /\p{Lu}/u.test(original.charAt(start));

/** "Sorry, Max, tomorrow", but not "sorry I am late" or "sorry Max is late". */
function isNameEnd(
  { message: { original, words }, moments }: Values,
  at: number,
  { words: { stopWords, hear } }: ReadContext,
  { topics, targets }: PlanWords,
): boolean {
  const [name, after] = [words[at] as Word, words[at + 1]];
  if (hear.subjects.includes(name.text) || stopWords.includes(name.text)) return false;
  if (!after || /[,.;!?]/.test(original.slice(name.end, after.start))) return true;
  return (
    [topics, targets].some((list) => matchPatternAt(words, list, at + 1) > at + 1) ||
    moments.some((moment) => overlaps(moment, after))
  );
}

/** A bare hour at the end of a phrase. */
function isLoneHour(words: readonly Word[], at: number, original: string, { words: { clock } }: ReadContext) {
  const [word, after] = [words[at] as Word, words[at + 1]];
  return isHour(word.text, clock) && (!after || /[,.;!?]/.test(original.slice(word.end, after.start)));
}

/** The day, the hour or all of a moment, without a preposition: what the new value replaces. */
async function findPart(
  old: Moment,
  fresh: Pick<Moment, 'hasDay' | 'hasHour'>,
  isBare: boolean,
  original: string,
  context: ReadContext,
): Promise<Span> {
  const part =
    (fresh.hasDay && fresh.hasHour) || !(old.hasDay && old.hasHour)
      ? old
      : ((await splitMoment(old, original, context)).find(({ hasDay }) => hasDay === fresh.hasDay) ?? old);
  // "At 4pm, no, 5" stays in the afternoon.
  const digits = isBare ? /\d{1,2}(?:[:.]\d{2})?/.exec(original.slice(part.start, part.end)) : null;
  if (digits) {
    const start = part.start + digits.index;
    return { start, end: start + digits[0].length };
  }
  const [first, second] = parseMessage(original.slice(part.start, part.end)).words;
  const isLead = first && second && context.words.boundaries.includes(first.text);
  const isDay = isLead && (await readMoments(parseMessage(first.text), context)).length > 0;
  return { start: part.start + (isLead && !isDay ? second.start : 0), end: part.end };
}

/** The day and the hour of "tomorrow at 4" and "4pm tomorrow". */
async function splitMoment(
  { start, end }: Span,
  original: string,
  context: ReadContext,
): Promise<(Span & { hasDay: boolean })[]> {
  const { words } = parseMessage(original.slice(start, end));
  for (const cut of words.slice(1).filter((word) => /\s/.test(original[start + word.start - 1] ?? ''))) {
    const spans = [
      { start, end: start + cut.start },
      { start: start + cut.start, end },
    ];
    const read = await Promise.all(
      spans.map((span) => readMoments(parseMessage(original.slice(span.start, span.end)), context)),
    );
    const [left, right] = read.map(([moment, ...more]) => (more.length === 0 ? moment : undefined));
    if (!left || !right || left.hasDay === right.hasDay || left.hasHour === right.hasHour) continue;
    return spans.map((span, place) => {
      const text = original.slice(span.start, span.end).trimEnd();
      return {
        start: span.start,
        end: span.start + text.length,
        hasDay: (place === 0 ? left : right).hasDay,
      };
    });
  }
  return [];
}
