import type { ConditionIndex } from '../conditions/create-condition-index.ts';
import type { Moment } from '../extractors/moment.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { rankTools, type ToolScore } from './rank-tools.ts';
import { type Clause, isUnwanted, readHead, splitClauses } from './split-clauses.ts';
import type { PlanWords } from './words/plan-words.ts';

/** A message as a plan reads it: with the values no cut goes through. */
export type Said = { message: Message; moments: readonly Moment[]; closed: readonly Span[] };

/** Words of a message that belong to one use of a tool; `head` is where its verb's clause begins. */
export type Part = { said: Said; first: number; last: number; head?: number };

export type Group = {
  tool: PlanTool;
  score: number;
  parts: Part[];
  /** After the step before it. */
  follows: boolean;
  /** Its verb is the one of the group before: "book lunch on Monday and dinner on Tuesday". */
  isElided: boolean;
};

export type Means = {
  tools: readonly PlanTool[];
  index: ConditionIndex;
  locale: LocaleWords;
  words: PlanWords;
  /** Verbs of the tools' own. */
  openings: readonly string[];
};

export type Grouping = {
  groups: Group[];
  /** By tool, the best of all clauses. */
  scores: Map<string, number>;
  /** Something was asked for that no tool does. */
  isUnmet: boolean;
};

/** Less than this says nothing; so much is asked of words without a verb; and this takes a clause from its neighbour. */
const LEAST = 0.3;
const WITHOUT_VERB = 0.5;
const OWN_TOOL = 0.6;

/** `isBare`: nothing but values. `isUnwanted`: its verb is ruled out. */
type Read = Clause &
  ReturnType<typeof readHead> & { scores: ToolScore[]; isBare: boolean; isUnwanted: boolean };

/**
 * Which clauses ask for what. One that asks for nothing tells more about its neighbour; one that asks for what no
 * tool does makes the whole less sure, instead of going under as an argument.
 */
export function groupClauses(said: Said, means: Means, before: readonly Group[] = []): Grouping {
  const { message } = said;
  const clauses = splitClauses(message, said.closed, means.locale, means.words).map((clause) =>
    readClause(said, clause, means),
  );
  const groups = [...before];
  const scores = new Map(means.tools.map(({ id }) => [id, 0]));
  let lead: Read | undefined;
  let isUnmet = false;
  for (const clause of clauses) {
    for (const [id, score] of clause.scores) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    if (clause.isTalk || clause.isUnwanted) continue;
    const previous = groups.at(-1);
    const isReply = previous !== undefined && before.includes(previous);
    const found = chooseTool(said, clause, previous, isReply, means);
    if (found === 'unmet') isUnmet = true;
    else if (found) {
      const part = { said, first: lead?.first ?? clause.first, last: clause.last, head: clause.first };
      lead = undefined;
      // What was asked about is not asked for twice: the answer says more about it.
      const asked = before.find(({ tool }) => tool === found.tool);
      if (asked) asked.parts.push(part);
      else groups.push({ ...found, parts: [part], follows: clause.follows && groups.length > 0 });
    } else if (previous) attach(previous, { said, first: clause.first, last: clause.last });
    else lead ??= clause;
  }
  if (
    groups.length === 0 &&
    clauses.some(({ isTalk }) => !isTalk) &&
    !clauses.some((clause) => clause.isUnwanted) &&
    !isUnmet
  ) {
    const whole = readClause(said, { ...WHOLE, last: message.words.length }, means);
    for (const [id, score] of whole.scores) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    const tool = findBest(whole.scores, means.tools, LEAST);
    if (tool) {
      const part = { said, first: 0, last: message.words.length, head: 0 };
      groups.push({ ...tool, parts: [part], follows: false, isElided: false });
    }
  }
  return { groups, scores, isUnmet };
}

const WHOLE: Clause = { first: 0, last: 0, beginsSentence: true, follows: false, isTalk: false };

function readClause(said: Said, clause: Clause, means: Means): Read {
  const head = readHead(said.message.words, clause, said.closed, means.locale, means.words, means.openings);
  const { locale, words, openings } = means;
  return {
    ...clause,
    ...head,
    ...rankWords(said, head.words, head, means),
    isUnwanted: isUnwanted(said.message.words, clause, locale, words, openings),
  };
}

/**
 * Names and days among the words are like nothing, and what somebody is told like anything: without them the rest
 * may be more alike.
 */
function rankWords(
  said: Said,
  all: readonly Word[],
  { family, verb }: Pick<ReturnType<typeof readHead>, 'family' | 'verb'>,
  { locale, words, tools, index }: Means,
): Pick<Read, 'scores' | 'isBare'> {
  const bare = all.filter((word) => !said.closed.some((span) => overlaps(span, word)));
  const told = all.findIndex((_, at) => at > verb && matchPatternAt(all, words.bodies, at) > at);
  const isBare = bare.every(
    ({ text }) => locale.stopWords.includes(text) || locale.boundaries.includes(text),
  );
  const cuts = [all, bare, told > 0 ? all.slice(0, told) : all].filter(
    (cut, at) => cut.length > 0 && (at === 0 || cut.length < all.length),
  );
  const next = all[verb];
  const isName = next !== undefined && /^\p{Lu}/u.test(said.message.original.slice(next.start, next.end));
  const isToSomebody = isName && verb > 0 && matchPatternAt(all, words.personVerbs, 0) > 0;
  const rank = (lists: readonly (readonly Word[])[]) =>
    rankTools({ cuts: lists, family, isToSomebody }, tools, index, locale, words);
  const scores = rank(cuts);
  if (verb > 0 || isBare || bare.length === all.length) return { scores, isBare };
  // Without a verb a day alone decides nothing: what else is said must speak for the same tool.
  const telling = rank([bare]);
  return { scores: telling[0]?.[0] === scores[0]?.[0] ? scores : telling, isBare };
}

type Found = { tool: PlanTool; score: number; isElided: boolean };

function chooseTool(
  said: Said,
  clause: Read,
  previous: Group | undefined,
  /** It answers what was asked about the group before. */
  isReply: boolean,
  means: Means,
): Found | 'unmet' | undefined {
  const { words } = said.message;
  const own = findBest(clause.scores, means.tools, clause.verb > 0 ? LEAST : WITHOUT_VERB);
  const starts = (phrases: readonly string[]) =>
    matchPatternAt(words, phrases, clause.first, clause.last) > clause.first;
  if (!previous) {
    if (clause.verb === 0) return clause.beginsSentence && !clause.isBare ? own : undefined;
    return own ?? 'unmet';
  }
  if (starts(means.words.amends)) return undefined;
  if (clause.verb > 0) {
    const isMore = exceeds(said, clause, previous);
    const mayAdd = starts(means.words.adds) && previous.tool.inputs.some(({ role }) => role === 'person');
    if (mayAdd && !isMore && !(own && own.tool !== previous.tool && own.score >= OWN_TOOL)) return undefined;
    return own ?? (isQuoting(previous, means) ? undefined : 'unmet');
  }
  if (clause.beginsSentence && !clause.isBare && !(isReply && own && own.score < OWN_TOOL)) return own;
  if (clause.beginsSentence || isReply) return undefined;
  return chooseElided(said, clause, previous, means);
}

/** A clause without a verb that is more than arguments: the verb of the one before counts for it too. */
function chooseElided(said: Said, clause: Read, previous: Group, means: Means): Found | undefined {
  const { words } = said.message;
  if (matchPatternAt(words, means.words.targets, clause.first, clause.last) > clause.first) return undefined;
  const part = previous.parts.at(-1) as Part;
  const head = { first: part.head ?? part.first, last: part.last };
  const verb = readHead(
    part.said.message.words,
    head,
    part.said.closed,
    means.locale,
    means.words,
    means.openings,
  );
  const full = [...verb.words.slice(0, verb.verb), ...clause.words];
  const { scores } = rankWords(said, full, verb, means);
  const other = findBest(scores, means.tools, OWN_TOOL);
  if (other && other.tool !== previous.tool) return { ...other, isElided: true };
  const isMore = exceeds(said, clause, previous);
  return isMore ? { tool: previous.tool, score: previous.score, isElided: true } : undefined;
}

/** Whether a clause brings a day or an hour that the tool has no room for any more. */
function exceeds(said: Said, clause: Clause, previous: Group): boolean {
  const within = ({ first, last }: Pick<Clause, 'first' | 'last'>, { message, moments }: Said) => {
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

/** Whether the group repeats somebody's words, which may ask for anything. */
function isQuoting({ tool, parts }: Group, { words }: Means): boolean {
  if (!tool.inputs.some(({ role }) => role === 'body')) return false;
  return parts.some(({ said, first, last }) => {
    const list = said.message.words.slice(first, last);
    return findPattern(list, words.bodies) !== undefined;
  });
}

function findBest(
  [best]: readonly ToolScore[],
  tools: readonly PlanTool[],
  least: number,
): Found | undefined {
  const tool = best && best[1] >= least ? tools.find(({ id }) => id === best[0]) : undefined;
  return tool && best ? { tool, score: best[1], isElided: false } : undefined;
}

function attach({ parts }: Group, part: Part): void {
  const last = parts.at(-1);
  if (last && last.said === part.said) last.last = part.last;
  else parts.push(part);
}

/** The times that a part names. */
export function listMoments({ said, first, last }: Part): Moment[] {
  const { words } = said.message;
  const span = { start: words[first]?.start ?? 0, end: words[last - 1]?.end ?? 0 };
  return said.moments.filter((moment) => overlaps(moment, span));
}
