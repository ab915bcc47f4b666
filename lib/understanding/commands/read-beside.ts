import type { Command } from '@turnpike/engine/turn';
import { isFreeText } from '../extractors/coded.ts';
import { readYesNo } from '../hear/read-yes-no.ts';
import type { Span } from '../message.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import { readFreeText } from '../texts/read-free-text.ts';
import type { Reach } from '../values/values.ts';
import { findComplaint } from './find-goal.ts';
import type { MessageReading } from './reading.ts';

/** "I already have one, skip to the payment" also answers the open question, unless that has consequences. */
export function readBesideGoal(
  { heard, question, request: { pending } }: MessageReading,
  goal: string,
): Command[] {
  if (pending?.expects !== 'yes_no' || pending.irreversible || question.isGrave || question.isSummary)
    return [];
  const { original } = heard.message;
  const clauses = heard.clauses.filter(({ start, end }) => !original.slice(start, end).includes(goal));
  const answer = readYesNo({ ...heard, clauses }, question);
  if (!answer || answer.unclear) return [];
  if (answer.value) return [{ type: 'Affirm' }];
  // "I already have one" complains, and denies only what offers one.
  return clauses.some((clause) => findComplaint(heard, clause) !== undefined) ? [] : [{ type: 'Deny' }];
}

/** Words of an answer that goes before a request for another task. */
const MAX_BEFORE = 4;

/** "Malta. And where is my parcel?": the answer to the open question goes before what asks for something else. */
export function readBeforeStart(reading: MessageReading, { start }: Span, { asked }: Reach): Command[] {
  const { index, heard, context } = reading;
  if (reading.request.pending?.expects === 'yes_no') return readDecisionBefore(reading, start);
  const [fact] = asked;
  if (!fact || asked.length > 1 || !isFreeText(fact)) return [];
  const kind = findTextKind(fact, index, heard, context.question);
  if (kind !== 'name' && kind !== 'place' && kind !== 'spot' && kind !== 'code') return [];
  const clauses = heard.clauses.filter(
    ({ act, end, first, last, negated }) =>
      end <= start && act === 'answer' && !negated && last - first <= MAX_BEFORE,
  );
  if (clauses.length === 0) return [];
  const value = readFreeText({ ...heard, clauses }, kind, [], true);
  return value === undefined ? [] : [{ type: 'SetFact', fact: fact.name, value }];
}

/** "No and where is my order": a plain yes or no, unless it has consequences. */
function readDecisionBefore({ heard, question, request }: MessageReading, start: number): Command[] {
  if (request.pending?.irreversible || question.isGrave || question.isSummary) return [];
  const clauses = heard.clauses.filter(({ end }) => end <= start);
  const answer = readYesNo({ ...heard, clauses }, question);
  if (!answer || answer.unclear || answer.soft || answer.by !== 'word') return [];
  return [{ type: answer.value ? 'Affirm' : 'Deny' }];
}
