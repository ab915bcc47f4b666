import type { ConditionIndex } from '../conditions/create-condition-index.ts';
import type { Moment } from '../extractors/moment.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { isTold } from './is-told.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { rankTools, type ToolScore } from './rank-tools.ts';
import { isUnwanted, type PlanClause, readHead, splitPlanClauses } from './split-clauses.ts';
import type { PlanWords } from './words/plan-words.ts';

/** A message with its times, and the spans that are never split into clauses. */
export type PlanMessage = { message: Message; moments: readonly Moment[]; closed: readonly Span[] };

/** Words of a message that belong to one step; `head` is the first word of the clause with its verb. */
export type StepPart = { said: PlanMessage; first: number; last: number; head?: number };

export type ClauseGroup = {
  tool: PlanTool;
  score: number;
  parts: StepPart[];
  /** Runs after the previous step. */
  follows: boolean;
  /** It has no verb and uses that of the previous group: "book lunch on Monday and dinner on Tuesday". */
  isElided: boolean;
};

export type PlanSetup = {
  tools: readonly PlanTool[];
  index: ConditionIndex;
  locale: LocaleWords;
  words: PlanWords;
  /** Verbs from the tools' descriptions and examples. */
  openings: readonly string[];
};

export type Grouping = {
  groups: ClauseGroup[];
  /** Best score of each tool over all clauses. */
  scores: Map<string, number>;
  /** Whether the message requests something that no tool does. */
  isUnmet: boolean;
};

/** Minimum score of a tool for a clause with a verb, and for one without. */
const MIN_SCORE = 0.3;
const MIN_SCORE_WITHOUT_VERB = 0.5;
/** Minimum score at which a clause becomes a step instead of more arguments of the previous one. */
const MIN_SCORE_OF_NEW_STEP = 0.6;

/** `isBare`: only values. `isUnwanted`: its verb is negated. `isTold`: what happened, or might happen. */
type Read = PlanClause &
  ReturnType<typeof readHead> & {
    scores: ToolScore[];
    isBare: boolean;
    isUnwanted: boolean;
    isTold: boolean;
  };

/**
 * Assigns clauses to tools. A clause without a request adds arguments to its neighbor. A clause with a request
 * that no tool does sets `isUnmet`, instead of becoming an argument.
 */
export function groupClauses(
  said: PlanMessage,
  setup: PlanSetup,
  before: readonly ClauseGroup[] = [],
): Grouping {
  const { message } = said;
  const clauses = splitPlanClauses(message, said.closed, setup.locale, setup.words).map((clause) =>
    readClause(said, clause, setup),
  );
  const groups = [...before];
  const scores = new Map(setup.tools.map(({ id }) => [id, 0]));
  let lead: Read | undefined;
  let isUnmet = false;
  for (const clause of clauses) {
    for (const [id, score] of clause.scores) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    if (clause.isTalk || clause.isUnwanted || clause.isTold) continue;
    const previous = groups.at(-1);
    const isReply = previous !== undefined && before.includes(previous);
    const found = chooseTool(said, clause, previous, isReply, setup);
    if (found === 'unmet') isUnmet = true;
    else if (found) {
      const part = { said, first: lead?.first ?? clause.first, last: clause.last, head: clause.first };
      lead = undefined;
      // A reply that names the same tool again adds to its step.
      const asked = before.find(({ tool }) => tool === found.tool);
      if (asked) asked.parts.push(part);
      else groups.push({ ...found, parts: [part], follows: clause.follows && groups.length > 0 });
    } else if (previous) attach(previous, { said, first: clause.first, last: clause.last });
    else lead ??= clause;
  }
  if (
    groups.length === 0 &&
    clauses.some(({ isTalk }) => !isTalk) &&
    !clauses.some((clause) => clause.isUnwanted || clause.isTold) &&
    !isUnmet
  ) {
    const whole = readClause(said, { ...WHOLE, last: message.words.length }, setup);
    for (const [id, score] of whole.scores) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    const tool = whole.isBare
      ? chooseForDay(said, setup.tools)
      : findBest(whole.scores, setup.tools, MIN_SCORE);
    if (tool) {
      const part = { said, first: 0, last: message.words.length, head: 0 };
      groups.push({ ...tool, parts: [part], follows: false, isElided: false });
    }
  }
  return { groups, scores, isUnmet };
}

/** "And Friday?": the only tool that needs no more than a day. */
function chooseForDay({ moments }: PlanMessage, tools: readonly PlanTool[]): Found | undefined {
  const [moment, ...others] = moments;
  if (!moment?.hasDay || moment.hasHour || others.length > 0) return undefined;
  const [tool, ...more] = tools.filter(({ tool: { risk, needsApproval, irreversible }, inputs }) => {
    const required = inputs.filter(({ isRequired }) => isRequired);
    const isHarmless = risk === 'low' && !needsApproval && !irreversible;
    return isHarmless && required.length === 1 && required[0]?.fact.type === 'date';
  });
  return tool && more.length === 0 ? { tool, score: FOR_DAY, isElided: false } : undefined;
}
/** Score of the only tool that a day alone can be for. */
const FOR_DAY = 0.8;

const WHOLE: PlanClause = { first: 0, last: 0, beginsSentence: true, follows: false, isTalk: false };

function readClause(said: PlanMessage, clause: PlanClause, setup: PlanSetup): Read {
  const head = readHead(said.message.words, clause, said.closed, setup.locale, setup.words, setup.openings);
  const { locale, words, openings } = setup;
  return {
    ...clause,
    ...head,
    ...rankWords(said, head.words, head, setup),
    isUnwanted: isUnwanted(said.message.words, clause, locale, words, openings),
    isTold: isTold(said.message.words, clause, locale, words, openings),
  };
}

/**
 * Ranks the tools for the words of a clause, also without names and times and without the text of a message
 * ("saying ..."), because these make a clause less similar to the right tool.
 */
function rankWords(
  said: PlanMessage,
  all: readonly Word[],
  { family, verb }: Pick<ReturnType<typeof readHead>, 'family' | 'verb'>,
  { locale, words, tools, index }: PlanSetup,
): Pick<Read, 'scores' | 'isBare'> {
  const bare = all.filter((word) => !said.closed.some((span) => overlaps(span, word)));
  const body = all.findIndex((_, at) => at > verb && matchPatternAt(all, words.bodies, at) > at);
  const isBare = bare.every(
    ({ text }) => locale.stopWords.includes(text) || locale.boundaries.includes(text),
  );
  const cuts = [all, bare, body > 0 ? all.slice(0, body) : all].filter(
    (cut, at) => cut.length > 0 && (at === 0 || cut.length < all.length),
  );
  const next = all[verb];
  const isName =
    next !== undefined &&
    (words.givenNames.has(next.text) || /^\p{Lu}/u.test(said.message.original.slice(next.start, next.end)));
  const isToPerson = isName && verb > 0 && matchPatternAt(all, words.personVerbs, 0) > 0;
  const rank = (lists: readonly (readonly Word[])[]) =>
    rankTools({ cuts: lists, family, isToPerson }, tools, index, locale, words);
  const scores = rank(cuts);
  if (verb > 0 || isBare || bare.length === all.length) return { scores, isBare };
  // Without a verb, the words other than values must match the same tool. A day alone is not enough.
  const withoutValues = rank([bare]);
  return { scores: withoutValues[0]?.[0] === scores[0]?.[0] ? scores : withoutValues, isBare };
}

type Found = { tool: PlanTool; score: number; isElided: boolean };

function chooseTool(
  said: PlanMessage,
  clause: Read,
  previous: ClauseGroup | undefined,
  /** Whether it replies to a question about the previous group. */
  isReply: boolean,
  setup: PlanSetup,
): Found | 'unmet' | undefined {
  const { words } = said.message;
  const minScore = clause.verb > 0 ? MIN_SCORE : MIN_SCORE_WITHOUT_VERB;
  const own = findBest(clause.scores, setup.tools, minScore);
  const starts = (phrases: readonly string[]) =>
    matchPatternAt(words, phrases, clause.first, clause.last) > clause.first;
  if (!previous) {
    if (clause.verb === 0) return clause.beginsSentence && !clause.isBare ? own : undefined;
    return own ?? 'unmet';
  }
  if (starts(setup.words.amends)) return undefined;
  if (clause.verb > 0) {
    const isMore = exceeds(said, clause, previous);
    const mayAdd = starts(setup.words.adds) && previous.tool.inputs.some(({ role }) => role === 'person');
    if (mayAdd && !isMore && !(own && own.tool !== previous.tool && own.score >= MIN_SCORE_OF_NEW_STEP))
      return undefined;
    return own ?? (isQuoting(previous, setup) ? undefined : 'unmet');
  }
  if (clause.beginsSentence && !clause.isBare && !(isReply && own && own.score < MIN_SCORE_OF_NEW_STEP))
    return own;
  if (clause.beginsSentence || isReply) return undefined;
  return chooseElided(said, clause, previous, setup);
}

/**
 * A clause without a verb that is another step: "and dinner on Tuesday". It uses the verb of the previous
 * clause.
 */
function chooseElided(
  said: PlanMessage,
  clause: Read,
  previous: ClauseGroup,
  setup: PlanSetup,
): Found | undefined {
  const { words } = said.message;
  if (matchPatternAt(words, setup.words.targets, clause.first, clause.last) > clause.first) return undefined;
  const part = previous.parts.at(-1) as StepPart;
  const head = { first: part.head ?? part.first, last: part.last };
  const verb = readHead(
    part.said.message.words,
    head,
    part.said.closed,
    setup.locale,
    setup.words,
    setup.openings,
  );
  const full = [...verb.words.slice(0, verb.verb), ...clause.words];
  const { scores } = rankWords(said, full, verb, setup);
  const other = findBest(scores, setup.tools, MIN_SCORE_OF_NEW_STEP);
  if (other && other.tool !== previous.tool) return { ...other, isElided: true };
  const isMore = exceeds(said, clause, previous);
  return isMore ? { tool: previous.tool, score: previous.score, isElided: true } : undefined;
}

/** Whether a clause has a day or hour that the previous step has no input left for. */
function exceeds(said: PlanMessage, clause: PlanClause, previous: ClauseGroup): boolean {
  const within = ({ first, last }: Pick<PlanClause, 'first' | 'last'>, { message, moments }: PlanMessage) => {
    const [start, end] = [(message.words[first] as Word).start, (message.words[last - 1] as Word).end];
    return moments.filter((moment) => moment.start >= start && moment.end <= end);
  };
  const held = previous.parts.flatMap((part) => within(part, part.said));
  const more = within(clause, said);
  const takes = (...types: ToolInput['fact']['type'][]) =>
    previous.tool.inputs.filter(({ fact, isEnd }) => !isEnd && types.includes(fact.type)).length;
  const isOver = (has: 'hasDay' | 'hasHour', room: number) => {
    const [old, fresh] = [held, more].map((list) => list.filter((moment) => moment[has]).length) as [
      number,
      number,
    ];
    return room > 0 && old > 0 && fresh > 0 && old + fresh > room;
  };
  return isOver('hasDay', takes('date', 'datetime')) || isOver('hasHour', takes('time', 'datetime'));
}

/** Whether the group contains a text to send, which may contain any request. */
function isQuoting({ tool, parts }: ClauseGroup, { words }: PlanSetup): boolean {
  if (!tool.inputs.some(({ role }) => role === 'body')) return false;
  return parts.some(({ said, first, last }) => {
    const list = said.message.words.slice(first, last);
    return findPattern(list, words.bodies) !== undefined;
  });
}

function findBest(
  [best]: readonly ToolScore[],
  tools: readonly PlanTool[],
  minScore: number,
): Found | undefined {
  const tool = best && best[1] >= minScore ? tools.find(({ id }) => id === best[0]) : undefined;
  return tool && best ? { tool, score: best[1], isElided: false } : undefined;
}

function attach({ parts }: ClauseGroup, part: StepPart): void {
  const last = parts.at(-1);
  if (last && last.said === part.said) last.last = part.last;
  else parts.push(part);
}

/** The times within a part. */
export function listMoments({ said, first, last }: StepPart): Moment[] {
  const { words } = said.message;
  const span = { start: words[first]?.start ?? 0, end: words[last - 1]?.end ?? 0 };
  return said.moments.filter((moment) => overlaps(moment, span));
}
