import { isWhole } from '../../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { sharesStem } from '../stem.ts';
import { findActKind } from './find-act-kind.ts';
import { readOwnAct } from './read-own-act.ts';

/**
 * “No choice, go ahead”, “that's him, send it”, “yes, cancel it, too late now”: a clause beside one that agrees, which
 * accepts what the act costs, knows whom it is for, or tells why something is ended. Alone it says nothing.
 */
export function isBesideAct(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean {
  const { hear, clauses } = heard;
  const { acts } = hear;
  if (!acts || clause.isQuestion || clause.conditional) return false;
  const own = wordsOf(heard, clause);
  const isAll = (phrases: readonly string[]): boolean => isWhole(own, phrases, hear.leads, hear.tails);
  const isReason = isAll(acts.endingGrounds) && endsThing(heard, question);
  if (!isReason && !isAll(acts.resigned) && !isAll(acts.confirms)) return false;
  // “I know about the 100”, where it costs 120.
  if (own.some(({ text }) => /\p{N}/u.test(text) && !question.sequence.includes(text))) return false;
  return clauses.some((other) => other !== clause && agreesPlainly(heard, other, question));
}

function agreesPlainly(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean {
  const { hear } = heard;
  if (clause.conditional || clause.isQuestion) return false;
  const isAll = (phrases: readonly string[]): boolean =>
    isWhole(wordsOf(heard, clause), phrases, hear.acts?.before, hear.acts?.after);
  return readOwnAct(heard, clause, question) === true || isAll(hear.yes.plain) || isAll(hear.takesUp);
}

const endsThing = ({ hear }: HeardMessage, question: AskedQuestion): boolean =>
  findActKind(question, hear)?.ends === true ||
  question.words.some((word) => hear.removals.some((verb) => sharesStem(verb, word)));
