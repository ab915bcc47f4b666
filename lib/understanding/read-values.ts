import type { Fact, FactType, HeardReading, Json, ReadingReason } from '@turnpike/engine';
import { type Assignment, assignReadings, type Claimant } from './assign-readings.ts';
import { coded, getFormKey, isCoded, matchesForm } from './extractors/coded.ts';
import { email } from './extractors/email.ts';
import { getWordings, readKinds, readMisspelt, readPart } from './extractors/enum.ts';
import type { Extractor, ReadContext, Reading } from './extractors/extractor.ts';
import { extractors } from './extractors/extractors.ts';
import { findCue } from './extractors/phrases.ts';
import { readNumbers } from './extractors/read-numbers.ts';
import { replaceCurrency } from './extractors/replace-currency.ts';
import { url } from './extractors/url.ts';
import type { FlowIndex } from './flow-index.ts';
import { type HeardMessage, hearMessage } from './hear/hear.ts';
import { sharesStem } from './hear/stem.ts';
import {
  areAdded,
  areAlternatives,
  findClause,
  findTurn,
  type Judged,
  judgeReadings,
  pickWanted,
} from './judge-readings.ts';
import { chooseBoundWords } from './locales/choose-bound-words.ts';
import { type Message, overlaps, parseMessage, type Span, toWords, type Word } from './message.ts';
import { findPattern, isWhole, matchPatternAt } from './pattern.ts';
import type { Moves } from './read-moves.ts';
import { skipBreakIn } from './skip-opening.ts';

/** The facts in reach of a message: asked now, not known yet, known already. */
export type Reach = { asked: Fact[]; others: Fact[]; known: Fact[] };
export type Value = {
  fact: Fact;
  value: Json;
  role: Claimant['role'];
  span: Span;
  /** Whether a word next to it names the fact. */
  byCue: boolean;
};

/** Values with their facts, all readings for the trace, and the fact that has several possible values. */
export type FoundValues = {
  values: Value[];
  readings: HeardReading[];
  unclear?: { fact: Fact; values: Json[] };
};

export type ValuesRequest = {
  index: FlowIndex;
  message: Message;
  context: ReadContext;
  moves: Moves;
  reach: Reach;
  /** Whether typing errors are read for asked facts; the default is true. */
  slips?: boolean;
  heard?: HeardMessage;
  /** Parts that another reader took. */
  claimed?: readonly Span[];
  /** Whether the start of a range counts if one value is wanted. */
  takesStart?: true;
};

const NONE: readonly string[] = [];

/** A type of fact, or a text whose patterns give it a form. */
type Kind = FactType | 'coded';

// Strict forms first, so that the digits of an address or a date are not taken for a number.
const ORDER: readonly Kind[] = [
  'object',
  'email',
  'url',
  'phone',
  'coded',
  'enum',
  'datetime',
  'date',
  'time',
  'duration',
  'money',
  'number',
  'list',
];
/** Forms that are never anything else, in any message. */
const STRICT: readonly Kind[] = ['object', 'email', 'url', 'phone'];
/** Types whose sure readings are taken without being asked for. */
const UNASKED: readonly Kind[] = ['email', 'url', 'phone', 'money', 'enum'];
/** Types whose readings are taken without being asked for where they are written out. */
const UNASKED_WRITTEN: readonly Kind[] = ['date', 'time', 'datetime', 'duration'];

export async function readValues(request: ValuesRequest): Promise<Value[]> {
  return (await findValues(request)).values;
}

/** Every typed value of a message with the fact it belongs to; free text and yes or no are read elsewhere. */
export async function findValues(request: ValuesRequest): Promise<FoundValues> {
  const { index, message, context, moves, reach, slips = true, claimed = [] } = request;
  const heard = request.heard ?? hearMessage(message, context.words);
  const isPlain = moves.refuses !== 'wholly' && !moves.escalates && !moves.clarifies && !moves.needsHelp;
  const values: Value[] = [];
  const seen: Seen[] = [];
  let unclear: FoundValues['unclear'];
  const left: { group: Group; readings: Judged[] }[] = [];
  const askedWords = toWords(context.question ?? '').filter((word) => word.length > 3);
  let addresses: Span[] | undefined;
  for (const group of groupFacts(reach)) {
    const { kind } = group;
    if (!isPlain && !STRICT.includes(kind) && kind !== 'enum') continue;
    if (!isWorthReading(group, request)) continue;
    const extractor: Extractor =
      kind === 'coded' ? coded : kind === 'list' ? extractors.enum : extractors[kind];
    let found: readonly Reading[] = await readApart(extractor, request, heard, group);
    if (!STRICT.includes(kind)) {
      addresses ??= await findAddresses(message, context, group.facts[0] as Fact);
      found = found.filter((reading) => !addresses?.some((span) => overlaps(span, reading)));
    }
    found = found.filter((reading) => !claimed.some((span) => overlaps(span, reading)));
    found = found.filter(
      (reading) => !values.some((value) => overlaps(value.span, reading) && !mayShare(value.fact, kind)),
    );
    if (kind === 'money') found = replaceCurrency(found, message, context);
    if (kind === 'money' && found.some(({ sure }) => sure))
      found = found.filter(
        (reading) =>
          reading.sure ||
          isAddedTo(reading, request) ||
          found.some((next) => next.sure && findTurn(heard, reading, next)),
      );
    if (kind === 'enum') found = addPart(found, group, request);
    if (kind === 'list') found = addParts(found, group, request);
    if (kind === 'number' || kind === 'money')
      found = found
        .filter((reading) => isOfPeriod(reading, request))
        .map((reading) =>
          isOfScope(reading, heard, context) ? reading : { ...reading, incomplete: true as const },
        );
    if (kind === 'number' || kind === 'money')
      found = dropLabels(dropBreakIn(found, message, context), request, group);
    // A code is a code in a question too: "is BK-4711 confirmed?"
    const hearsQuestions = moves.inquiries.length > 0 && kind !== 'coded' && !STRICT.includes(kind);
    const judged: Judged[] = judgeReadings(heard, found, {
      hearsQuestions,
      isChoice: kind === 'enum' || kind === 'list',
      isList: kind === 'list',
      takesMost: !EXACT.includes(kind) || asksMost(group, request),
    });
    const kept = judged.filter(({ dropped }) => !dropped);
    const open = kind === 'list' ? joinList(kept, judged, heard, request, group) : kept;
    const claimants = getClaimants(group, request);
    const shares = kind === 'number' ? readShares(heard, claimants, request) : undefined;
    const used: Reading[] = [];
    // A value relative to an unknown one makes the others uncertain too.
    const isPartial =
      judged.some(({ relative }) => relative) ||
      (countAsked(group, reach) > 1 && judged.some(({ dropped }) => dropped === 'incomplete'));
    for (const { claimant, reading, byCue } of isPartial || shares
      ? (shares ?? [])
      : choose(
          heard,
          claimants,
          request.takesStart ? open.filter(({ range }) => range !== 'to' || claimants.length > 1) : open,
          request,
        )) {
      used.push(reading);
      values.push({ fact: claimant.fact, value: reading.value, role: claimant.role, span: reading, byCue });
      seen.push({ reading, fact: claimant.fact, why: byCue ? 'cue' : 'asked' });
    }
    const clash = findClash(heard, group, reach, pickWanted(heard, open, askedWords), used);
    if (clash) unclear ??= clash;
    for (const reading of judged)
      if (reading.dropped) seen.push({ reading, why: reading.dropped });
      else if (clash && !used.includes(reading)) seen.push({ reading, why: 'alternative' });
    const rest = { group, readings: clash ? [] : open.filter((reading) => !used.includes(reading)) };
    // An unasked phone number is assigned at once, before its digits are read as numbers.
    if (STRICT.includes(kind)) values.push(...takeUnasked(rest, values, request, heard));
    else left.push(rest);
  }
  for (const rest of left) values.push(...takeUnasked(rest, values, request, heard));
  if (isPlain && slips) values.push(...readSlips(values, request, heard));
  values.push(...readNone(values, request));
  if (isPlain) values.push(...readCounts(values, request, heard));
  if (isPlain) values.push(...readAge(values, request, heard));
  // Asked facts first and in their order: commands run in the order given.
  const order = [...reach.asked, ...index.facts];
  values.sort((a, b) => order.indexOf(a.fact) - order.indexOf(b.fact));
  return { values, readings: report(seen, values, message), ...(unclear ? { unclear } : {}) };
}

/** The readings of a message; "party of 5" holds no time, unless it is all that could be one. */
async function readApart(
  extractor: Extractor,
  { message, context, reach }: ValuesRequest,
  heard: HeardMessage,
  { kind, facts }: Group,
): Promise<readonly Reading[]> {
  const [fact] = facts as [Fact];
  const parties = TIMES.includes(kind) ? findParties(heard, context) : [];
  if (parties.length > 0) {
    let text = message.original;
    for (const { start, end } of parties)
      text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
    const found = await extractor.read(parseMessage(text), context, fact);
    const isAsked = facts.some((one) => reach.asked.includes(one));
    if (found.length > 0 || !isAsked) return found;
  }
  return extractor.read(message, context, fact);
}

const TIMES: readonly Kind[] = ['date', 'time', 'datetime'];

type Seen = { reading: Reading; why: ReadingReason; fact?: Fact };

function report(seen: readonly Seen[], values: readonly Value[], { original }: Message): HeardReading[] {
  const rows = seen.map(({ reading, why, fact }): HeardReading => {
    const text = original.slice(reading.start, reading.end);
    return fact
      ? { text, value: reading.value, fact: fact.name, taken: true, why }
      : { text, value: reading.value, why };
  });
  for (const { fact, value, span } of values) {
    if (seen.some((row) => row.fact === fact)) continue;
    rows.push({
      text: original.slice(span.start, span.end),
      value,
      fact: fact.name,
      taken: true,
      why: 'only-fact',
    });
  }
  return rows;
}

/** A choice may share its words with another value, and so may a day with an hour: "Friday at five". */
const mayShare = ({ type }: Fact, kind: Kind): boolean =>
  type === 'enum' || (type === 'date' && kind === 'time');

type Group = { kind: Kind; facts: Fact[] };

/** Facts that compete for the same readings: one type, and for declared values and codes the same ones. */
function groupFacts({ asked, others, known }: Reach): Group[] {
  const groups = new Map<string, Group>();
  for (const fact of [...asked, ...others, ...known]) {
    const kind = getKind(fact);
    if (!ORDER.includes(kind) || (kind === 'list' && !fact.values)) continue;
    let key: string = kind;
    if (kind === 'enum' || kind === 'list') key += JSON.stringify(fact.values);
    if (kind === 'coded') key += getFormKey(fact);
    const group = groups.get(key) ?? { kind, facts: [] };
    group.facts.push(fact);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function getKind(fact: Fact): Kind {
  if (fact.type === 'integer') return 'number';
  return isCoded(fact) ? 'coded' : fact.type;
}

/** Parsers of dates and numbers run only where something asks for what they find. */
function isWorthReading(
  { kind, facts }: Group,
  { index, message, context, moves, reach }: ValuesRequest,
): boolean {
  return facts.some(
    (fact) =>
      reach.asked.includes(fact) ||
      ((UNASKED.includes(kind) || UNASKED_WRITTEN.includes(kind)) && reach.others.includes(fact)) ||
      (moves.corrects && reach.known.includes(fact)) ||
      (reach.known.includes(fact) &&
        !STRICT.includes(kind) &&
        [...index.getCues(fact, context.words).name, ...index.getCues(fact, context.words).kin].some(
          (word) => findCue(message.words, [word], context.words.prefixes).length > 0,
        )) ||
      index
        .getCues(fact, context.words)
        .strong.some((phrase) => findCue(message.words, phrase, context.words.prefixes).length > 0),
  );
}

function getClaimants({ facts }: Group, { index, context, reach }: ValuesRequest): Claimant[] {
  return facts.map((fact) => ({
    fact,
    cues: index.getCues(fact, context.words),
    role: reach.asked.includes(fact) ? 'asked' : reach.known.includes(fact) ? 'known' : 'other',
  }));
}

/** The declared values of a list as one value; "Monday to Wednesday" names two of three. */
function joinList(
  all: readonly Judged[],
  judged: readonly Judged[],
  heard: HeardMessage,
  { context }: ValuesRequest,
  { facts }: Group,
): Judged[] {
  const { hear, message } = heard;
  const { words } = message;
  // "Nuts. Eggs are fine": asked what to avoid, eggs are not part of the answer.
  const avoids = toWords(context.question ?? '').some((word) => hear.avoids.includes(word));
  const isFine = ({ end }: Judged): boolean => {
    const after = words.findIndex(({ start }) => start >= end);
    return after >= 0 && matchPatternAt(words, hear.fine, after) > after;
  };
  const kept = avoids ? all.filter((reading) => !isFine(reading)) : all;
  const ruledOut = judged.filter(({ dropped }) => dropped === 'excluded');
  const [anchor] = ruledOut;
  // "Everything except poetry."
  if (
    kept.length === 0 &&
    anchor &&
    words.some(({ text, end }) => end <= anchor.start && hear.allWords.includes(text))
  ) {
    const out = ruledOut.map(({ value }) => value);
    const value = (facts[0]?.values ?? []).map((item) => item.value).filter((item) => !out.includes(item));
    return value.length > 0 ? [{ start: anchor.start, end: anchor.end, value, sure: false }] : [];
  }
  const [first] = kept;
  const last = kept.at(-1);
  if (!first || !last) return [];
  if (!avoids && isOneOf(heard, kept)) return [];
  const isRange =
    kept.length === 2 &&
    words.some(
      ({ start, end, text }) => start >= first.end && end <= last.start && hear.rangeWords.includes(text),
    );
  if (isRange) return [];
  return [{ ...first, end: last.end, value: [...new Set(kept.map(({ value }) => value as string))] }];
}

/** "Chess or coding", "one of red and blue": not all of them are wanted, and nothing says which. */
function isOneOf(heard: HeardMessage, kept: readonly Judged[]): boolean {
  const { hear, message } = heard;
  const [first] = kept;
  if (!first || kept.length < 2) return false;
  if (findPattern(message.words, hear.notBoth ?? NONE) !== undefined) return true;
  const before = message.words.filter(({ end }) => end <= first.start);
  const isPicked = [1, 2, 3, 4].some(
    (back) =>
      before.length >= back &&
      matchPatternAt(before, hear.oneOf ?? NONE, before.length - back) === before.length,
  );
  // "I can't have nuts or fish" means both.
  return isPicked || (!findClause(heard, first)?.negated && areAlternatives(heard, kept));
}

const countAsked = ({ facts }: Group, { asked }: Reach): number =>
  facts.filter((fact) => asked.includes(fact)).length;

/** Which reading belongs to which fact. An ambiguous one is not assigned. */
function choose(
  heard: HeardMessage,
  claimants: Claimant[],
  open: Judged[],
  { context, takesStart }: ValuesRequest,
): Assignment[] {
  if (open.length === 0) return [];
  const asked = claimants.filter(({ role }) => role === 'asked');
  const range = assignRange(claimants, open, heard) ?? assignSides(claimants, open, heard);
  if (range) return range;
  if (asked.length > 1 && open.some(({ part }) => part)) return [];
  const first = assignReadings(heard.message, claimants, open, context.words);
  const cued = first
    .filter(({ byCue, claimant }) => byCue && claimant.role !== 'asked')
    .map(({ reading }) => reading);
  // Of what no cue decides, the values that are wanted.
  const uncued = open.filter((reading) => !cued.includes(reading));
  const wanted =
    asked.length === 1
      ? pickWanted(
          heard,
          uncued,
          toWords(context.question ?? '').filter((word) => word.length > 3),
        )
      : uncued;
  const left = open.filter((reading) => cued.includes(reading) || wanted.includes(reading));
  const assigned = assignReadings(heard.message, claimants, left, context.words);
  const isSafe = ({ claimant, reading, byCue }: Assignment): boolean => {
    if (byCue || claimant.role !== 'asked') return true;
    const rivals = left.filter(
      (other) => other !== reading && !assigned.some((one) => one.reading === other && one.byCue),
    );
    // One end of a range is not the one value that was asked for.
    if (isEnd(reading) && asked.length < 2) return takesStart === true;
    if (asked.length > 1 || (rivals.length === 0 && !areAlternatives(heard, [reading]))) return true;
    return !isTorn(heard, claimant.fact, [...rivals, reading]);
  };
  return assigned.filter(isSafe);
}

/**
 * A range fills two facts: those asked, else those that are known. Their names may say which end each holds; otherwise
 * the first takes the start. "Between 80 and 90" is one uncertain number; with days it is two values.
 */
function assignRange(
  claimants: Claimant[],
  open: readonly Judged[],
  { message: { words }, hear }: HeardMessage,
): Assignment[] | undefined {
  const from = open.filter(({ range }) => range === 'from');
  const to = open.filter(({ range }) => range === 'to');
  const [start, end] = [from[0], to[0]];
  if (!start || !end || from.length > 1 || to.length > 1 || open.length > 2) return undefined;
  const asked = claimants.filter(({ role }) => role === 'asked');
  const known = claimants.filter(({ role }) => role === 'known');
  const holders = asked.length > 1 ? asked : asked.length === 0 && known.length > 1 ? known : [];
  const [first, second] = holders;
  if (!first || !second || holders.length > 2) return undefined;
  const inside = words.filter((word) => word.start >= start.start && word.end <= start.end);
  const isDoubt = inside.some((word) => hear.between.includes(word.text));
  if (isDoubt && typeof start.value !== 'string') return [];
  const has = ({ cues }: Claimant, list: readonly string[]): boolean =>
    [...cues.name, ...cues.strong.flat()].some((word) => list.includes(word));
  const isTurned =
    has(second, hear.rangeStarts) && has(first, hear.rangeEnds) && !has(first, hear.rangeStarts);
  const [holdsStart, holdsEnd] = isTurned ? [second, first] : [first, second];
  return [
    { claimant: holdsStart, reading: start, byCue: true },
    { claimant: holdsEnd, reading: end, byCue: true },
  ];
}

/** "6 by 4" fills the side that is asked and the one other number that is still open. */
function assignSides(
  claimants: Claimant[],
  open: readonly Judged[],
  { message: { words }, hear }: HeardMessage,
): Assignment[] | undefined {
  const [first, second] = open;
  const asked = claimants.filter(({ role }) => role === 'asked');
  const others = claimants.filter(({ role }) => role === 'other');
  const [side] = asked;
  const other = others.find(({ cues }) => side?.cues.name.some((word) => cues.name.includes(word)));
  if (open.length !== 2 || !first || !second || !side || !other || asked.length > 1) return undefined;
  // "By 4" may have been read as one.
  const link = words.find(({ start }) => start >= first.end);
  const next = words.find(({ start }) => link !== undefined && start >= link.end);
  if (!link || !next || !hear.crosses.includes(link.text)) return undefined;
  if (next.start !== second.start && link.start !== second.start) return undefined;
  return [
    { claimant: side, reading: first, byCue: true },
    { claimant: other, reading: second, byCue: true },
  ];
}

/**
 * "4, two of them kids": a number of all and one of a part of them give both facts that are asked for. Where it may be
 * a sum as well, "5 with 2 kids", neither is taken.
 */
function readShares(
  { message, hear }: HeardMessage,
  claimants: readonly Claimant[],
  { context }: ValuesRequest,
): Assignment[] | undefined {
  const { words } = message;
  const asked = claimants.filter(({ role }) => role === 'asked');
  if (asked.length !== 2) return undefined;
  const ones = words.flatMap(({ text, start, end }) => (text === 'one' ? [{ start, end, value: 1 }] : []));
  const numbers = readNumbers(message, context.locale, context.words);
  if (numbers.length > MAX_NUMBERS || ones.length > MAX_NUMBERS) return undefined;
  const all = [...numbers, ...ones.filter((one) => !numbers.some((number) => overlaps(number, one)))];
  const [whole, part] = all.sort((a, b) => a.start - b.start);
  if (all.length !== 2 || !whole || !part) return undefined;
  const first = words.findIndex(({ end }) => end > part.start);
  const last = words.findLastIndex(({ start }) => start < part.end) + 1;
  const after = words.slice(last, last + MAX_SHARE_WORDS);
  const isCued = ({ cues }: Claimant, list: readonly Word[]): boolean =>
    [...cues.strong.flat(), ...cues.name].some((cue) => list.some(({ text }) => sharesStem(text, cue)));
  const owner = asked.find((claimant) => isCued(claimant, after));
  const other = asked.find((claimant) => claimant !== owner);
  const between = words.filter(({ start, end }) => start >= whole.end && end <= part.start);
  if (!owner || !other || [owner, other].some((claimant) => isCued(claimant, between))) return undefined;
  const isIncluded = [1, 2, 3].some(
    (back) => matchPatternAt(words, hear.includes, first - back, first) === first,
  );
  const isPart = isIncluded || findPattern(after, hear.ofWhole)?.first === 0;
  const mayAdd = between.length > 0 && isWhole(between, hear.alongWith);
  if (!isPart && !mayAdd) return undefined;
  if (mayAdd || whole.value <= part.value) return [];
  return [
    { claimant: owner, reading: { ...part, sure: false }, byCue: true },
    { claimant: other, reading: { ...whole, value: whole.value - part.value, sure: false }, byCue: true },
  ];
}
const MAX_SHARE_WORDS = 5;

const isEnd = ({ range }: Reading): boolean => range === 'from' || range === 'to';

/** Whether several values compete for one fact without anything that decides. */
function isTorn(heard: HeardMessage, fact: Fact, readings: readonly Judged[]): boolean {
  const values = new Set(readings.map(({ value }) => JSON.stringify(value)));
  if (values.size < 2)
    return (
      areAlternatives(heard, readings) ||
      (readings.length > 1 && COUNTED.includes(fact.type) && areAdded(heard, readings))
    );
  const last = Math.max(...readings.map(({ end }) => end));
  const hangs = heard.clauses.some(
    ({ conditional, start }) => conditional && start >= last && start - last < 12,
  );
  // "5 pm, or 6 if that is taken": the first is what is wanted.
  if (areAlternatives(heard, readings)) return !hangs;
  if (fact.type === 'enum' || fact.type === 'boolean' || readings.some(isEnd)) return true;
  // "The 1st I think, maybe the 15th."
  if (readings.some((reading) => findClause(heard, reading)?.hedged === true)) return true;
  return RIVALS.includes(fact.type);
}

/** Several of these are parts or rivals, and never one value: "100 to Anna and 50 to Ben". */
const COUNTED: readonly FactType[] = ['integer', 'number', 'money'];
/** Two of these for one fact compete, unless one is preferred. */
const RIVALS: readonly FactType[] = [...COUNTED, 'date', 'time', 'datetime', 'duration'];

/** Two readings of the one fact that is asked for: the customer is asked which. */
function findClash(
  heard: HeardMessage,
  { facts }: Group,
  { asked }: Reach,
  open: readonly Judged[],
  used: readonly Reading[],
): FoundValues['unclear'] {
  const wanted = facts.filter((fact) => asked.includes(fact));
  const [fact] = wanted;
  if (!fact || wanted.length > 1 || used.some((reading) => open.includes(reading as Judged)))
    return undefined;
  const choices = open.filter((reading) => !isEnd(reading));
  if (!isTorn(heard, fact, choices)) return undefined;
  const values = [...new Map(choices.map(({ value }) => [JSON.stringify(value), value])).values()];
  return { fact, values };
}

/** Readings that were not asked for and have no cue: taken if they are sure and only one fact can hold them. */
function takeUnasked(
  { group, readings }: { group: Group; readings: Judged[] },
  values: Value[],
  { moves, reach, message }: ValuesRequest,
  heard: HeardMessage,
): Value[] {
  const free = readings.filter(
    (reading) =>
      group.kind === 'enum' ||
      !values.some(({ span, fact }) => overlaps(span, reading) && !mayShare(fact, group.kind)),
  );
  const isSet = (fact: Fact) => values.some((value) => value.fact === fact);
  const others = group.facts.filter((fact) => reach.others.includes(fact) && !isSet(fact));
  const known = group.facts.filter((fact) => reach.known.includes(fact) && !isSet(fact));
  const isAsked = group.facts.some((fact) => reach.asked.includes(fact));
  const first = free[0];
  if (
    first &&
    moves.corrects &&
    known.length === 1 &&
    !isAsked &&
    !isEnd(first) &&
    !areAlternatives(heard, free)
  ) {
    return [{ fact: known[0] as Fact, value: first.value, role: 'known', span: first, byCue: false }];
  }
  const isWritten = (reading: Judged) =>
    UNASKED_WRITTEN.includes(group.kind) && isWrittenOut(reading, group.kind, heard);
  const sure = free.find(
    (reading) => (reading.sure || isWritten(reading)) && !isPlainNumber(reading, message, reach),
  );
  const takes = UNASKED.includes(group.kind)
    ? others.length === 1
    : UNASKED_WRITTEN.includes(group.kind) && others.length > 0;
  if (!sure || !takes || isEnd(sure) || new Set(free.map(({ value }) => JSON.stringify(value))).size > 1)
    return [];
  return [{ fact: others[0] as Fact, value: sure.value, role: 'other', span: sure, byCue: false }];
}

/** A day or a time that can be nothing else: more than one word, or a name of a day. */
function isWrittenOut({ start, end, approximate }: Judged, kind: Kind, heard: HeardMessage): boolean {
  const { words, text } = heard.message;
  if (approximate || findClause(heard, { start, end })?.hedged) return false;
  // "For 12 months" is a length; "40 years old" is not.
  const before = words.findLast((word) => word.end <= start)?.text ?? '';
  if (kind === 'duration') return heard.hear.lengthWords.includes(before);
  const inside = words.filter((word) => word.start >= start && word.end <= end);
  return inside.length > 1 || /\p{L}{5,}/u.test(text.slice(start, end));
}

/** Ten digits without any mark are the number or code that was asked for, not a phone number that was not. */
function isPlainNumber(reading: Reading, { text }: Message, { asked }: Reach): boolean {
  const written = text.slice(reading.start, reading.end);
  if (asked.some((fact) => matchesForm(fact, written))) return true;
  const asksNumber = asked.some(({ type }) => type === 'number' || type === 'integer');
  return asksNumber && /^\d+$/.test(written);
}

/** "2 people, no bags": the count of bags is zero. */
function readNone(values: readonly Value[], { index, message, context, reach }: ValuesRequest): Value[] {
  const { words } = message;
  const { hear } = context.words;
  const { determiner } = hear;
  return reach.asked.flatMap((fact): Value[] => {
    if (fact.type !== 'integer' || values.some((value) => value.fact === fact)) return [];
    const { strong, name } = index.getCues(fact, context.words);
    const own = [...strong, ...name.map((word) => [word])];
    const alike = hear.synonyms
      .filter((group) =>
        own.some(([word = '', ...more]) => more.length === 0 && group.some((one) => sharesStem(one, word))),
      )
      .flatMap((group) => group.map((word) => [word]));
    const [cue] = [...own, ...alike]
      .flatMap((phrase) => findCue(words, phrase, context.words.prefixes))
      .filter(({ first }) => words[first - 1]?.text === determiner);
    const word = cue && words[cue.first];
    if (!word) return [];
    const span = { start: words[cue.first - 1]?.start ?? word.start, end: word.end };
    return [{ fact, value: 0, role: 'asked', span, byCue: true }];
  });
}

/**
 * How many people come, or how many are wanted, beside the answer to another question: "at 7, party of 5", "medium,
 * two of them". Only if one open fact can hold it.
 */
function readCounts(
  values: readonly Value[],
  { index, message, context, reach }: ValuesRequest,
  heard: HeardMessage,
): Value[] {
  const { words } = message;
  const { hear } = heard;
  const open = reach.others.filter(
    (fact) => fact.type === 'integer' && !values.some((value) => value.fact === fact),
  );
  const isOfPeople = (fact: Fact): boolean => {
    const { strong, name, prompt } = index.getCues(fact, context.words);
    const asked = fact.prompt === undefined ? [] : getWordings(fact.prompt);
    return (
      [...strong.flat(), ...name, ...prompt].some((word) => hear.persons.includes(word)) ||
      asked.some((text) => findPattern(parseMessage(text).words, hear.asksPeople) !== undefined)
    );
  };
  const people = open.filter(isOfPeople);
  const things = open.filter((fact) => !isOfPeople(fact));
  if (values.length === 0) return [];
  const [guests, amount] = [people[0], things[0]];
  const isFree = (span: Span): boolean => !values.some((value) => overlaps(value.span, span));
  const parties = findParties(heard, context).filter(
    ({ number, isOpen, end }) =>
      isFree(number) && (!isOpen || values.some(({ span }) => span.start >= end && span.start - end <= 2)),
  );
  const [party] = parties;
  if (guests && people.length === 1 && parties.length === 1 && party)
    return [{ fact: guests, value: party.value, role: 'other', span: party, byCue: true }];
  if (!amount || things.length !== 1) return [];
  const ones = words.flatMap(({ text, start, end }) => (text === 'one' ? [{ start, end, value: 1 }] : []));
  const numbers = readNumbers(message, context.locale, context.words);
  if (numbers.length > MAX_NUMBERS || ones.length > MAX_NUMBERS) return [];
  const counted = [...numbers, ...ones.filter((one) => !numbers.some((number) => overlaps(number, one)))];
  const found = counted.flatMap((number): Value[] => {
    const clause = findClause(heard, number);
    const first = words.findIndex((word) => word.end > number.start);
    const last = words.findLastIndex((word) => word.start < number.end) + 1;
    if (!clause || clause.negated || clause.act === 'question' || !isFree(number)) return [];
    const before = words.slice(clause.first, first);
    const ends = words.slice(
      Math.max(last, matchPatternAt(words, hear.parts, last, clause.last)),
      clause.last,
    );
    const isPart = matchPatternAt(words, hear.parts, last, clause.last) > last;
    // "Medium, two of them", "large, just the one".
    const isOnly = before.length > 0 && isWhole(before, hear.justThe, hear.leads, []);
    const isAlone = before.length === 0 || isWhole(before, hear.only, hear.leads, hear.only);
    const counts = (isPart && isAlone) || isOnly;
    return counts && (ends.length === 0 || isWhole(ends, hear.tails, hear.tails))
      ? [{ fact: amount, value: number.value, role: 'other', span: number, byCue: true }]
      : [];
  });
  return found.length === 1 ? found : [];
}

/** "Estate, I'm 24 by the way": how old somebody is, beside the answer to another question. */
function readAge(
  values: readonly Value[],
  { index, message, context, reach }: ValuesRequest,
  { clauses, hear }: HeardMessage,
): Value[] {
  const { words } = message;
  const { ages } = hear;
  if (!ages || values.length === 0) return [];
  const isOfAge = (fact: Fact): boolean => {
    const { strong, name } = index.getCues(fact, context.words);
    const asked = fact.prompt === undefined ? [] : getWordings(fact.prompt);
    return (
      [...strong.flat(), ...name].some((word) => ages.names.includes(word)) ||
      asked.some((text) => findPattern(parseMessage(text).words, ages.asks) !== undefined)
    );
  };
  const open = reach.others.filter(
    (fact) => (fact.type === 'integer' || fact.type === 'number') && isOfAge(fact),
  );
  const [fact] = open;
  if (!fact || open.length > 1 || values.some((value) => value.fact === fact)) return [];
  const found = readNumbers(message, context.locale, context.words).flatMap((number): Value[] => {
    const first = words.findIndex(({ end }) => end > number.start);
    const last = words.findLastIndex(({ start }) => start < number.end) + 1;
    const clause = clauses.find((one) => first >= one.first && first < one.last);
    const isFree = !values.some(({ span }) => overlaps(span, number));
    const isAge = Number.isInteger(number.value) && number.value > 0 && number.value < 120;
    if (!clause || clause.negated || clause.conditional || clause.act === 'question' || !isFree || !isAge)
      return [];
    const unit = matchPatternAt(words, ages.after, last, clause.last);
    const rest = words.slice(Math.max(unit, last), clause.last);
    const ends = rest.length === 0 || isWhole(rest, ages.tails, ages.tails);
    const isLed = [1, 2, 3].some(
      (back) =>
        first - back >= clause.first && matchPatternAt(words, ages.before, first - back, first) === first,
    );
    return ends && (isLed || unit > last)
      ? [{ fact, value: number.value, role: 'other', span: number, byCue: true }]
      : [];
  });
  return found.length === 1 ? found : [];
}

/** In longer lists no number says what it counts. */
const MAX_NUMBERS = 12;

type Party = Span & {
  value: number;
  number: Span;
  /** Whether more follows, which the number may belong to. */
  isOpen: boolean;
};

/** Numbers of people by what is said around them: "party of 5", "we're six now", "5 of us". */
function findParties({ message, clauses, hear }: HeardMessage, context: ReadContext): Party[] {
  const { words } = message;
  const numbers = readNumbers(message, context.locale, context.words);
  if (numbers.length > MAX_NUMBERS) return [];
  return numbers.flatMap((number): Party[] => {
    const { start, end, value } = number;
    const first = words.findIndex((word) => word.end > start);
    const last = words.findLastIndex((word) => word.start < end) + 1;
    const clause = clauses.find((one) => first >= one.first && first < one.last);
    if (!clause || clause.negated || clause.act === 'question' || !Number.isInteger(value)) return [];
    const tail = matchPatternAt(words, hear.ofPeople, last, clause.last);
    const lead = [1, 2, 3, 4].find(
      (back) =>
        first - back >= clause.first && matchPatternAt(words, hear.parties, first - back, first) === first,
    );
    if (tail <= last && lead === undefined) return [];
    const rest = words.slice(last, clause.last);
    const isOpen = tail <= last && rest.length > 0 && !isWhole(rest, hear.tails, hear.tails);
    const from = words[first - (lead ?? 0)]?.start ?? start;
    return [{ start: from, end: words[Math.max(tail, last) - 1]?.end ?? end, value, number, isOpen }];
  });
}

function readSlips(
  values: Value[],
  { message, context, moves, reach }: ValuesRequest,
  heard: HeardMessage,
): Value[] {
  return reach.asked.flatMap((fact) => {
    if (fact.type !== 'enum' || values.some((value) => value.fact === fact)) return [];
    const written = extractors.enum.read(message, context, fact) as Reading[];
    const isRuledOut = written.length > 0 && judgeReadings(heard, written).every(({ dropped }) => dropped);
    if (written.length > 0 && !isRuledOut) return [];
    const reading = isRuledOut
      ? readPart(message, context, fact, written)
      : (readMisspelt(message, fact) ?? readPart(message, context, fact) ?? readKind(message, context, fact));
    const [judged] = reading
      ? judgeReadings(heard, [reading], { hearsQuestions: moves.inquiries.length > 0 })
      : [];
    return judged && !judged.dropped
      ? [{ fact, value: judged.value, role: 'asked' as const, span: judged, byCue: false }]
      : [];
  });
}

/** The one choice that everything named in the message is a kind of. */
function readKind(message: Message, context: ReadContext, fact: Fact): Reading | undefined {
  if (message.words.length > MAX_KIND_WORDS) return undefined;
  const found = readKinds(message, context, fact);
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}
const MAX_KIND_WORDS = 12;

/** "One more thing" counts nothing. */
function dropBreakIn(readings: readonly Reading[], { words }: Message, context: ReadContext): Reading[] {
  const { openings, conjunctions } = context.words;
  if (isWhole(words, openings, conjunctions)) return [];
  const from = words[skipBreakIn(words, context.words)]?.start ?? 0;
  return readings.filter(({ end }) => end > from);
}

/**
 * Numbers that name something or count a part: "table 4", "two of them". They count where they are asked for by
 * that name.
 */
function dropLabels(
  readings: readonly Reading[],
  { message, context, index, reach }: ValuesRequest,
  { facts }: Group,
): Reading[] {
  const { words, text } = message;
  const { labels, parts } = context.words.hear;
  const isTogether = facts.filter((fact) => reach.asked.includes(fact)).length > 1;
  const isAsked = (word: string) =>
    facts.some((fact) => {
      const { name, prompt, strong } = index.getCues(fact, context.words);
      return [...name, ...prompt, ...strong.flat()].includes(word);
    });
  // "3 no 4" corrects a number.
  const isTurn = ({ text: word, start }: Word): boolean => {
    const previous = words.findLast(({ end }) => end <= start);
    return (
      isWhole([{ text: word, start, end: start }], context.words.hear.turns ?? NONE) &&
      previous !== undefined &&
      readings.some((reading) => overlaps(reading, previous))
    );
  };
  const kept = readings.flatMap((reading): Reading[] => {
    const before = words.findLast(({ end }) => end <= reading.start);
    const isLabel =
      before !== undefined &&
      labels.includes(before.text) &&
      /^[\s#.]*$/.test(text.slice(before.end, reading.start)) &&
      !isAsked(before.text) &&
      !isTurn(before);
    const after = words.findIndex(({ start }) => start >= reading.end);
    const isPart = after >= 0 && readings.length > 1 && isWhole(words.slice(after, after + 2), parts);
    if (isLabel || (isPart && !isTogether)) return [];
    return [isPart ? { ...reading, part: true } : reading];
  });
  return kept;
}

/** "MOT and service" names two of the choices, one of them by a part of its name. */
function addPart(
  found: readonly Reading[],
  { facts }: Group,
  { message, context }: ValuesRequest,
): readonly Reading[] {
  const [fact] = facts;
  if (!fact || found.length !== 1) return found;
  const part = readPart(message, context, fact, found);
  return part && part.value !== found[0]?.value ? [...found, part] : found;
}

/** A longer message tells something, and its words are not parts of names. */
const MAX_PART_WORDS = 40;

/** Every choice of a list that a part of its name names: "stove" for "camping stove". */
function addParts(
  found: readonly Reading[],
  group: Group,
  { message, context }: ValuesRequest,
): readonly Reading[] {
  const [fact] = group.facts;
  const all = [...found];
  if (message.words.length > MAX_PART_WORDS) return all;
  for (const { start, end } of message.words) {
    if (!fact || all.some((reading) => overlaps(reading, { start, end }))) continue;
    const rest = message.words.filter((word) => word.start !== start);
    const part = readPart(message, context, fact, rest);
    if (part && !all.some(({ value }) => value === part.value)) all.push(part);
  }
  const more = fact ? readKinds(message, context, fact, all) : [];
  for (const kind of more) if (!all.some(({ value }) => value === kind.value)) all.push(kind);
  return all.sort((a, b) => a.start - b.start);
}

/** Amounts and counts: "up to 200" is not what is to be paid. */
const EXACT: readonly Kind[] = ['money', 'number'];

/** "What is your budget?": the most that is said is the answer. Measures are as good as what is known of them. */
function asksMost({ facts }: Group, { index, context, reach }: ValuesRequest): boolean {
  const { limits } = chooseBoundWords(context.words.language);
  if (!limits || facts.some(({ type }) => type === 'number')) return true;
  const named = facts.flatMap((fact) => {
    const { strong, name } = index.getCues(fact, context.words);
    const prompt = reach.asked.includes(fact) || fact.prompt === undefined ? [] : getWordings(fact.prompt);
    return [...strong.flat(), ...name, ...prompt];
  });
  return findPattern(parseMessage([context.question ?? '', ...named].join(' ')).words, limits) !== undefined;
}

/** "$300 plus 45": the second is an amount too, in the same currency. */
function isAddedTo({ start }: Reading, { message: { words }, context }: ValuesRequest): boolean {
  const before = words.findLast(({ end }) => end <= start)?.text ?? '';
  return context.words.hear.pluses.includes(before);
}

/** "120 a week" is no monthly rent. */
function isOfPeriod({ end }: Reading, { message: { words }, context }: ValuesRequest): boolean {
  const { each, periods } = context.words.hear;
  const after = words.findIndex(({ start }) => start >= end);
  const period = after >= 0 && each.includes(words[after]?.text ?? '') ? words[after + 1]?.text : undefined;
  const said = periods.find((names) => period !== undefined && names.includes(period));
  if (!said) return true;
  const asked = toWords(context.question ?? '');
  const wanted = periods.find((names) => names.some((name) => asked.includes(name)));
  return !wanted || wanted === said;
}

/** "$6,400 for all ten" is not what each costs, and "20 each" is no total. */
function isOfScope(reading: Reading, heard: HeardMessage, { question = '' }: ReadContext): boolean {
  const { hear, message } = heard;
  const asked = parseMessage(question).words;
  const has = (words: readonly Word[], phrases: readonly string[]): boolean =>
    findPattern(words, phrases) !== undefined;
  const asksEach = has(asked, hear.apiece);
  const asksTotal = has(asked, hear.totals);
  if (asksEach === asksTotal) return true;
  const clause = findClause(heard, reading);
  const own = message.words
    .slice(clause?.first ?? 0, clause?.last ?? 0)
    .filter((word) => !(overlaps(word, reading) && /\d/.test(word.text)));
  if (asksEach && !asksTotal) return !has(own, hear.totals) || has(own, hear.apiece);
  return !(asksTotal && !asksEach && has(own, hear.apiece) && !has(own, hear.totals));
}

async function findAddresses(message: Message, context: ReadContext, fact: Fact): Promise<Span[]> {
  if (!/[@.]/.test(message.text)) return [];
  return [...(await email.read(message, context, fact)), ...(await url.read(message, context, fact))].filter(
    ({ sure }) => sure,
  );
}
