import { type Fact, memoByObject, type Rule } from '@turnpike/engine/document';
import type { Ranking, RankRequest } from '@turnpike/engine/turn';
import { roundScore } from './answer-match.ts';
import { getWordings } from './extractors/enum.ts';
import type { FlowConditions } from './flow-conditions.ts';
import { hearText } from './hear/hear.ts';
import type { LocaleWords } from './locales/locale.ts';
import { toWords, type Word } from './message.ts';
import { isWhole, matchPatternAt, mergePhrases } from './pattern.ts';
import { rankSteps, type StepContext } from './rank-steps.ts';

/** A rule applies with this score on its own, and with odds at least this fraction of the best rule's. */
const MIN_SCORE = 0.65;
const MIN_ODDS_RATIO = 0.5;
/** Last lines of the conversation that show which step it is at. */
const RECENT_LINES = 4;

type RankContext = StepContext & {
  conditions: FlowConditions;
  locale: LocaleWords;
  findRule(id: string): Rule | undefined;
  facts: readonly Fact[];
};

/** Ranks by similarity alone, where a provider with a model would judge (docs/rulings.md#44). */
export function answerRank(context: RankContext, request: RankRequest): Ranking {
  switch (request.purpose) {
    case 'rerank':
      return { ranked: request.options.map(({ id, score = 0 }) => [id, score]) };
    case 'filter':
      return filter(context, request);
    case 'adjudicate':
      return { ranked: [], action: 'uncertain' };
    case 'relocalize':
      return relocalize(context, request);
  }
}

/**
 * Rules that are likely on their own and not far behind the best one. Each rule is scored alone against "no
 * rule applies", because only these odds are comparable between sets of different sizes. A message in the words of a
 * task's example asks for that task, and similar rules do not apply.
 */
function filter(
  { conditions, locale, findRule, facts }: RankContext,
  { query, options }: RankRequest,
): Ranking {
  const isExample = options.some(({ id }) => isExampleOf(findRule(id), query));
  if (conditions.isExample('triggers', query) && !isExample) return { ranked: [] };
  if (asksPardon(query, locale)) return { ranked: [] };
  if (!isExample && (refuses(query, locale) || givesOnlyNumber(query, locale))) return { ranked: [] };
  if (!isExample && (saysNothing(query, locale) || isChoice(facts, query, locale))) return { ranked: [] };
  const mayApply = ({ id }: { id: string }): boolean => {
    const examples = findRule(id)?.condition.examples ?? [];
    if (isDenial(query, locale) && mostlyAsks(examples, locale)) return false;
    return !saysBye(query, locale) || examples.some((example) => saysBye(example, locale));
  };
  const open = options.filter(mayApply);
  const alone = open.map(({ id }) => ({ id, score: conditions.rankRuleAlone(id, query) }));
  const best = Math.max(0, ...alone.map(({ score }) => toOdds(score)));
  const applies = alone.filter(({ score }) => score >= MIN_SCORE && toOdds(score) >= MIN_ODDS_RATIO * best);
  applies.sort((a, b) => b.score - a.score);
  return { ranked: applies.map(({ id, score }) => [id, roundScore(score)]) };
}

/** Whether a message is an example of a rule, word for word. */
const isExampleOf = (rule: Rule | undefined, query: string): boolean =>
  rule !== undefined && listExampleWords(rule).has(toWords(query).join(' '));

/** “A trial” picks the trial session, and asks nothing about what it costs. */
const isChoice = (facts: readonly Fact[], query: string, { fillers }: LocaleWords): boolean =>
  listChoiceWords(facts).has(
    toWords(query)
      .filter((word) => !fillers.includes(word))
      .join(' '),
  );

const listChoiceWords = memoByObject(
  (facts: readonly Fact[]): ReadonlySet<string> =>
    new Set(
      facts.flatMap(({ values = [] }) =>
        values.flatMap(({ label, synonyms = [] }) =>
          [...(label === undefined ? [] : getWordings(label)), ...synonyms].map((name) =>
            toWords(name).join(' '),
          ),
        ),
      ),
    ),
);

const listExampleWords = memoByObject(
  ({ condition: { examples } }: Rule): ReadonlySet<string> =>
    new Set(examples.map((example) => toWords(example).join(' '))),
);

/** "Sorry?" did not hear the question, and apologizes for nothing. */
function asksPardon(query: string, locale: LocaleWords): boolean {
  const { message, hear } = hearText(query, locale);
  return message.sentences.at(-1)?.endsWithQuestionMark === true && isWhole(message.words, hear.pardons);
}

/** “Thanks, bye” gets the goodbye, and no “you're welcome”. */
function saysBye(query: string, locale: LocaleWords): boolean {
  const { message, hear } = hearText(query, locale);
  return isWhole(message.words, hear.ends, mergePhrases(hear.leads, hear.tails), hear.tails);
}

/** "No thanks" thanks for nothing. */
function refuses(query: string, locale: LocaleWords): boolean {
  const { message, hear } = hearText(query, locale);
  return isWhole(message.words, hear.no.plain, hear.leads, hear.tails);
}

/** An address and nothing else: the “locked” of “locked@example.com” asks nothing. */
const ADDRESS = /^\s*[^\s@]+@[^\s@]+\s*$/;

/** “Still??”, “are you there”, “what”, “go back”: small words that are alike in every rule, and a move in the conversation. */
function saysNothing(query: string, locale: LocaleWords): boolean {
  const { clauses, message, hear } = hearText(query, locale);
  const { words } = message;
  const moves = [hear.repeats, hear.clarifies, hear.goesBack, hear.restarts, locale.replies?.impatient];
  if (moves.some((phrases) => isWhole(words, phrases, hear.leads, hear.tails))) return true;
  if (ADDRESS.test(query)) return true;
  // “When” alone asks about what was said last.
  if (words.length === 1 && words.every(({ text }) => hear.endsAsking.includes(text))) return true;
  // A greeting is small, and has a rule of its own.
  const isSocial = clauses.some(({ act }) => act === 'social');
  const isSmall = ({ text }: Word): boolean =>
    locale.stopWords.includes(text) || (!isSocial && locale.fillers.includes(text));
  return words.every(isSmall) && !words.some(({ text }) => hear.endsAsking.includes(text));
}

/** "Nah, too expensive", "too expensive", "don't tell them": a no with its reason, or only one of them, and no question. */
function isDenial(query: string, locale: LocaleWords): boolean {
  const { message, hear, clauses } = hearText(query, locale);
  const asks =
    clauses.some(({ act }) => act === 'question') ||
    message.sentences.some(({ endsWithQuestionMark }) => endsWithQuestionMark);
  const { words } = message;
  return (
    !asks &&
    (matchPatternAt(words, hear.no.plain, 0) > 0 ||
      isWhole(words, hear.disapprovals, hear.leads, hear.tails) ||
      clauses.every(({ opening, last }) => matchPatternAt(words, hear.negators, opening, last) > opening))
  );
}

/** A few examples of a question are only its words: "morning or afternoon". */
function mostlyAsks(examples: readonly string[], locale: LocaleWords): boolean {
  const asking = examples.filter((example) =>
    hearText(example, locale).clauses.some(({ act }) => act === 'question'),
  );
  return asking.length * 2 > examples.length;
}

const NONE: readonly string[] = [];

/** Words beside the number of a message that gives one: "order 23456". */
const MAX_NAMING = 1;

/** "Order 23456", "its order 23456 i think" give a number, and ask nothing about orders. */
function givesOnlyNumber(query: string, locale: LocaleWords): boolean {
  const { message, clauses, hear } = hearText(query, locale);
  const { words } = message;
  // “No 75” corrects a number.
  const tells = clauses.every(
    ({ act, isQuestion }) => (act === 'answer' || act === 'retraction') && !isQuestion,
  );
  const isNumber = (text: string): boolean => /^\p{N}+$/u.test(text);
  const besides = mergePhrases(hear.hedges, locale.extractors?.numbers?.giving ?? NONE);
  const content = dropPhrases(words, besides).filter(
    ({ text }) => !locale.stopWords.includes(text) && !locale.fillers.includes(text),
  );
  return (
    tells &&
    words.some(({ text }) => isNumber(text)) &&
    content.filter(({ text }) => !isNumber(text)).length <= MAX_NAMING
  );
}

/** The words that are in none of the phrases. */
function dropPhrases(words: readonly Word[], phrases: readonly string[]): Word[] {
  const kept: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const last = matchPatternAt(words, phrases, at);
    if (last <= at) kept.push(words[at] as Word);
    at = Math.max(last, at + 1);
  }
  return kept;
}

const toOdds = (score: number): number => score / Math.max(1e-9, 1 - score);

/** How well each step fits the last message or the last few together. */
function relocalize(context: RankContext, { query, options }: RankRequest): Ranking {
  const lines = query.split('\n').filter((line) => line.trim() !== '');
  const texts = [lines.slice(-1), lines.slice(-RECENT_LINES)].map((recent) => recent.join(' '));
  return { ranked: rankSteps(context, options, texts).map(([id, score]) => [id, roundScore(score)]) };
}
