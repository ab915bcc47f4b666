import type { Fact } from '@turnpike/engine/document';
import type { HeardReading, ReadingReason } from '@turnpike/engine/turn';
import { getAskedWords } from '../asked.ts';
import { coded } from '../extractors/coded.ts';
import { email } from '../extractors/contact/email.ts';
import { url } from '../extractors/contact/url.ts';
import type { Extractor, ReadContext, Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import { replaceCurrency } from '../extractors/replace-currency.ts';
import { type HeardMessage, hearMessage } from '../hear/hear.ts';
import { type Message, overlaps, parseMessage, type Span } from '../message.ts';
import { choose, findClash } from './choose-readings.ts';
import {
  asksMost,
  dropBreakIn,
  dropLabels,
  EXACT,
  isAddedTo,
  isOfPeriod,
  isOfScope,
  shareThousands,
} from './drop-numbers.ts';
import { findParties } from './find-parties.ts';
import { countAsked, getClaimants, groupFacts, isWorthReading, mayShare, STRICT } from './group-facts.ts';
import { findTurn } from './is-excluded.ts';
import { judgeReadings } from './judge-readings.ts';
import type { Judged } from './judged.ts';
import { pickBare, pickRequested, takeProposed } from './pick-bare.ts';
import { dropOthers, pickStated } from './pick-stated.ts';
import { pickWanted } from './pick-wanted.ts';
import { readAge } from './read-age.ts';
import { readAges } from './read-ages.ts';
import { addPart, addParts, joinList, readSlips } from './read-choices.ts';
import { readCounts, readNone } from './read-counts.ts';
import { readQuantity } from './read-quantity.ts';
import { readShares } from './read-shares.ts';
import { takeUnasked } from './take-unasked.ts';
import type { FoundValues, Group, Kind, Value, ValuesRequest } from './values.ts';

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
  const askedWords = getAskedWords(context).filter((word) => word.length > 3);
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
    if (kind === 'money') found = shareThousands(replaceCurrency(found, message, context), message);
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
    const heardOf: Judged[] = judgeReadings(heard, found, {
      hearsQuestions,
      isChoice: kind === 'enum' || kind === 'list',
      isList: kind === 'list',
      keepsAnchors: group.facts.length > 1,
      takesMost: !EXACT.includes(kind) || asksMost(group, request),
    });
    const judged = LENGTHS.includes(kind) ? takeProposed(heard, heardOf) : heardOf;
    const taken = judged.filter(({ dropped }) => !dropped);
    const isCounted = kind === 'number' || kind === 'money';
    const kept = LENGTHS.includes(kind) && group.facts.length === 1 ? pickBare(heard, taken) : taken;
    const stated =
      isCounted && countAsked(group, reach) === 1 ? pickStated(heard, kept, context.question) : kept;
    const chosen = kind === 'enum' ? pickRequested(heard, kept) : stated;
    const open = kind === 'list' ? joinList(dropOthers(heard, kept), judged, heard, request, group) : chosen;
    const claimants = getClaimants(group, request);
    const shares =
      kind === 'number'
        ? (readAges(heard, claimants, request) ?? readShares(heard, claimants, request))
        : undefined;
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
  if (isPlain) values.push(...readQuantity(values, request, heard));
  if (isPlain) values.push(...readAge(values, request, heard));
  // Asked facts first and in their order: commands run in the order given.
  const order = [...reach.asked, ...index.facts];
  const certain = values.filter((value) => !changesOnCondition(heard, value));
  certain.sort((a, b) => order.indexOf(a.fact) - order.indexOf(b.fact));
  return { values: certain, readings: report(seen, certain, message), ...(unclear ? { unclear } : {}) };
}

/** "We'll be four if she comes": a known value that changes only under a condition stays. */
function changesOnCondition({ clauses }: HeardMessage, { role, span }: Value): boolean {
  const place = clauses.findIndex(({ start, end }) => span.start >= start && span.start < end);
  return role === 'known' && place >= 0 && clauses[place + 1]?.conditional === true;
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
const LENGTHS: readonly Kind[] = [...TIMES, 'duration'];

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

async function findAddresses(message: Message, context: ReadContext, fact: Fact): Promise<Span[]> {
  if (!/[@.]/.test(message.text)) return [];
  return [...(await email.read(message, context, fact)), ...(await url.read(message, context, fact))].filter(
    ({ sure }) => sure,
  );
}
