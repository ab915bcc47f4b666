import type { Fact, FactType, Json } from '@turnpike/engine';
import { assignReadings, type Claimant } from './assign-readings.ts';
import { coded, getFormKey, isCoded, matchesForm } from './extractors/coded.ts';
import { email } from './extractors/email.ts';
import { readValues as readDeclared, readMisspelt } from './extractors/enum.ts';
import type { Extractor, ReadContext, Reading } from './extractors/extractor.ts';
import { extractors } from './extractors/extractors.ts';
import { findPhrase } from './extractors/phrases.ts';
import { url } from './extractors/url.ts';
import type { FlowIndex } from './flow-index.ts';
import { type Message, overlaps, type Span } from './message.ts';
import { isWhole } from './pattern.ts';
import type { Moves } from './read-moves.ts';
import { skipBreakIn } from './skip-opening.ts';

/** The facts in reach of a message: asked now, not known yet, known already. */
export type Reach = { asked: Fact[]; others: Fact[]; known: Fact[] };
export type Value = {
  fact: Fact;
  value: Json;
  role: Claimant['role'];
  span: Span;
  /** Whether a word beside it says whose it is. */
  byCue: boolean;
};

export type ValuesRequest = {
  index: FlowIndex;
  message: Message;
  context: ReadContext;
  moves: Moves;
  reach: Reach;
  /** Whether slips of the keyboard are read for asked facts; unless told, they are. */
  slips?: boolean;
};

/** What is read for: a type, or a text that its patterns give a form. */
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

/** Every typed value of a message with the fact it belongs to; free text and yes or no are read elsewhere. */
export async function readValues(request: ValuesRequest): Promise<Value[]> {
  const { index, message, context, moves, reach, slips = true } = request;
  const isPlain = moves.refuses !== 'wholly' && !moves.escalates && !moves.clarifies && !moves.needsHelp;
  const values: Value[] = [];
  const left: { group: Group; readings: Reading[] }[] = [];
  let addresses: Span[] | undefined;
  for (const group of groupFacts(reach)) {
    const { kind } = group;
    if (!isPlain && !STRICT.includes(kind) && kind !== 'enum') continue;
    if (!isWorthReading(group, request)) continue;
    const extractor: Extractor = kind === 'coded' ? coded : extractors[kind];
    let readings = await extractor.read(message, context, group.facts[0] as Fact);
    if (!STRICT.includes(kind)) {
      addresses ??= await findAddresses(message, context, group.facts[0] as Fact);
      // A code is a code in a question too: "is BK-4711 confirmed?"
      const closed = kind === 'coded' ? NO_INQUIRIES : moves;
      readings = readings.filter((reading) => isOpen(reading, addresses as Span[], closed));
      readings = dropNegated(readings, message, context.words.negations);
    }
    readings = readings.filter(
      (reading) => !values.some((value) => overlaps(value.span, reading) && !mayShare(value.fact, kind)),
    );
    if (kind === 'enum') readings = readings.slice(0, group.facts.length);
    if (kind === 'number') readings = dropBreakIn(readings, message, context);
    const claimants = getClaimants(group, request);
    const used: Reading[] = [];
    for (const { claimant, reading, byCue } of assignReadings(
      message,
      claimants,
      readings,
      context.words.prefixes,
    )) {
      used.push(reading);
      values.push({ fact: claimant.fact, value: reading.value, role: claimant.role, span: reading, byCue });
    }
    const rest = { group, readings: readings.filter((reading) => !used.includes(reading)) };
    // A phone number unasked for is settled at once, before its digits are read as numbers.
    if (STRICT.includes(kind)) values.push(...takeUnasked(rest, values, request));
    else left.push(rest);
  }
  for (const rest of left) values.push(...takeUnasked(rest, values, request));
  if (isPlain && slips) values.push(...readSlips(values, request));
  // Asked facts first and in their order: commands are carried out as they stand.
  const order = [...reach.asked, ...index.facts];
  return values.sort((a, b) => order.indexOf(a.fact) - order.indexOf(b.fact));
}

/** A word may be a choice and more; a day and an hour said in one breath ("Friday at five") are two values. */
const mayShare = ({ type }: Fact, kind: Kind): boolean =>
  type === 'enum' || (type === 'date' && kind === 'time');

const NO_INQUIRIES = { inquiries: [] };

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
      (UNASKED.includes(kind) && reach.others.includes(fact)) ||
      (moves.corrects && reach.known.includes(fact)) ||
      index
        .getCues(fact, context.words)
        .strong.some((phrase) => findPhrase(message.words, phrase, context.words.prefixes).length > 0),
  );
}

function getClaimants({ facts }: Group, { index, context, reach }: ValuesRequest): Claimant[] {
  return facts.map((fact) => ({
    fact,
    cues: index.getCues(fact, context.words),
    role: reach.asked.includes(fact) ? 'asked' : reach.known.includes(fact) ? 'known' : 'other',
  }));
}

/** What nobody asked for and no cue decides: taken when it is sure and only one fact can hold it. */
function takeUnasked(
  { group, readings }: { group: Group; readings: Reading[] },
  values: Value[],
  { moves, reach, message }: ValuesRequest,
): Value[] {
  const free = readings.filter(
    (reading) => !values.some(({ span }) => overlaps(span, reading)) || group.kind === 'enum',
  );
  const isSet = (fact: Fact) => values.some((value) => value.fact === fact);
  const others = group.facts.filter((fact) => reach.others.includes(fact) && !isSet(fact));
  const known = group.facts.filter((fact) => reach.known.includes(fact) && !isSet(fact));
  const isAsked = group.facts.some((fact) => reach.asked.includes(fact));
  const first = free[0];
  if (first && moves.corrects && known.length === 1 && !isAsked) {
    return [{ fact: known[0] as Fact, value: first.value, role: 'known', span: first, byCue: false }];
  }
  const sure = free.find((reading) => reading.sure && !isPlainNumber(reading, message, reach));
  if (!sure || !UNASKED.includes(group.kind) || others.length !== 1) return [];
  return [{ fact: others[0] as Fact, value: sure.value, role: 'other', span: sure, byCue: false }];
}

/** Ten digits without any mark are the number or code that was asked for, not a phone number that was not. */
function isPlainNumber(reading: Reading, { text }: Message, { asked }: Reach): boolean {
  const written = text.slice(reading.start, reading.end);
  if (asked.some((fact) => matchesForm(fact, written))) return true;
  const asksNumber = asked.some(({ type }) => type === 'number' || type === 'integer');
  return asksNumber && /^\d+$/.test(written);
}

function readSlips(values: Value[], { message, context, moves, reach }: ValuesRequest): Value[] {
  return reach.asked.flatMap((fact) => {
    if (fact.type !== 'enum' || values.some((value) => value.fact === fact)) return [];
    if (readDeclared(message, context, fact).length > 0) return [];
    const reading = readMisspelt(message, context, fact);
    return reading && isOpen(reading, [], moves)
      ? [{ fact, value: reading.value, role: 'asked' as const, span: reading, byCue: false }]
      : [];
  });
}

function isOpen(reading: Span, addresses: Span[], { inquiries }: Pick<Moves, 'inquiries'>): boolean {
  return ![...addresses, ...inquiries].some((span) => overlaps(span, reading));
}

/** "One more thing" counts nothing. */
function dropBreakIn(readings: Reading[], { words }: Message, context: ReadContext): Reading[] {
  const { openings, conjunctions } = context.words;
  if (isWhole(words, openings, conjunctions)) return [];
  const from = words[skipBreakIn(words, context.words)]?.start ?? 0;
  return readings.filter(({ end }) => end > from);
}

/** "Not tomorrow, Friday": of several values, not the ones that are ruled out. */
function dropNegated(readings: Reading[], { words, text }: Message, negations: readonly string[]): Reading[] {
  const kept = readings.filter(({ start }) => {
    const before = words.findLast(({ end }) => end <= start);
    return !before || !negations.includes(before.text) || text.slice(before.end, start).trim() !== '';
  });
  return kept.length > 0 ? kept : readings;
}

async function findAddresses(message: Message, context: ReadContext, fact: Fact): Promise<Span[]> {
  if (!/[@.]/.test(message.text)) return [];
  return [...(await email.read(message, context, fact)), ...(await url.read(message, context, fact))].filter(
    ({ sure }) => sure,
  );
}
