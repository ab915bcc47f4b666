import type { Word } from '../../message.ts';
import { isWhole, matchPatternAt, mergePhrases } from '../../pattern.ts';
import type { Clause, HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { findActKind } from './find-act-kind.ts';
import type { ActKind, ActWords } from './words/act-words.ts';

/**
 * What a clause orders about the act of the question, in whatever words: “get rid of it” agrees to delete, “leave it
 * open” refuses to close. It says nothing else, so that nothing narrows, moves or replaces the act.
 */
export function readOwnAct(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): boolean | undefined {
  const { acts } = heard.hear;
  const isTold = clause.act !== 'question' && clause.act !== 'hold' && !clause.isQuestion;
  if (!acts || !isTold || clause.conditional || clause.hedged) return undefined;
  const kind = findActKind(question, heard.hear);
  if (!kind) return undefined;
  const { hear, message } = heard;
  const said = message.words.slice(clause.first, clause.last);
  const forms = [said, nameThing(said, heard, question)];
  const isAll = (phrases: readonly string[], before: readonly string[], words = forms): boolean =>
    words.some((own) => isWhole(own, phrases, before, mergePhrases(acts.after, hear.urges)));
  const noes = mergePhrases(hear.no.plain, acts.before);
  if (isAll(kind.refuses, noes)) return false;
  const orders = listOrders(heard, clause, kind, question);
  // “Don't get rid of it.”
  const forbidden = forms.flatMap((own) => cutForbidding(own, noes, acts));
  if (orders.some((phrases) => isAll(phrases, acts.before, forbidden))) return false;
  return orders.some((phrases) => isAll(phrases, mergePhrases(hear.yes.plain, acts.before)))
    ? true
    : undefined;
}

/** The order after “don't”. */
function cutForbidding(own: readonly Word[], noes: readonly string[], { forbids }: ActWords): Word[][] {
  let first = 0;
  for (;;) {
    const from = matchPatternAt(own, forbids, first);
    if (from > first) return [own.slice(from)];
    const next = matchPatternAt(own, noes, first);
    if (next <= first) return [];
    first = next;
  }
}

/** “Bin it”, where it may also call everything off: it decides nothing without a yes. */
export function mayOrderAct(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean {
  const { acts } = heard.hear;
  const agreed = acts && findActKind(question, heard.hear)?.agreed;
  const own = heard.message.words.slice(clause.first, clause.last);
  return agreed !== undefined && isWhole(own, agreed, acts?.before, acts?.after);
}

function listOrders(
  { hear, message: { words }, clauses }: HeardMessage,
  clause: Clause,
  { orders, agreed, wholes, toPersons }: ActKind,
  question: AskedQuestion,
): (readonly string[])[] {
  const isAll = question.words.some((word) => hear.implied.wholes.includes(word) || hear.acts?.all.has(word));
  const isToSomeone = question.words.some((word) => hear.receivers.leads.includes(word));
  const before = clauses[clauses.indexOf(clause) - 1];
  const saysYes = [clause, ...(before ? [before] : [])].some(
    ({ first, last }) =>
      matchPatternAt(words, hear.yes.plain, first, last) > first &&
      !hear.weakYes.includes(words[first]?.text ?? ''),
  );
  return [
    orders,
    ...(saysYes && agreed ? [agreed] : []),
    ...(isAll && wholes ? [wholes] : []),
    ...(isToSomeone && toPersons ? [toPersons] : []),
  ];
}

/** “Shut the account”: the only thing that the question is about, as a pronoun. */
function nameThing(
  words: readonly Word[],
  { hear }: HeardMessage,
  { sequence, content }: AskedQuestion,
): readonly Word[] {
  const at = words.findIndex(
    ({ text }, place) => hear.determiners.includes(text) && content.includes(words[place + 1]?.text ?? ''),
  );
  const [article, noun] = [words[at], words[at + 1]];
  if (!article || !noun || !hear.acts || sequence.some((word) => hear.adds.includes(word))) return words;
  return [
    ...words.slice(0, at),
    { text: hear.acts.thing, start: article.start, end: noun.end },
    ...words.slice(at + 2),
  ];
}
