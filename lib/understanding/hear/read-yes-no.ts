import { findPattern, isWhole } from '../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import { isExplained } from './is-explained.ts';
import type { AskedQuestion } from './read-question.ts';
import { readClause } from './read-yes-no-clause.ts';
import { settleTokens } from './settle-tokens.ts';
import type { Token, YesNo } from './yes-no.ts';

/** The one reader of yes and no: for facts, approvals, confirmations and transitions. */
export function readYesNo(heard: HeardMessage, question: AskedQuestion): YesNo | undefined {
  const tokens = heard.clauses.flatMap((clause, index) =>
    readClause(heard, clause, question).map((token) => ({ ...token, clause: index })),
  );
  const { current, unclear } = settleTokens(heard, question, tokens);
  const emoji = readEmoji(heard);
  if (!current)
    return emoji === undefined ? undefined : { value: emoji, by: 'word', soft: false, unclear: false };
  const { value, rank, soft } = current;
  const by = rank === 3 ? 'word' : rank === 2 ? 'phrase' : 'statement';
  return { value, by, soft, unclear: unclear || leavesOpen(heard, question, current) };
}

/** Whether the rest of the message takes the certainty away. */
function leavesOpen(heard: HeardMessage, question: AskedQuestion, current: Token): boolean {
  if (current.rank < 3 && doubts(heard, current)) return true;
  // "Nothing apart from a hip" is not a no.
  if (!current.value) return findPattern(heard.message.words, heard.hear.exceptions) !== undefined;
  const hangsOn = heard.clauses.some((clause) => clause.conditional && !asksOn(heard, clause));
  return hangsOn || wantsOther(heard) || (current.weak && onlyOpens(heard, question));
}

/** "No clue, rescue dog" repeats a word of the question and answers nothing. */
const doubts = (heard: HeardMessage, current: Token): boolean =>
  heard.clauses.some(
    (clause, place) =>
      place !== current.clause &&
      isWhole(wordsOf(heard, clause), heard.hear.unknowns, heard.hear.leads, heard.hear.tails),
  );

/** "What happens if he bites someone?": the condition belongs to a question. */
const asksOn = ({ clauses }: HeardMessage, clause: Clause): boolean =>
  clauses[clauses.indexOf(clause) - 1]?.act === 'question';

const wantsOther = (heard: HeardMessage): boolean =>
  heard.clauses.some(
    (clause) =>
      clause.joint === 'contrast' &&
      findPattern(wordsOf(heard, clause), heard.hear.alternatives) !== undefined,
  );

/** "OK, use Spidey as the name": a word that only opens the message, before something else that is wanted. */
const onlyOpens = (heard: HeardMessage, question: AskedQuestion): boolean =>
  heard.clauses.some(
    (clause) =>
      (clause.act === 'request' || clause.act === 'correction' || clause.act === 'question') &&
      !isExplained(heard, clause, question),
  );

function readEmoji({ message, hear }: HeardMessage): boolean | undefined {
  const has = (list: readonly string[]) => list.some((sign) => message.original.includes(sign));
  if (has(hear.emoji.no)) return false;
  return has(hear.emoji.yes) ? true : undefined;
}
