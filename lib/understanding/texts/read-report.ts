import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { isFreeText } from '../extractors/coded.ts';
import type { FlowIndex } from '../flow-index.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import type { ReportWords } from '../locales/groups/report-words.ts';
import { overlaps, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import type { Value } from '../values/values.ts';
import { findTextKind } from './find-text-kind.ts';
import { readFreeText } from './read-free-text.ts';

/** Words of a message that can report something. */
const MIN_WORDS = 4;
/** Words from which one sentence is an account, and from which two joined ones are. */
const MIN_ACCOUNT = 10;
const MIN_JOINED = 8;

/**
 * What went wrong, told before it was asked for: "my parcel came broken and no one answers". It answers the only
 * question of the task for a text of any length, so that the customer need not tell it twice. One short sentence,
 * such as "I was charged twice", leaves more to tell, and counts only if it says nothing else.
 */
export function readReport(
  heard: HeardMessage,
  facts: readonly Fact[],
  index: FlowIndex,
  values: readonly Value[] = [],
  saysNothingElse = false,
): Command[] {
  const { locale, message, clauses } = heard;
  const { reports: reportWords } = locale;
  if (!reportWords || clauses.some(({ act, conditional }) => act === 'question' || conditional)) return [];
  const parts = clauses.flatMap((clause) =>
    clause.act === 'answer' || clause.act === 'request'
      ? splitAtJoints(wordsOf(heard, clause), reportWords)
      : [],
  );
  const reports = parts.filter((part) => isReport(part, reportWords));
  const [first] = reports;
  if (!first || message.words.length < MIN_WORDS || !hasSubject(heard, first, reportWords)) return [];
  // "The soup was cold and the waiter rolled his eyes".
  const isJoined = parts.length > 1 && message.words.length >= MIN_JOINED;
  const isAccount = reports.length > 1 || first.length >= MIN_ACCOUNT || isJoined;
  if (!isAccount && !saysNothingElse) return [];
  const [fact, ...others] = facts.filter(
    (one) => isFreeText(one) && findTextKind(one, index, heard) === 'long',
  );
  if (!fact || others.length > 0) return [];
  const value = readFreeText(withoutGiven(heard, values, reportWords), 'long', [], true);
  return value === undefined ? [] : [{ type: 'SetFact', fact: fact.name, value }];
}

/** “Thursday, the tap won't stop dripping”: what only gives another value before or after the report is no part of it. */
function withoutGiven(heard: HeardMessage, values: readonly Value[], told: ReportWords): HeardMessage {
  const { clauses, hear } = heard;
  const isGiven = (clause: Clause): boolean => values.some(({ span }) => overlaps(span, clause));
  const tells = (clause: Clause): boolean =>
    splitAtJoints(wordsOf(heard, clause), told).some((part) => isReport(part, told));
  const isLeft = (clause: Clause): boolean => isGiven(clause) && !tells(clause);
  const isPolite = (clause: Clause): boolean =>
    isWhole(wordsOf(heard, clause), mergePhrases(hear.tails, hear.politeConditions), hear.leads);
  const [first, last] = [clauses.findIndex(tells), clauses.findLastIndex(tells)];
  let from = clauses.slice(0, first).findLastIndex(isLeft) + 1;
  // “Tomorrow if you can, the toilet is blocked”.
  while (from > 0 && from < first && isPolite(clauses[from] as Clause)) from += 1;
  const end = clauses.slice(last + 1).findIndex(isLeft);
  const to = end < 0 ? clauses.length : last + 1 + end;
  return { ...heard, clauses: clauses.slice(from, to) };
}

/** "They broke in and took my bike": two events. */
function splitAtJoints(words: readonly Word[], { reportJoints }: ReportWords): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words)
    if (reportJoints.has(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
  return parts;
}

const hasSubject = (
  { hear }: HeardMessage,
  words: readonly Word[],
  { reportSubjects }: ReportWords,
): boolean =>
  words.some(
    (_, at) =>
      (at === 0 || matchPatternAt(words, hear.leads, 0) >= at) &&
      matchPatternAt(words, reportSubjects, at) > at,
  );

/** Whether words say of something that it happened, is not as it should be, or fails. */
function isReport(words: readonly Word[], told: ReportWords): boolean {
  if (findPattern(words, told.reportedFailures) !== undefined) return true;
  const state = findPattern(words, told.reportedStates);
  if (state && words.slice(state.last).some(({ text }) => told.reportedFaults.has(text))) return true;
  return words.length > 1 && words.some(({ text }) => told.reportedEvents.has(text));
}
