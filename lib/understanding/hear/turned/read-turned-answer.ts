import type { Consent } from '@turnpike/engine/turn';
import { isWhole } from '../../pattern.ts';
import { echoes } from '../echoes.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import type { HearWords } from '../words/hear-words.ts';
import type { YesNo } from '../yes-no.ts';
import type { AnswerTurn } from './answer-turn.ts';
import { readAssertion } from './read-assertion.ts';
import { splitAnswer } from './split-answer.ts';

type Read = (heard: HeardMessage, question: AskedQuestion) => YesNo | undefined;

const OPEN: YesNo = { value: false, by: 'word', soft: false, unclear: true };
const say = (value: boolean): YesNo => ({ value, by: 'word', soft: false, unclear: false });

/** An answer to a question that denies or asks for leave. `read`: the reader of plain questions. */
export function readTurnedAnswer(
  heard: HeardMessage,
  { turn, ...question }: AskedQuestion & { turn: AnswerTurn },
  read: Read,
): YesNo | undefined {
  return turn === 'denied' ? readDenied(heard, question, read) : readLeave(heard, question, turn, read);
}

/**
 * “Correct, I haven't got one”, “no, I do want it”: of what is denied in the question, the statement of the answer decides.
 * A bare “yes” to “You don't have an account yet?” may mean either.
 */
function readDenied(heard: HeardMessage, question: AskedQuestion, read: Read): YesNo | undefined {
  const { turned, implied } = heard.hear;
  if (!turned) return undefined;
  const { said, rest } = splitAnswer(heard, turned.toDenials);
  const telling = rest.filter((clause) => !isVague(heard, clause));
  const isVaguely = said.has('yes') || telling.length < rest.length;
  const asserted = readAssertion(heard, telling, question);
  const told = asserted ?? (telling.length > 0 ? read({ ...heard, clauses: telling }, question) : undefined);
  if (said.has('wants')) {
    const isWish = question.words.some((word) => implied.wishes.includes(word) || word === 'need');
    return !isWish || told?.value === false || said.has('no') ? OPEN : say(true);
  }
  if (told) {
    const isOpposed = told.value && (said.has('agrees') || (said.has('no') && told.by === 'word'));
    return isOpposed ? OPEN : told;
  }
  if (said.has('contradicts')) return OPEN;
  if (said.has('agrees') || (said.has('no') && !isVaguely)) return telling.some(asks) ? OPEN : say(false);
  return isVaguely || said.has('no') ? OPEN : undefined;
}

/** “That's fine”, “sounds good”: it may take what the question says, or the thing. */
const isVague = (heard: HeardMessage, clause: Clause): boolean => {
  const { hear } = heard;
  const own = wordsOf(heard, clause);
  const isOwn = hear.implied.ownSubjects.includes(own[0]?.text ?? '');
  return (
    !isOwn &&
    isWhole(own, hear.approvals, hear.leads, hear.tails) &&
    !isWhole(own, hear.ellipses, hear.leads, hear.tails)
  );
};

const asks = ({ act, isQuestion, conditional }: Clause): boolean =>
  act === 'question' || isQuestion || conditional;

/** Whether leave is given: “not at all”, “go ahead”, “I do mind”. A bare “yes” to “Do you mind if …?” may mean either. */
function readLeave(
  heard: HeardMessage,
  question: AskedQuestion,
  turn: AnswerTurn,
  read: Read,
): YesNo | undefined {
  const { turned } = heard.hear;
  if (!turned) return undefined;
  const { leads, tails } = heard.hear;
  if (isWhole(heard.message.words, turned.toLeave.forbids, leads, tails)) return say(false);
  const { said, rest } = splitAnswer(heard, turned.toLeave);
  const isGiven = said.has('permits') || said.has('mindsNot');
  if (said.has('forbids') || said.has('minds')) return isGiven ? OPEN : say(false);
  const others = rest.filter(({ act }) => act !== 'social');
  const told = rest.length > 0 ? read({ ...heard, clauses: rest }, question) : undefined;
  const isClear =
    told !== undefined &&
    !told.unclear &&
    told.by !== 'word' &&
    !rest.some((clause) => tellsDeed(heard, clause, question));
  if (isClear && told.value) return isGiven ? OPEN : { ...told, value: false };
  if (others.some(asks) || (told && !isClear)) return OPEN;
  if (isGiven || isClear) return { ...(told ?? say(true)), value: true };
  const isPlainNo = said.has('no') && !said.has('yes') && others.length === 0;
  if (isPlainNo && turn === 'leave') return say(true);
  return said.size > 0 ? OPEN : undefined;
}

/** “I can wait” to “Do you mind waiting?” repeats what is asked for, and does not say that they mind. */
function tellsDeed(
  { message: { words }, hear }: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): boolean {
  const [subject, verb, ...rest] = words.slice(clause.opening, clause.last);
  const isOwn = subject !== undefined && hear.implied.ownSubjects.includes(subject.text);
  const isVerb = [hear.auxiliaries, hear.modals, hear.negatedAuxiliaries].some((list) =>
    list.includes(verb?.text ?? ''),
  );
  const deed = (isVerb ? rest : verb ? [verb, ...rest] : rest).filter(
    ({ text }) => !hear.minds.includes(text),
  );
  return isOwn && echoes(deed, question) && !objects(verb ? [verb, ...rest] : rest, hear);
}

const objects = (words: readonly { text: string }[], { minds, alternatives }: HearWords): boolean =>
  words.some(({ text }) => minds.includes(text) || alternatives.includes(text));

/** Whether leave is given for what cannot be undone: only in words that can mean nothing else, and nothing beside them. */
export function readTurnedConsent(
  heard: HeardMessage,
  question: AskedQuestion,
  answer: YesNo | undefined,
): Consent | undefined {
  const { turned } = heard.hear;
  if (!answer || !turned) return undefined;
  if (answer.unclear) return 'unclear';
  if (!answer.value) return 'no';
  if (question.turn === 'denied') return 'unclear';
  const { said, rest } = splitAnswer(heard, turned.toLeave);
  return said.has('permits') && rest.every(({ act }) => act === 'social') ? 'yes' : 'unclear';
}
