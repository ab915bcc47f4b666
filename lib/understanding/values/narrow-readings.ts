import { getAskedWords } from '../asked.ts';
import type { Reading } from '../extractors/extractor.ts';
import { takesAllBack } from '../hear/ends-with-no.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { matchPatternAt } from '../pattern.ts';
import { dropLimited } from './drop-limited.ts';
import { EXACT } from './drop-numbers.ts';
import { MOMENT_KINDS } from './find-readings.ts';
import { countAsked, STRICT } from './group-facts.ts';
import { judgeReadings } from './judge-readings.ts';
import type { JudgedReading } from './judged.ts';
import { pickBare, pickRequested, takeProposed } from './pick-bare.ts';
import { dropOthers, pickStated } from './pick-stated.ts';
import { joinList } from './read-choices.ts';
import { takesBounds } from './takes-bounds.ts';
import type { FactGroup, Kind, ValuesRequest } from './values.ts';

/** Days, hours and lengths of time. */
const LENGTHS: readonly Kind[] = [...MOMENT_KINDS, 'duration'];

/** The readings of one kind, each judged, and those of them that may be meant. */
export function narrowReadings(
  heard: HeardMessage,
  found: readonly Reading[],
  group: FactGroup,
  request: ValuesRequest,
): { judged: JudgedReading[]; open: JudgedReading[] } {
  const judged = judge(heard, found, group, request);
  return { judged, open: pick(heard, judged, group, request) };
}

function judge(
  heard: HeardMessage,
  found: readonly Reading[],
  group: FactGroup,
  request: ValuesRequest,
): JudgedReading[] {
  const { kind, facts } = group;
  // A code is a code in a question too: "is BK-4711 confirmed?"
  const hearsQuestions = request.moves.inquiries.length > 0 && kind !== 'coded' && !STRICT.includes(kind);
  const judged = judgeReadings(
    heard,
    found.map((reading) => keepStart(heard, keepReached(heard, reading), request)),
    {
      hearsQuestions,
      isChoice: kind === 'enum' || kind === 'list',
      isList: kind === 'list',
      asked: kind === 'enum' || MOMENT_KINDS.includes(kind) ? getAskedWords(request.context) : [],
      keepsAnchors: facts.length > 1,
      takesBounds: () => takesBounds(group, request),
    },
  );
  const limited = dropLimited(heard, takeBackAll(heard, judged, request), group, request);
  return LENGTHS.includes(kind) ? takeProposed(heard, limited) : limited;
}

/** "Card... no". Beside a yes-or-no question, or with several facts asked, the no may answer another of them. */
function takeBackAll(
  heard: HeardMessage,
  judged: readonly JudgedReading[],
  { reach: { asked } }: ValuesRequest,
): JudgedReading[] {
  const isOne = asked.length === 1 && asked[0]?.type !== 'boolean';
  if (!isOne || judged.length === 0 || !takesAllBack(heard)) return [...judged];
  return judged.map((reading) => (reading.dropped ? reading : { ...reading, dropped: 'retracted' }));
}

/** "Up to 5 these days" is how many there are now, and no limit. */
function keepReached({ locale, message: { words } }: HeardMessage, reading: Reading): Reading {
  const after = words.findIndex(({ start }) => start >= reading.end);
  const isNow = after >= 0 && matchPatternAt(words, locale.stated?.reachedBy, after) > after;
  if (!isNow || (reading.range !== 'max' && reading.range !== 'min')) return reading;
  const { range: _, ...rest } = reading;
  return rest;
}

/** "5:30 onwards", "starting at 6" to "From what time?". "After 6" may be any time. */
function keepStart(
  { hear, locale, message }: HeardMessage,
  reading: Reading,
  { context }: ValuesRequest,
): Reading {
  if (reading.range !== 'min' || typeof reading.value !== 'string') return reading;
  const asksStart = getAskedWords(context).some((word) => hear.rangeStarts.includes(word));
  const said = message.text.slice(reading.start, reading.end);
  if (!asksStart || !locale.stated?.goesOnFrom.test(said)) return reading;
  const { range: _, ...rest } = reading;
  return rest;
}

function pick(
  heard: HeardMessage,
  judged: readonly JudgedReading[],
  group: FactGroup,
  request: ValuesRequest,
): JudgedReading[] {
  const { kind, facts } = group;
  const taken = judged.filter(({ dropped }) => !dropped);
  if (kind === 'list') return joinList(dropOthers(heard, taken), judged, heard, request, group);
  if (kind === 'enum') return pickRequested(heard, taken);
  if (LENGTHS.includes(kind)) return facts.length === 1 ? pickBare(heard, taken) : taken;
  const isOne = EXACT.includes(kind) && countAsked(group, request.reach) === 1;
  return isOne ? pickStated(heard, taken, request.context.question) : taken;
}
