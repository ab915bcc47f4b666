import { listUnexplained } from '../doubt/list-unexplained.ts';
import { chooseDoubtWords } from '../doubt/words/choose-doubt-words.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { forbidsUndoing } from './absence/forbids-undoing.ts';
import { isTimeLimited, readAbsence } from './absence/read-absence.ts';
import { reportsFailure } from './absence/reports-failure.ts';
import { compareRecent } from './compare-recent.ts';
import { contradictsTopic } from './contradicts-topic.ts';
import { echoes } from './echoes.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import { readSense } from './imply-answer.ts';
import { isExplained } from './is-explained.ts';
import type { AskedQuestion } from './read-question.ts';
import { readClause } from './read-yes-no-clause.ts';
import { settleTokens } from './settle-tokens.ts';
import { sharesStem } from './stem.ts';
import { readTurnedAnswer } from './turned/read-turned-answer.ts';
import type { YesNo, YesNoToken } from './yes-no.ts';

/** The one reader of yes and no: for facts, approvals, confirmations and transitions. */
export function readYesNo(heard: HeardMessage, question: AskedQuestion): YesNo | undefined {
  const { turn } = question;
  return turn ? readTurnedAnswer(heard, { ...question, turn }, readPlain) : readPlain(heard, question);
}

function readPlain(heard: HeardMessage, question: AskedQuestion): YesNo | undefined {
  const tokens = heard.clauses.flatMap((clause, index) =>
    readClause(heard, clause, question).map((token) => ({ ...token, clause: index })),
  );
  const { current, unclear } = settleTokens(heard, question, tokens);
  const emoji = readEmoji(heard);
  if (!current)
    return emoji === undefined ? undefined : { value: emoji, by: 'word', soft: false, unclear: false };
  const { value, rank, soft } = current;
  const by = rank === 3 ? 'word' : rank === 2 ? 'phrase' : 'statement';
  const states = tokens.flatMap((token) => ('isState' in token && token.isState ? [token.value] : []));
  if (states.length > 0 && states.at(-1) === value)
    return { value, by, soft, unclear: unclear || states.includes(!value) };
  return { value, by, soft, unclear: unclear || leavesOpen(heard, question, current) };
}

/** Whether the rest of the message takes the certainty away. */
function leavesOpen(heard: HeardMessage, question: AskedQuestion, current: YesNoToken): boolean {
  if (saysOtherTime(heard, question, current) || contradictsTopic(heard, question, current)) return true;
  if (current.value && isNotMeant(heard)) return true;
  if (current.value && agreesToPart(heard, question)) return true;
  const fails = (clause: Clause, at: number): boolean =>
    at !== current.clause && reportsFailure(heard, clause, question);
  if (current.value && heard.clauses.some(fails)) return true;
  // "Yeah ok", asked whether they mind: the ok does not mind.
  if (question.isMind && current.value && current.rank === 3 && approves(heard)) return true;
  // "Not Dave", asked whether they mind talking to him.
  if (question.isMind && !current.value && rulesOut(heard, question, current)) return true;
  // "Film it, but not me".
  const limits = ({ joint, negated }: Clause): boolean => joint === 'contrast' && negated;
  if (question.isMind && !current.value && heard.clauses.some(limits)) return true;
  // "OK, 11 then", asked whether there is a fever: an ok agrees to something, and says nothing about what is so.
  if (current.value && current.weak && !question.isOffer && (question.isGrave || question.isExistential))
    return true;
  if (current.value && (question.isOffer || question.isGrave) && namesOtherNumber(heard, question))
    return true;
  if (!current.value && saysHurt(heard, question)) return true;
  if (!current.value && (hangsOnThis(heard, current) || isTimeLimited(heard, current.clause, question)))
    return true;
  if (!current.value && deniesDetail(heard, question, current)) return true;
  if (current.rank < 3 && deniesOtherPart(heard, current)) return true;
  if (current.rank < 3 && current.value && wasOnce(heard, question, current)) return true;
  // "No, nothing broken", asked whether it arrived in one piece; "no, don't cancel it", asked whether to keep it.
  const affirms = (clause: Clause): boolean =>
    readAbsence(heard, clause, question) === true ||
    forbidsUndoing(heard, clause, question) ||
    deniesOpposite(heard, clause, question);
  if (!current.value && heard.clauses.some(affirms)) return true;
  if (current.rank < 3 && doubts(heard, current)) return true;
  if (!current.value && limitsTime(heard, current)) return true;
  if (!current.value && current.rank < 3 && deniesOneOf(heard, question)) return true;
  if (!current.value && deniesPart(heard, question, current)) return true;
  // "Not here but in Spain."
  if (!current.value && current.rank < 3 && goesOnOtherwise(heard, current)) return true;
  if (!current.value) return exceptsOne(heard, question);
  if (isPartly(heard, current) || (question.isOffer && limitsWhen(heard))) return true;
  if (hasEnded(heard, question, current)) return true;
  if (current.rank === 2 && !current.isOrder && goesFurther(heard, question, current)) return true;
  return (
    hangsOn(heard, current) || wantsOther(heard, question) || (current.weak && onlyOpens(heard, question))
  );
}

/** “Yes except the bit about my data”, “my name yes, but not my number”: not all that was asked for is agreed to. */
const agreesToPart = (
  { message: { words }, clauses, hear }: HeardMessage,
  question: AskedQuestion,
): boolean =>
  question.words.some((word) => hear.states?.agreeing.has(word)) &&
  (findPattern(words, hear.exceptions) !== undefined ||
    clauses.some(
      ({ joint, first, negations }) => joint === 'contrast' && negations.some((no) => no.first === first + 1),
    ));

/** “Nothing apart from a hip”, “no one but me”. */
const exceptsOne = ({ message: { words }, hear }: HeardMessage, question: AskedQuestion): boolean =>
  findPattern(words, hear.exceptions) !== undefined ||
  (findPattern(words, hear.exceptMe) !== undefined &&
    !question.words.some((word) => hear.furtherWords.includes(word)));

/** “Yeah, when pigs fly”, and “yeah, right” alone. */
const isNotMeant = ({ message: { words }, hear }: HeardMessage): boolean =>
  findPattern(words, hear.notMeant?.sarcastic) !== undefined ||
  isWhole(words, hear.notMeant?.hollow, hear.tails);

/** "No, it's not broken", asked whether it works. */
const deniesOpposite = (
  { message: { words }, hear }: HeardMessage,
  { negations, last, opening }: Clause,
  question: AskedQuestion,
): boolean =>
  negations.some(({ last: from }) => {
    const denied = words.slice(from, last);
    return from > opening + 1 && denied.length <= MAX_OPPOSITE && readSense(denied, question, hear) === false;
  });

/** Words of "(not) really broken". */
const MAX_OPPOSITE = 2;

/** “I'd sign for 12”, where it is asked about 24 months. */
function namesOtherNumber({ message: { words } }: HeardMessage, { sequence }: AskedQuestion): boolean {
  const asked = sequence.filter((word) => /^\d{2,}$/.test(word));
  return asked.length > 0 && words.some(({ text }) => /^\d+$/.test(text) && !asked.includes(text));
}

/** "Not Dave", "anyone but Dave". */
const rulesOut = (heard: HeardMessage, question: AskedQuestion, { clause: place }: YesNoToken): boolean => {
  const clause = heard.clauses[place];
  if (!clause || !heard.hear.states) return false;
  const words = wordsOf(heard, clause);
  const [no, said, more] = words;
  const isNamed = no?.text === heard.hear.negators[0] && said && !more && echoes([said], question);
  return (
    isNamed === true ||
    isWhole(words, heard.hear.states?.notThese, heard.hear.leads, heard.hear.tails) ||
    findPattern(words, heard.hear.exclusions) !== undefined
  );
};

const approves = ({ message: { words }, locale }: HeardMessage): boolean =>
  findPattern(words, locale.replies?.agreeing) !== undefined;

/** "After 5 only": whether it is agreed to depends on when. */
const limitsWhen = ({ hear, message: { words } }: HeardMessage): boolean =>
  findPattern(words, hear.states?.onlyThen) !== undefined;

/** "No, but her neck is sore", where it is asked whether anyone is hurt. */
const saysHurt = (heard: HeardMessage, question: AskedQuestion): boolean =>
  question.words.some((word) => heard.hear.states?.asksHurt.has(word)) &&
  heard.clauses.some(
    (clause) =>
      !clause.negated && !clause.conditional && findPattern(wordsOf(heard, clause), heard.hear.states?.hurts),
  );

/** "Yes, two years ago", where the last four months were asked about. */
const saysOtherTime = (heard: HeardMessage, { recent }: AskedQuestion, current: YesNoToken): boolean =>
  recent !== undefined &&
  heard.clauses.some((clause) => compareRecent(heard, clause, recent) === !current.value);

/** "Don't mind either way": words beside an agreeing phrase that nothing explains. */
function goesFurther(heard: HeardMessage, question: AskedQuestion, { clause: place }: YesNoToken): boolean {
  const clause = heard.clauses[place];
  const words = chooseDoubtWords(heard.locale.language);
  if (!clause || !words || echoes(wordsOf(heard, clause), question)) return false;
  const { hear } = heard;
  const spans = wordsOf(heard, clause).flatMap((_, offset) => {
    const first = clause.first + offset;
    const ends = [
      hear.approvals,
      hear.yes.plain,
      hear.yes.soft,
      hear.disapprovals,
      hear.ellipses,
      hear.urges,
    ].map((list) => matchPatternAt(heard.message.words, list, first, clause.last));
    const last = Math.max(...ends);
    const [from, to] = [heard.message.words[first], heard.message.words[last - 1]];
    return last > first && from && to ? [{ start: from.start, end: to.end }] : [];
  });
  return (
    listUnexplained({ heard, taken: spans, ruledOut: [], asked: question.words, words }, clause).length > 0
  );
}

/** "Sort of, it still crashes": what follows a hedge may say no. */
const isPartly = (heard: HeardMessage, { clause: place, soft, value }: YesNoToken): boolean => {
  const { hear, clauses } = heard;
  const clause = clauses[place];
  if (!clause || !soft || !value || !isWhole(wordsOf(heard, clause), hear.hedges, hear.leads)) return false;
  return clauses.some((other, at) => at > place && other.act === 'answer');
};

/** "Not before 4": at another time it may be so. */
const limitsTime = (heard: HeardMessage, { clause: place, rank }: YesNoToken): boolean => {
  const clause = heard.clauses[place];
  if (!clause || rank < 3) return false;
  const limited = findPattern(wordsOf(heard, clause), heard.hear.notUntil);
  return limited !== undefined && /\p{N}/u.test(heard.message.text.slice(clause.start, clause.end));
};

/** "Not on Fridays": it may be so at other times. */
function deniesPart(heard: HeardMessage, question: AskedQuestion, { clause: place }: YesNoToken): boolean {
  const clause = heard.clauses[place];
  const words = chooseDoubtWords(heard.locale.language);
  if (!clause || !words || question.isOffer || echoes(wordsOf(heard, clause), question)) return false;
  const { hear, message } = heard;
  if (matchPatternAt(message.words, words.limitedNo, clause.first, clause.last) <= clause.first) return false;
  const isNo = [hear.no.plain, hear.no.soft].some((list) =>
    isWhole(wordsOf(heard, clause), list, hear.leads, hear.tails),
  );
  if (isNo) return false;
  return listUnexplained({ heard, taken: [], ruledOut: [], asked: question.words, words }, clause).length > 0;
}

/** "Not Friday", "the total is wrong": a part of what a confirmation repeats, and not what it asks for. */
function deniesDetail(
  heard: HeardMessage,
  { isSummary, content, asking }: AskedQuestion,
  { clause: place }: YesNoToken,
): boolean {
  const clause = heard.clauses[place];
  if (!isSummary || !clause) return false;
  const own = wordsOf(heard, clause);
  if (isWhole(own, heard.hear.absence?.allWrong, heard.hear.leads, heard.hear.tails)) return true;
  const echoesAny = (list: readonly string[]): boolean =>
    own.some(({ text }) => list.some((word) => sharesStem(word, text)));
  const details = content.filter((word) => !asking.includes(word));
  return echoesAny(details) && !echoesAny(content.filter((word) => asking.includes(word)));
}

/** "No swelling", where fever and bleeding were asked about as well. */
function deniesOneOf({ message, hear }: HeardMessage, { items, content }: AskedQuestion): boolean {
  const said = message.words.filter(({ text }) => content.some((word) => sharesStem(word, text)));
  if (said.length === 0 || message.words.some(({ text }) => hear.anyKinds.includes(text))) return false;
  const denied = items.filter((item) =>
    item.some((word) => content.includes(word) && said.some(({ text }) => sharesStem(word, text))),
  );
  return denied.length > 0 && denied.length < items.length;
}

/** A denial that opens with "not", and a "but" after it that says what is so instead. */
function goesOnOtherwise(
  { clauses, message: { words }, hear }: HeardMessage,
  { clause: place }: YesNoToken,
): boolean {
  const [clause, next] = [clauses[place], clauses[place + 1]];
  if (!hear.states || !clause || next?.joint !== 'contrast' || next.negated || next.act !== 'answer')
    return false;
  return (
    words[clause.opening]?.text === hear.states.bareNot &&
    clause.last - clause.opening > 1 &&
    hear.contrasts[0] === words[next.first]?.text
  );
}

/** "No clue, rescue dog" repeats a word of the question and answers nothing. */
const doubts = (heard: HeardMessage, current: YesNoToken): boolean =>
  heard.clauses.some(
    (clause, place) =>
      place !== current.clause &&
      isWhole(wordsOf(heard, clause), heard.hear.unknowns, heard.hear.leads, heard.hear.tails),
  );

/** "If she isn't in", "not if it's extra": what is denied is denied only then. */
function hangsOnThis(heard: HeardMessage, { clause: place }: YesNoToken): boolean {
  const {
    clauses,
    message: { words },
  } = heard;
  const [clause, next] = [clauses[place], clauses[place + 1]];
  if (!clause || clause.joint === 'condition') return clause?.conditional === true;
  const isIf = next?.conditional === true && heard.hear.conditions[0] === words[next.first]?.text;
  return (
    isIf && clause.last - clause.opening === 1 && words[clause.opening]?.text === heard.hear.states?.bareNot
  );
}

/** A yes under a condition: "yes, if it's free", and "is it free? If so, yes". */
const hangsOn = (heard: HeardMessage, current: YesNoToken): boolean =>
  heard.clauses.some(
    (clause, place) => clause.conditional && !(place > current.clause && asksOn(heard, clause)),
  ) || followsQuestion(heard, current);

/** "What happens if he bites someone?": the condition belongs to a question. */
const asksOn = ({ clauses }: HeardMessage, clause: Clause): boolean =>
  clauses[clauses.indexOf(clause) - 1]?.act === 'question';

/** "Is it free? Then yes": the yes depends on the answer. */
const followsQuestion = (heard: HeardMessage, { clause: place }: YesNoToken): boolean => {
  const [before, clause] = [heard.clauses[place - 1], heard.clauses[place]];
  const asks = before !== undefined && (before.act === 'question' || before.isQuestion);
  return (
    asks &&
    clause !== undefined &&
    findPattern(wordsOf(heard, clause), heard.hear.states?.inThatCase) !== undefined
  );
};

/** “Yes, but the other one”; “send it to Pam instead”, unless the question offers something instead. */
const wantsOther = (heard: HeardMessage, { words }: AskedQuestion): boolean => {
  const { alternatives, corrections } = heard.hear;
  const isInstead = (clause: Clause): boolean =>
    !words.includes(corrections.instead) &&
    clause.last - clause.opening > 2 &&
    wordsOf(heard, clause).at(-1)?.text === corrections.instead;
  return heard.clauses.some(
    (clause) =>
      (clause.joint === 'contrast' && findPattern(wordsOf(heard, clause), alternatives) !== undefined) ||
      isInstead(clause),
  );
};

/** "It did bleed but it stopped". A plain yes to whether something has happened stays one. */
const hasEnded = (heard: HeardMessage, { isPast, isOffer }: AskedQuestion, current: YesNoToken): boolean =>
  !isOffer &&
  !(isPast && current.rank === 3) &&
  heard.clauses.some(
    (clause, place) =>
      place > current.clause &&
      (clause.joint === 'contrast' || clause.joint === 'comma') &&
      findPattern(wordsOf(heard, clause), heard.hear.ended) !== undefined,
  );

/** “I had a cat until last year”, where it is asked what is so now. */
function wasOnce(
  { clauses, hear, message: { words } }: HeardMessage,
  question: AskedQuestion,
  { clause: place }: YesNoToken,
): boolean {
  const clause = clauses[place];
  if (question.isPast || question.isOffer || !clause) return false;
  const last = matchPatternAt(words, hear.states?.hadOnce, clause.opening, clause.last);
  // “Have you had any accidents?” “I had one last week.”
  const said = words.slice(clause.opening, Math.max(clause.opening, last));
  return said.length > 0 && !said.some(({ text }) => question.words.includes(text));
}

/** “The box was fine, the vase inside wasn't”: of two things, each is another way. */
function deniesOtherPart(heard: HeardMessage, { clause: place, value }: YesNoToken): boolean {
  const { hear, clauses } = heard;
  return clauses.some((clause, at) => {
    const own = heard.message.words.slice(clause.opening, clause.last);
    const isThing = own.length > 2 && hear.determiners.includes(own[0]?.text ?? '');
    const isDenied = hear.states?.endsDenied.has(own.at(-1)?.text ?? '') === true;
    return !value && at > place && isThing && isDenied;
  });
}

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
