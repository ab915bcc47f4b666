import type { Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { echoes } from './echoes.ts';
import { findNegations } from './find-negations.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import { readSense } from './imply-answer.ts';
import { implyByTopic } from './imply-by-topic.ts';
import { isExplained } from './is-explained.ts';
import { readEnd } from './read-end.ts';
import { readOrder } from './read-order.ts';
import type { AskedQuestion } from './read-question.ts';
import { readStatement } from './read-statement.ts';
import type { HearWords } from './words/hear-words.ts';

/**
 * What a message answers to a yes-or-no question. `by`: a word such as "yes", a phrase that agrees or refuses,
 * or a statement that implies it. `unclear`: it says both, or neither for certain.
 */
export type YesNo = { value: boolean; by: 'word' | 'phrase' | 'statement'; soft: boolean; unclear: boolean };

type Token = {
  value: boolean;
  rank: 1 | 2 | 3;
  soft: boolean;
  weak: boolean;
  clause: number;
  /** "Put it on": it decides, whatever was said before. */
  isOrder?: boolean;
};

/** The one reader of yes and no: for facts, approvals, confirmations and transitions. */
export function readYesNo(heard: HeardMessage, question: AskedQuestion): YesNo | undefined {
  const emoji = readEmoji(heard);
  const tokens = heard.clauses.flatMap((clause, index) =>
    readClause(heard, clause, question).map((token) =>
      'retracts' in token ? token : { ...token, clause: index },
    ),
  );
  const { hear, message } = heard;
  let current: Token | undefined;
  let retraction: Retraction | undefined;
  let unclear = false;
  for (const token of tokens) {
    if ('retracts' in token) {
      retraction = token.retracts;
      continue;
    }
    // "No. You know what, it's fine" may keep the no: only a decision takes it back.
    const isFirm = token.rank === 3 || token.isOrder === true || !token.value;
    const retracted = retraction === 'word' || (retraction === 'turn' && isFirm);
    if (
      current &&
      !current.value &&
      isWeaker(token) &&
      token.clause !== current.clause &&
      givesIn(heard, token)
    ) {
      // "No... well ok, put it on."
      current = { ...token, soft: true, weak: false };
      unclear = !decides(heard, token);
    } else if (
      !current ||
      token.rank > current.rank ||
      (current.weak && token.rank >= 2) ||
      (retracted && token.rank >= 2)
    ) {
      if (current && !retracted && current.value !== token.value && current.rank >= 2 && !current.weak)
        unclear = true;
      if (retracted && token.rank >= 2) unclear = false;
      current = token;
    } else if (retracted && token.value !== current.value) {
      // "Yes, no hang on, 4": only a number that the question asks about is certain.
      if (question.bound) current = token;
      else unclear = true;
    } else if (
      token.value !== current.value &&
      token.rank === current.rank &&
      token.rank === 2 &&
      turns(heard, token)
    ) {
      current = token;
    } else if (token.value !== current.value && token.rank >= 2 && !token.weak) {
      // "Yes for me, no for my wife." A no that continues politely ("no, that's fine") stays a no.
      if (current.value || token.rank === 3) unclear = true;
    } else if (
      token.value !== current.value &&
      token.rank === 1 &&
      current.rank === 1 &&
      heard.clauses[token.clause]?.negated === false
    ) {
      // "By train, but I'm bringing the van too."
      unclear = true;
    }
    retraction = undefined;
  }
  if (!current)
    return emoji === undefined ? undefined : { value: emoji, by: 'word', soft: false, unclear: false };
  const by = current.rank === 3 ? 'word' : current.rank === 2 ? 'phrase' : 'statement';
  const hangsOn =
    current.value && heard.clauses.some((clause) => clause.conditional && !asksOn(heard, clause));
  // "No clue, rescue dog" repeats a word of the question and answers nothing.
  const doubts =
    current.rank < 3 &&
    heard.clauses.some(
      (clause, place) =>
        place !== current?.clause && isWhole(wordsOf(heard, clause), hear.unknowns, hear.leads, hear.tails),
    );
  // "Nothing apart from a hip" is not a no.
  const excepts = !current.value && findPattern(message.words, hear.exceptions) !== undefined;
  // "OK, use Spidey as the name": a word that only opens the message, before something else that is wanted.
  const opens =
    current.value &&
    current.weak &&
    heard.clauses.some(
      (clause) =>
        (clause.act === 'request' || clause.act === 'correction' || clause.act === 'question') &&
        !isExplained(heard, clause, question),
    );
  const wantsOther = heard.clauses.some(
    (clause) =>
      clause.joint === 'contrast' && findPattern(wordsOf(heard, clause), hear.alternatives) !== undefined,
  );
  return {
    value: current.value,
    by,
    soft: current.soft,
    unclear: unclear || hangsOn || doubts || excepts || opens || (current.value && wantsOther),
  };
}

/** "Well ok", "oh go on then": a later clause gives in. */
const givesIn = (heard: HeardMessage, { clause }: Token): boolean => {
  const { hear, message, clauses } = heard;
  const [before, own] = [clauses[clause - 1], clauses[clause] as Clause];
  // "Well, ok": the word that opens it may be set off by a comma.
  const isLead = before !== undefined && isWhole(wordsOf(heard, before), hear.leads);
  return [own.first, ...(isLead ? [before.first] : [])].some(
    (first) => matchPatternAt(message.words, hear.recants, first, own.last) > own.first,
  );
};

/** Whether words that give in say what is wanted: "go on", or "ok" and an order. */
const decides = ({ clauses, message, hear }: HeardMessage, { clause }: Token): boolean => {
  const { first, last } = clauses[clause] as Clause;
  return (
    matchPatternAt(message.words, hear.recantsPlainly, first, last) > first ||
    clauses.slice(clause).some((own) => findPattern(message.words.slice(own.first, own.last), hear.doIt))
  );
};

/** "What happens if he bites someone?": the condition belongs to a question. */
const asksOn = ({ clauses }: HeardMessage, clause: Clause): boolean =>
  clauses[clauses.indexOf(clause) - 1]?.act === 'question';

const isWeaker = ({ weak, rank, value }: Token): boolean => value && (weak || rank === 2);

/** "It did for a minute, then it stopped": the later clause is how things are now. */
const turns = ({ clauses }: HeardMessage, { clause }: Token): boolean =>
  clauses[clause]?.joint === 'contrast' || clauses[clause]?.joint === 'and';

/** A word that corrects ("sorry"), or a phrase that changes the decision ("you know what"). */
type Retraction = 'word' | 'turn';

type Found = Omit<Token, 'clause'> | { retracts: Retraction };

function readClause(heard: HeardMessage, clause: Clause, question: AskedQuestion): Found[] {
  const { hear, message } = heard;
  const { words } = message;
  // "Don't mind either way" answers nothing, unless minding is what was asked.
  const isIndifferent = isWhole(wordsOf(heard, clause), hear.implied.indifferent, hear.leads, hear.tails);
  if (isIndifferent && !question.isMind) return [];
  // "You already did that" takes up an offer in its own words, and is no yes.
  const { complains } = hear.implied;
  const to = matchPatternAt(words, complains, clause.opening, clause.last);
  if (question.isOffer && to > clause.opening && !clause.negated) {
    const said = readEnd(words, to, clause, heard, question);
    return said ? [said] : [];
  }
  const order = readOrder(heard, clause, question);
  if (order) {
    const { value, turns } = order;
    const decision: Found = { value, rank: 2, soft: false, weak: false, isOrder: true };
    return turns ? [{ retracts: 'turn' }, decision] : [decision];
  }
  const found: Found[] = [];
  let at = clause.first;
  const topic = clause.act === 'question' ? undefined : implyByTopic(heard, clause, question);
  const implied = topic === 'open' ? undefined : topic;
  while (at < clause.last) {
    const next = readToken(words, at, clause, heard, question);
    // "Never travel without it", "email is fine": what the words say about the topic goes before a phrase.
    const isPart =
      implied !== undefined &&
      next?.found.every(
        (token) =>
          !('retracts' in token) &&
          ((token.rank === 2 && token.value !== implied.value) ||
            (at >= implied.first && (next.last < implied.last || at > implied.first))),
      );
    if (isPart) break;
    if (next) {
      found.push(...next.found);
      at = next.last;
      continue;
    }
    const lead = Math.max(
      matchPatternAt(words, hear.notNegations, at, clause.last),
      matchPatternAt(words, hear.around, at, clause.last),
      matchPatternAt(words, hear.leads, at, clause.last),
    );
    if (lead <= at) break;
    at = lead;
  }
  const isTold = found.some((token) => !('retracts' in token));
  const end = readEnd(words, at, clause, heard, question);
  if (end && (end.concluded || !(implied && end.rank === 2))) return [...found, end];
  if (isTold || clause.act === 'question' || clause.isQuestion) return found;
  const statement = readStatement(heard, clause, at, question);
  return statement ? [...found, statement] : found;
}

/** The longest yes, no or retraction that begins here. */
function readToken(
  words: readonly Word[],
  at: number,
  clause: Clause,
  heard: HeardMessage,
  question: AskedQuestion,
): { found: Found[]; last: number } | undefined {
  const { hear } = heard;
  const match = (phrases: readonly string[]): number => matchPatternAt(words, phrases, at, clause.last);
  const leavesOpen = match(hear.unknowns);
  const candidates: { last: number; found: Found }[] = [
    { last: match(hear.retractions), found: { retracts: 'word' } },
    { last: match(hear.turnsMind), found: { retracts: 'turn' } },
    {
      last: match(hear.yes.plain),
      found: { value: true, rank: 3, soft: false, weak: isWeak(words, at, hear.weakYes) },
    },
    { last: match(hear.yes.soft), found: { value: true, rank: 2, soft: true, weak: false } },
    { last: match(hear.approvals), found: { value: true, rank: 2, soft: false, weak: false } },
    {
      last: endsWith(words, match(hear.ellipses), clause, hear),
      found: { value: true, rank: 2, soft: false, weak: false },
    },
    { last: match(hear.disapprovals), found: { value: false, rank: 2, soft: false, weak: false } },
    { last: match(hear.no.soft), found: { value: false, rank: 2, soft: true, weak: false } },
    { last: match(hear.no.plain), found: { value: false, rank: 3, soft: false, weak: false } },
    {
      last: question.isOffer ? match(hear.ratherNot) : -1,
      found: { value: false, rank: 2, soft: false, weak: false },
    },
  ];
  let best: { last: number; found: Found } | undefined;
  for (const candidate of candidates)
    if (candidate.last > at && candidate.last >= (best?.last ?? at)) best = candidate;
  if (!best || leavesOpen > best.last) return undefined;
  if ('retracts' in best.found) {
    // "No no, it was parked" takes nothing back where nothing was said before.
    const isNo = words
      .slice(at, best.last)
      .every((_, place) => matchPatternAt(words, hear.no.plain, at + place, at + place + 1) > at + place);
    const no: Found = { value: false, rank: 3, soft: false, weak: true };
    return { found: isNo ? [best.found, no] : [best.found], last: best.last };
  }
  // "Great Dane", "lovely weather here": the word belongs to the noun after it.
  const isOneWord = best.last === at + 1 && best.found.rank === 2 && best.found.value && !best.found.soft;
  if (isOneWord && goesWithNoun(heard, clause, best.last, question)) return undefined;
  // "Mostly accidents": a doubt about something else is no yes.
  if (best.found.soft && best.found.value && !isWhollySoft(heard, clause, best.last, question))
    return undefined;
  // In a question these words ask: "is that ok", "does that count".
  if (clause.act === 'question' && best.found.rank < 3) return undefined;
  // "Keep it", where keeping is what was asked about, is a yes.
  const own = { first: at, last: best.last };
  // "Definitely don't", "please do not": the negation after it makes it a no.
  const turned = matchPatternAt(words, hear.negators, best.last, clause.last);
  const isTurned =
    turned > best.last && matchPatternAt(words, hear.notNegations, best.last, clause.last) <= turned;
  const mayTurn = best.found.rank === 2 || hear.intensifiers.includes(words[at]?.text ?? '');
  // "I have not opened it" is a statement of its own.
  const goesFurther = match(hear.ellipses) === best.last && endsWith(words, turned, clause, hear) < 0;
  if (best.found.value && mayTurn && isTurned && goesFurther) return undefined;
  if (best.found.value && mayTurn && isTurned)
    return { found: [{ ...best.found, value: false, rank: 3, weak: false }], last: turned };
  if (isDeterminer(words, own, clause, heard)) return undefined;
  // "Would you mind?" "No problem." But "I would" minds.
  const isEcho = match(hear.ellipses) === best.last;
  if (question.isMind && best.found.value && best.found.rank === 2 && !best.found.soft && !isEcho)
    return { found: [{ ...best.found, value: false }], last: best.last };
  // "Would you mind?" "I'd mind very much."
  if (question.isMind && !best.found.value && match(hear.disapprovals) === best.last)
    return { found: [{ ...best.found, value: true }], last: best.last };
  // "Was it damaged?" "It's fine."
  const isAfter = best.found.weak && clause.joint !== 'start';
  const praises = best.found.value && (best.found.rank === 2 || isAfter) && !question.isOffer;
  if (praises && readSense(words.slice(at, best.last), question, hear) === false)
    return { found: [{ ...best.found, value: false }], last: best.last };
  if (
    !best.found.value &&
    best.found.rank === 2 &&
    findNegations(words, own, hear).length === 0 &&
    echoes(words.slice(at, at + 1), question)
  )
    return { found: [{ ...best.found, value: true }], last: best.last };
  // A negation after the phrase changes it: "sounds good just not now".
  if (best.found.rank === 2 && best.found.value && goesOn(words, best.last, clause, hear)) return undefined;
  return { found: [best.found], last: best.last };
}

/** Whether the word after an agreeing one is neither polite nor the start of a statement, without a sign between them. */
function goesWithNoun(heard: HeardMessage, clause: Clause, at: number, question: AskedQuestion): boolean {
  const { hear, message } = heard;
  const [before, next] = [message.words[at - 1], message.words[at]];
  if (at >= clause.last || !before || !next) return false;
  if (!hear.nounWords.includes(before.text)) return false;
  return (
    !isExplained(heard, { ...clause, first: at, last: at + 1 }, question) &&
    !hear.auxiliaries.includes(next.text)
  );
}

/** Whether what follows a hedged yes adds nothing, says when, or repeats the question. */
function isWhollySoft(heard: HeardMessage, clause: Clause, from: number, question: AskedQuestion): boolean {
  if (from >= clause.last) return true;
  const { hear, message } = heard;
  const rest = message.words.slice(from, clause.last);
  const own = message.words.slice(clause.first, clause.last);
  return (
    isExplained(heard, { ...clause, first: from }, question) ||
    isWhole(own, hear.implied.often, hear.leads, hear.tails) ||
    echoes(rest, question) ||
    findNegations(message.words, { first: from, last: clause.last }, hear).length > 0
  );
}

/** The end of a phrase that counts only if a negation, or no more than polite words, follow; otherwise -1. */
function endsWith(words: readonly Word[], last: number, clause: Clause, hear: HearWords): number {
  if (last < 0) return -1;
  const isNegated = matchPatternAt(words, hear.negators, last, clause.last) > last;
  const isLast = words
    .slice(last, clause.last)
    .every((_, offset) => matchPatternAt(words, hear.tails, last + offset, clause.last) > last + offset);
  return isNegated || isLast ? last : -1;
}

/** "No breakfast": the "no" belongs to the noun after it. In "no I'm fine" it is an answer. */
function isDeterminer(
  words: readonly Word[],
  { first, last }: { first: number; last: number },
  clause: Clause,
  { hear, message, locale }: HeardMessage,
): boolean {
  const next = words[last];
  if (last - first > 1 || words[first]?.text !== hear.determiner || last >= clause.last || !next)
    return false;
  if (/[^\s]/.test(message.text.slice(words[first]?.end, next.start))) return false;
  if (hear.subjects.includes(next.text) || hear.auxiliaries.includes(next.text)) return false;
  const lists = [
    hear.around,
    hear.leads,
    hear.tails,
    hear.yes.plain,
    hear.no.plain,
    hear.approvals,
    hear.retractions,
  ];
  return ![...lists, locale.requests].some((list) => matchPatternAt(words, list, last, clause.last) > last);
}

const isWeak = (words: readonly Word[], at: number, weakYes: readonly string[]): boolean =>
  weakYes.includes(words[at]?.text ?? '');

/** Whether the words after an agreeing phrase negate it. */
function goesOn(words: readonly Word[], from: number, clause: Clause, hear: HeardMessage['hear']): boolean {
  if (from >= clause.last) return false;
  const negations = findNegations(words, { first: from, last: clause.last }, hear);
  return negations.length > 0;
}

function readEmoji({ message, hear }: HeardMessage): boolean | undefined {
  const has = (list: readonly string[]) => list.some((sign) => message.original.includes(sign));
  if (has(hear.emoji.no)) return false;
  return has(hear.emoji.yes) ? true : undefined;
}
