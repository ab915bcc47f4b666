import { chooseDoubtWords } from '../doubt/words/choose-doubt-words.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import type { AskedQuestion } from './read-question.ts';
import type { Retracting, Retraction, YesNoToken } from './yes-no.ts';

type Said = YesNoToken | (Retracting & { clause: number });

/** The result of a message so far, after each yes, no and retraction. */
type Settled = {
  current?: YesNoToken;
  unclear: boolean;
  retraction?: Retraction;
  /** A plain yes or no that contradicts what was said before it. */
  contrary?: YesNoToken;
  /** "No sorry": a retraction that may itself be the no. */
  denied?: boolean;
};

/** The yes or no of a whole message. `unclear`: it says both. */
export function settleTokens(
  heard: HeardMessage,
  question: AskedQuestion,
  tokens: readonly Said[],
): Pick<Settled, 'current' | 'unclear'> {
  let settled: Settled = { unclear: false };
  for (const token of tokens)
    settled = 'retracts' in token ? retract(heard, settled, token) : add(heard, question, settled, token);
  const { current, unclear, denied } = settled;
  return {
    ...(current ? { current } : {}),
    unclear: unclear || (denied === true && current?.value === true),
  };
}

function retract(
  heard: HeardMessage,
  { contrary, ...settled }: Settled,
  { retracts, denies, clause }: Extract<Said, Retracting>,
): Settled {
  // "Yes. No, sorry": what is taken back is the yes, and the no is meant.
  if (retracts === 'word' && contrary && clause - contrary.clause <= 1 && isAlone(heard, contrary))
    return { current: contrary, unclear: false };
  return { ...settled, retraction: retracts, denied: denies === true };
}

/** Whether a plain yes or no is all that its clause says. */
function isAlone(heard: HeardMessage, { clause }: YesNoToken): boolean {
  const { hear, clauses } = heard;
  const words = wordsOf(heard, clauses[clause] as Clause);
  return [hear.yes.plain, hear.no.plain].some(
    (phrases) => isWhole(words, phrases, hear.leads, hear.tails) || isWhole(words, phrases, hear.retractions),
  );
}

function add(
  heard: HeardMessage,
  question: AskedQuestion,
  { current, unclear, retraction }: Settled,
  token: YesNoToken,
): Settled {
  if (!current) return { current: token, unclear };
  if (givesIn(heard, current, token))
    return { current: { ...token, soft: true, weak: false }, unclear: !decides(heard, token) };
  // "No. You know what, it's fine" may keep the no: only a decision takes it back.
  // “Yes. Oh, that one is my wife's, so better not.”
  if (current.value && !token.value && !question.isMind && concludes(heard, current, token))
    return { current: token, unclear: false };
  // “Yes.. oh no, that's my old one.”
  if (current.value && !token.value && !question.isMind && takesBackYes(heard, token))
    return { current: token, unclear: false };
  const isFirm = token.rank === 3 || token.isOrder === true || !token.value;
  const retracted = retraction === 'word' || (retraction === 'turn' && isFirm);
  const differs = token.value !== current.value;
  const contrary = differs && token.rank === 3 ? { contrary: token } : {};
  if (retracted && token.rank >= 2) return { current: token, unclear: false };
  // "OK but not too often" says how often, or no.
  const isLimit = differs && current.value && token.soft && heard.clauses[token.clause]?.joint === 'contrast';
  if (isLimit && !retracted) return { current, unclear: true };
  // "OK but not for ads".
  const isPart = differs && current.value && !retracted && deniesPart(heard, token);
  if (isPart) return { current, unclear: true };
  if (token.rank > current.rank || (current.weak && token.rank >= 2)) {
    const isOpposed = !retracted && differs && current.rank >= 2 && !current.weak;
    return { current: token, unclear: unclear || isOpposed, ...contrary };
  }
  if (!differs) return { current, unclear };
  // "Yes, no hang on, 4": only a number that the question asks about is certain.
  if (retracted) return question.bound ? { current: token, unclear } : { current, unclear: true };
  if (token.rank === 2 && current.rank === 2 && turns(heard, token)) return { current: token, unclear };
  return { current, unclear: unclear || contradicts(heard, current, token), ...contrary };
}

const takesBackYes = (
  { clauses, message: { words }, hear }: HeardMessage,
  { clause, rank }: YesNoToken,
): boolean => {
  const own = clauses[clause];
  return (
    own !== undefined &&
    rank === 3 &&
    matchPatternAt(words, hear.acts?.takesBackYes, own.first, own.last) > own.first
  );
};

/** Whether a later clause opens with “so”, after one with the reason. */
const concludes = (
  { clauses, message: { words }, hear }: HeardMessage,
  { clause: before }: YesNoToken,
  { clause, soft }: YesNoToken,
): boolean =>
  !soft && clause - before > 1 && hear.conclusions.includes(words[clauses[clause]?.first ?? -1]?.text ?? '');

/** "But not for ads", "but not on Fridays": a no to a part of what was agreed to. */
function deniesPart({ clauses, message: { words }, hear, locale }: HeardMessage, token: YesNoToken): boolean {
  const clause = clauses[token.clause];
  const doubt = chooseDoubtWords(locale.language);
  if (!doubt || clause?.joint !== 'contrast') return false;
  const from = clause.first + 1;
  const last = words.slice(from, clause.last).at(-1)?.text ?? '';
  const isWholly =
    hear.implied.ownSubjects.includes(last) || hear.objects.includes(last) || last === hear.states?.us;
  return !isWholly && matchPatternAt(words, doubt.limitedNo, from, clause.last) > from;
}

/** "Yes for me, no for my wife", "by train, but I'm bringing the van too". */
function contradicts({ clauses }: HeardMessage, current: YesNoToken, token: YesNoToken): boolean {
  // “No. Delete it.”
  if (!current.value && token.isOrder === true && token.clause !== current.clause) return true;
  // A no that continues politely ("no, that's fine") stays a no.
  // "Sort of, it still crashes now and then."
  if (current.soft && current.value && token.clause !== current.clause) return true;
  if (token.rank >= 2 && !token.weak) return current.value || token.rank === 3;
  return token.rank === 1 && current.rank === 1 && clauses[token.clause]?.negated === false;
}

/** "No... well ok, put it on": a later clause gives in. */
function givesIn(
  heard: HeardMessage,
  current: YesNoToken,
  { clause, value, weak, rank }: YesNoToken,
): boolean {
  if (current.value || !value || !(weak || rank === 2) || clause === current.clause) return false;
  const { hear, message, clauses } = heard;
  const [before, own] = [clauses[clause - 1], clauses[clause] as Clause];
  // "Well, ok": the word that opens it may be set off by a comma.
  const isLead = before !== undefined && isWhole(wordsOf(heard, before), hear.leads);
  return [own.first, ...(isLead ? [before.first] : [])].some(
    (first) => matchPatternAt(message.words, hear.recants, first, own.last) > own.first,
  );
}

/** Whether words that give in say what is wanted: "go on", or "ok" and an order. */
const decides = ({ clauses, message, hear }: HeardMessage, { clause }: YesNoToken): boolean => {
  const { first, last } = clauses[clause] as Clause;
  return (
    matchPatternAt(message.words, hear.recantsPlainly, first, last) > first ||
    clauses.slice(clause).some((own) => findPattern(message.words.slice(own.first, own.last), hear.doIt))
  );
};

/** "It did for a minute, then it stopped": the later clause is how things are now. */
const turns = ({ clauses }: HeardMessage, { clause }: YesNoToken): boolean =>
  clauses[clause]?.joint === 'contrast' || clauses[clause]?.joint === 'and';
