import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { overlaps, type Word } from '../message.ts';
import { findPattern, isWhole } from '../pattern.ts';
import { findClause, type JudgedReading } from './judged.ts';

/** Fewer words around a value are not a sentence that could explain anything. */
const MIN_EXPLAINING = 3;

/**
 * "The nurse comes in the mornings, so after lunch": a value that only explains what follows from it is not the answer,
 * even where nothing can be read from the conclusion.
 */
export function dropExplained(heard: HeardMessage, judged: readonly JudgedReading[]): JudgedReading[] {
  if (!heard.locale.conclusions) return [...judged];
  return judged.map((reading): JudgedReading => {
    if (reading.dropped) return reading;
    const clause = findClause(heard, reading);
    if (!clause || !isExplaining(heard, reading, clause)) return reading;
    const conclusion = findConclusion(heard, reading, clause);
    if (!conclusion || judged.some((other) => conclusion.some((word) => overlaps(word, other))))
      return reading;
    return isRemark(heard, conclusion) ? reading : { ...reading, dropped: 'retracted' };
  });
}

/** The words after "so", in the clause of a value or in the next one. */
function findConclusion(heard: HeardMessage, { end }: JudgedReading, clause: Clause): Word[] | undefined {
  const { hear } = heard;
  const next = heard.clauses[heard.clauses.indexOf(clause) + 1];
  const behind = wordsOf(heard, clause).filter(({ start }) => start >= end);
  const at = behind.findIndex(({ text }) => hear.conclusions[0] === text);
  if (at >= 0) return behind.slice(at + 1);
  if (!next || next.isQuestion || next.act === 'question') return undefined;
  const [first, ...rest] = wordsOf(heard, next);
  return first?.text === hear.conclusions[0] && rest.length > 0 ? rest : undefined;
}

/** A sentence about something or another person, and no wish of the one who writes. */
function isExplaining(heard: HeardMessage, reading: JudgedReading, clause: Clause): boolean {
  const { hear } = heard;
  const before = wordsOf(heard, clause).filter(({ end }) => end <= reading.start);
  if (before.length < MIN_EXPLAINING || clause.conditional) return false;
  return (
    findPattern(before, heard.locale.conclusions?.explains) !== undefined &&
    findPattern(before, hear.wishes) === undefined
  );
}

/** "So that's that", "so please be quick": nothing follows from the value. */
const isRemark = (heard: HeardMessage, words: readonly Word[]): boolean =>
  isWhole(words, heard.locale.conclusions?.remarksBehindSo, heard.hear.leads, heard.hear.tails) ||
  findPattern(words.slice(0, 1), heard.locale.conclusions?.remarksBehindSo) !== undefined;

/** "Not fixed yet, probably Easter": a likely value is not an answer beside a clause that leaves it open. */
export function dropUnsettled(heard: HeardMessage, judged: readonly JudgedReading[]): JudgedReading[] {
  const { message, clauses, locale } = heard;
  const open = clauses.find(
    (clause) => findPattern(wordsOf(heard, clause), locale.conclusions?.unsettled) !== undefined,
  );
  if (!open) return [...judged];
  return judged.map((reading): JudgedReading => {
    const clause = findClause(heard, reading);
    const own = message.words.slice(clause?.first ?? 0, clause?.last ?? 0);
    const isLikely = clause !== open && findPattern(own, locale.conclusions?.likely) !== undefined;
    return reading.dropped || !isLikely ? reading : { ...reading, dropped: 'conditional' };
  });
}

/** "An hour, maybe two": another number may be meant, which is not a separate value without its unit. */
export function dropMaybeMore(heard: HeardMessage, judged: readonly JudgedReading[]): JudgedReading[] {
  const first = judged.find(({ dropped }) => !dropped);
  const rest = first ? heard.message.text.slice(first.end) : '';
  if (!heard.locale.conclusions?.maybeMore.test(rest)) return [...judged];
  return judged.map((reading) => (reading.dropped ? reading : { ...reading, dropped: 'range' as const }));
}
