import type { Fact } from '@turnpike/engine/document';
import { getAskedWords } from '../asked.ts';
import { dropDoubtful } from '../doubt/drop-doubtful.ts';
import type { Reading } from '../extractors/extractor.ts';
import { type HeardMessage, hearMessage } from '../hear/hear.ts';
import { type Message, overlaps, type Span } from '../message.ts';
import type { AssignedReading } from './assign-readings.ts';
import { choose, findClash } from './choose-readings.ts';
import { findEither } from './find-either.ts';
import { findAddresses, findReadings } from './find-readings.ts';
import { countAsked, getClaimants, groupFacts, isWorthReading, STRICT } from './group-facts.ts';
import type { JudgedReading } from './judged.ts';
import { narrowReadings } from './narrow-readings.ts';
import { pickWanted } from './pick-wanted.ts';
import { readAge } from './read-age.ts';
import { readAges } from './read-ages.ts';
import { readSlips } from './read-choices.ts';
import { readCounts, readNone } from './read-counts.ts';
import { readGoalChange } from './read-goal-change.ts';
import { readNamedByQuestion } from './read-named-by-question.ts';
import { readQuantity } from './read-quantity.ts';
import { readShares } from './read-shares.ts';
import { reportReadings, type Seen } from './report-readings.ts';
import { sumCompany } from './sum-company.ts';
import { takeUnasked } from './take-unasked.ts';
import type { FactGroup, FoundValues, Reach, Value, ValuesRequest } from './values.ts';

export async function readValues(request: ValuesRequest): Promise<Value[]> {
  return (await findValues(request)).values;
}

/** Every typed value of a message with the fact it belongs to; free text and yes or no are read elsewhere. */
export async function findValues(request: ValuesRequest): Promise<FoundValues> {
  const { index, message, context, moves, reach, slips = true } = request;
  const heard = request.heard ?? hearMessage(message, context.words);
  const isPlain = moves.refuses !== 'wholly' && !moves.escalates && !moves.clarifies && !moves.needsHelp;
  const values: Value[] = [];
  const seen: Seen[] = [];
  const left: Rest[] = [];
  const passed: Span[] = [];
  let unclear: FoundValues['unclear'];
  let addresses: Promise<Span[]> | undefined;
  for (const group of groupFacts(leaveOthers(request))) {
    const { kind } = group;
    if (!isPlain && !STRICT.includes(kind) && kind !== 'enum') continue;
    if (!isWorthReading(group, request)) continue;
    const getAddresses = () => {
      addresses ??= findAddresses(message, context, group.facts[0] as Fact);
      return addresses;
    };
    const claimed = [...(request.claimed ?? []), ...(kind === 'number' ? listBounds(seen, message) : [])];
    const found = await findReadings(group, { ...request, claimed }, heard, values, getAddresses);
    const taken = takeGroup(heard, found, group, request);
    values.push(...taken.values);
    seen.push(...taken.seen);
    passed.push(...taken.passed);
    unclear ??= taken.unclear;
    // An unasked phone number is assigned at once, before its digits are read as numbers.
    if (STRICT.includes(kind)) values.push(...takeUnasked(taken.rest, values, request, heard));
    else left.push(taken.rest);
  }
  // "7. no, 8" is two hours, and not 7 guests.
  const takenBack = heard.clauses.filter((_, place) => heard.clauses[place + 1]?.act === 'retraction');
  const isAnswered = values.some(({ role }) => role === 'asked');
  const spent = isAnswered ? [...listRuledOut(seen), ...passed, ...takenBack] : [];
  for (const { group, readings } of left) {
    const free = readings.filter(
      (reading) => reading.unit !== undefined || !spent.some((span) => overlaps(span, reading)),
    );
    values.push(...takeUnasked({ group, readings: free }, values, request, heard));
  }
  if (isPlain) values.push(...readNamedByQuestion(values, request));
  if (isPlain && slips) values.push(...readSlips(values, request, heard));
  values.push(...readNone(values, request));
  if (isPlain) values.push(...readCounts(values, request, heard));
  if (isPlain) values.push(...readQuantity(values, request, heard));
  if (isPlain) values.push(...readAge(values, request, heard));
  // Asked facts first and in their order: commands run in the order given.
  const order = [...reach.asked, ...index.facts];
  const kept = sumCompany(values, request).filter(
    (value) => !changesOnCondition(heard, value) && !countsSome(heard, value),
  );
  const { certain, doubtful } = dropDoubtful(heard, kept, [...listRuledOut(seen), ...passed], {
    ...request,
    // "Up from 7, but not before 9" doubts the hour, and not a count.
    claimed: [
      ...(request.claimed ?? []),
      ...(kept.some(({ fact }) => fact.type === 'time') ? [] : listBounds(seen, message)),
    ],
  });
  certain.sort((a, b) => order.indexOf(a.fact) - order.indexOf(b.fact));
  return {
    values: certain,
    readings: reportReadings(seen, certain, message, doubtful),
    ...(unclear ? { unclear } : {}),
  };
}

/** "A table before 8 for 4": the 8 is neither a count nor an hour. */
const listBounds = (seen: readonly Seen[], { text }: Message): Span[] =>
  seen.flatMap(({ reading: { start, end, value }, why }) =>
    why === 'range' && /^\d\d:\d\d$/.test(String(value)) && /^\p{L}/u.test(text.slice(start, end))
      ? [{ start, end }]
      : [],
  );

/**
 * "Friday instead", or "yes, the Friday after" to "Shall I book it?", is about the day of the task on top, and not the new
 * day of a booking that another task moves.
 */
function leaveOthers({ reach, moves, own = [] }: ValuesRequest): Reach {
  const isDecision = reach.asked.length > 0 && reach.asked.every(({ type }) => type === 'boolean');
  const changed = new Set(
    moves.corrects || isDecision
      ? reach.known.filter((fact) => own.includes(fact)).map(({ type }) => type)
      : [],
  );
  return { ...reach, others: reach.others.filter((fact) => own.includes(fact) || !changed.has(fact.type)) };
}

/** "One of us is allergic to nuts" says nothing about how many there are. */
const countsSome = ({ locale, message }: HeardMessage, { value, span }: Value): boolean =>
  locale.counts !== undefined &&
  typeof value === 'number' &&
  (locale.counts.someOfGroup.test(message.text.slice(span.start)) ||
    (locale.counts.partOfParty.test(message.text.slice(span.start)) &&
      locale.counts.besidePart.test(message.text)));

const RULED_OUT: readonly string[] = ['excluded', 'retracted', 'conditional'];

/** The parts of a message that it rules out, takes back or leaves to a condition itself. */
const listRuledOut = (seen: readonly Seen[]): Span[] =>
  seen.flatMap(({ reading, why }) => (RULED_OUT.includes(why) ? [reading] : []));

type Rest = { group: FactGroup; readings: JudgedReading[] };

/** The values of one kind, the readings that are left, and the fact that has several possible values. */
function takeGroup(
  heard: HeardMessage,
  found: readonly Reading[],
  group: FactGroup,
  request: ValuesRequest,
): { values: Value[]; seen: Seen[]; passed: Span[]; unclear: FoundValues['unclear']; rest: Rest } {
  const { context, moves, reach } = request;
  const { judged, open } = narrowReadings(heard, found, group, request);
  const all = assign(heard, judged, open, group, request);
  const either = all.find(({ claimant, reading }) => reading.isEither && claimant.role === 'asked');
  const assigned = all.filter((one) => one !== either);
  const used = assigned.map(({ reading }) => reading);
  const seen = assigned.map(
    ({ claimant: { fact }, reading, byCue }): Seen => ({ reading, fact, why: byCue ? 'cue' : 'asked' }),
  );
  const askedWords = getAskedWords(context).filter((word) => word.length > 3);
  const unclear =
    moves.refuses === 'wholly'
      ? undefined
      : (toChoice(either) ??
        findClash(heard, group, reach, pickWanted(heard, open, askedWords), used) ??
        findEither(heard, getClaimants(group, request), open, used));
  for (const reading of judged)
    if (reading.dropped) seen.push({ reading, why: reading.dropped });
    else if (unclear && !used.includes(reading)) seen.push({ reading, why: 'alternative' });
  return {
    values: assigned.map(({ claimant: { fact, role }, reading, byCue }) => ({
      fact,
      value: reading.value,
      role,
      span: reading,
      byCue,
    })),
    seen,
    // Another one was preferred.
    passed: used.length > 0 ? judged.filter((reading) => !reading.dropped && !used.includes(reading)) : [],
    unclear,
    rest: { group, readings: unclear ? [] : open.filter((reading) => !used.includes(reading)) },
  };
}

function assign(
  heard: HeardMessage,
  judged: readonly JudgedReading[],
  open: readonly JudgedReading[],
  group: FactGroup,
  request: ValuesRequest,
): readonly AssignedReading[] {
  const claimants = getClaimants(group, request);
  const shares =
    group.kind === 'number'
      ? (readAges(heard, claimants, request) ??
        readShares(heard, claimants, request) ??
        readGoalChange(heard, claimants, request))
      : undefined;
  if (shares) return shares;
  // A value relative to an unknown one makes the others uncertain too.
  const isPartial =
    judged.some(({ relative }) => relative) ||
    (countAsked(group, request.reach) > 1 && judged.some(({ dropped }) => dropped === 'incomplete'));
  if (isPartial) return [];
  const isStart = request.takesStart && claimants.length === 1;
  return choose(heard, claimants, isStart ? open.filter(({ range }) => range !== 'to') : [...open], request);
}

/** Values of one reading that are as likely as each other. */
const toChoice = (assigned: AssignedReading | undefined): FoundValues['unclear'] =>
  assigned && {
    fact: assigned.claimant.fact,
    values: [assigned.reading.value, ...(assigned.reading.others ?? [])],
  };

/** "We'll be four if she comes": a known value that changes only under a condition stays. */
function changesOnCondition({ clauses }: HeardMessage, { role, span }: Value): boolean {
  const place = clauses.findIndex(({ start, end }) => span.start >= start && span.start < end);
  return role === 'known' && place >= 0 && clauses[place + 1]?.conditional === true;
}
