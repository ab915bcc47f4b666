import { isClause } from '../commands/read-moves.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import type { ReplyWords } from '../locales/groups/reply-words.ts';
import { isWhole } from '../pattern.ts';
import type { TextKind } from './find-text-kind.ts';

/** Whether a clause can hold an answer at all. */
export function mayAnswer(heard: HeardMessage, clause: Clause, kind: TextKind): boolean {
  const { hear, message } = heard;
  const isLong = kind === 'long';
  if (
    clause.act === 'retraction' ||
    (clause.act === 'cancel' && !(isLong && clause.last - clause.first === 1))
  )
    return false;
  if (clause.act === 'question' || (clause.conditional && !isLong)) return false;
  // "One more thing" only breaks in.
  const own = wordsOf(heard, clause);
  if (!isLong && kind !== 'verbatim' && own.length > 1 && isWhole(own, heard.locale.openings, []))
    return false;
  // "Yes please but only if it is free": the word in between.
  if (kind !== 'verbatim' && own.length > 0 && own.every(({ text }) => hear.contrasts.includes(text)))
    return false;
  if (!isLong && kind !== 'verbatim' && isRemarkOnly(heard, clause)) return false;
  // "Oh mixed those up" says nothing but that.
  if (!isLong && isClause(heard, clause, heard.locale.answers.mixUps)) return false;
  // "Can I have two lines?" is a question here, even if it could be an offer elsewhere.
  const begins = message.words[clause.opening]?.text ?? '';
  if (clause.isQuestion && hear.auxiliaries.includes(begins)) return false;
  // "Is it the firm that pays me or where I sit?"
  if (!isLong && clause.isQuestion && heard.clauses.some(({ act }) => act === 'question')) return false;
  if (clause.act === 'social' && (!isLong || heard.clauses.length === 1)) return false;
  const isAll = (phrases: readonly string[] | undefined): boolean => isClause(heard, clause, phrases);
  // An interjection is not a text of any length.
  const waits = heard.clauses.some(({ act }) => act === 'hold');
  const isSigh = heard.clauses.every(
    (one) =>
      one.act === 'hedge' ||
      one.act === 'hold' ||
      one.act === 'social' ||
      (waits && one.act === 'refusal') ||
      (heard.clauses.length > 1 && isClause(heard, one, hear.holds)),
  );
  if (isSigh) return false;
  if (isAll(hear.unknowns) || isAll(hear.nones)) return isLong && heard.clauses.length > 1;
  // "I already told you" tells nothing.
  if (heard.clauses.length === 1 && isAll(heard.locale.answers.toldAlready)) return false;
  const { replies } = heard.locale;
  if (replies && heard.clauses.every((one) => saysNothing(heard, one, replies))) return false;
  const isOnly = heard.clauses.length === 1;
  if (isLong && !(isOnly && (isAll(hear.yes.plain) || isAll(hear.no.plain)))) return true;
  if (isAll(hear.hedges) || isAll(hear.holds)) return false;
  if (isAll(hear.yes.plain) || isAll(hear.no.plain) || isAll(hear.approvals)) return false;
  if (kind !== 'verbatim' && isAll(heard.locale.texts?.pointedAt)) return false;
  return wordsOf(heard, clause).length > 0 && message.text.slice(clause.start, clause.end).trim() !== '';
}

/** “Still??”, “oh come on”, “fuck this”. */
const saysNothing = (heard: HeardMessage, clause: Clause, { impatient, curses }: ReplyWords): boolean =>
  isClause(heard, clause, impatient) || isClause(heard, clause, curses);

/** “Easy, the ramen”, “Dr Patel, please”: a clause that says nothing beside another one; “never been here yet” on its own. */
function isRemarkOnly(heard: HeardMessage, clause: Clause): boolean {
  const { hear, locale, clauses } = heard;
  const { texts } = locale;
  if (!texts) return false;
  if (isClause(heard, clause, texts.notYet)) return true;
  const own = wordsOf(heard, clause);
  const isPolite = clause !== clauses[0] && isWhole(own, texts.politeEnds);
  return clauses.length > 1 && (isPolite || isWhole(own, texts.ofChoice, hear.leads, hear.tails));
}
