import type { ConditionIndex } from '../conditions/create-condition-index.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { parseMessage, toWords, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { SENDS_TO } from './input-roles.ts';
import type { PlanTool } from './plan-tools.ts';
import { splitIdentifier } from './to-fact.ts';
import type { PlanWords } from './words/plan-words.ts';

export type ToolScore = [tool: string, score: number];

/** Factors for the odds of a tool with a verb of the same family, and of all other tools. */
const SAME_VERB = 20;
const OTHER_VERB = 0.3;
/** Minimum score of a tool with the verb, if the scores of all tools together are at least `CERTAIN`. */
const MIN_SAME_VERB_SCORE = 0.03;
const CERTAIN = 0.9;
/** Another factor if the verb is followed by a person and the tool has a recipient. */
const TO_PERSON = 10;

/** A request to rank: several selections of its words, and the family of its verb. */
export type ToolRequest = { cuts: readonly (readonly Word[])[]; family: number; isToPerson: boolean };

/**
 * Scores tools for a request, against each other and against no tool. Similarity to the tool's texts counts
 * first, then a verb of the same family as the tool's verbs ("arrange" for "book"), because a few examples
 * never contain all verbs.
 */
export function rankTools(
  { cuts, family, isToPerson }: ToolRequest,
  tools: readonly PlanTool[],
  index: ConditionIndex,
  locale: LocaleWords,
  planWords: PlanWords,
): ToolScore[] {
  const ids = tools.map(({ id }) => id);
  const scores = new Map<string, number>(ids.map((id) => [id, 0]));
  let best = 0;
  for (const list of cuts) {
    const found = index.rank(
      list.map(({ text }) => text),
      ids,
    );
    const first = found[0]?.score ?? 0;
    if (first <= best) continue;
    best = first;
    for (const { id, score } of found) scores.set(id, score);
  }
  const rows = weighVerbs(scores, family, isToPerson, tools, locale, planWords);
  return rows.sort((a, b) => b[1] - a[1]);
}

function weighVerbs(
  scores: ReadonlyMap<string, number>,
  family: number,
  isToPerson: boolean,
  tools: readonly PlanTool[],
  locale: LocaleWords,
  planWords: PlanWords,
): ToolScore[] {
  const rows: ToolScore[] = [...scores];
  if (family < 0) return rows;
  const all = rows.reduce((sum, [, score]) => sum + score, 0);
  const none = Math.max(1e-6, 1 - all);
  const minimum = all >= CERTAIN ? MIN_SAME_VERB_SCORE : 0;
  const weighed = rows.map(([id, score]): ToolScore => {
    const tool = tools.find((candidate) => candidate.id === id);
    const isSame = tool !== undefined && listFamilies(tool, locale, planWords).has(family);
    const same = isToPerson && tool && hasRecipient(tool) ? SAME_VERB * TO_PERSON : SAME_VERB;
    return [id, isSame ? Math.max(score, minimum) * same : Math.max(score, 1e-3) * OTHER_VERB];
  });
  const sum = weighed.reduce((total, [, weight]) => total + weight, none);
  return weighed.map(([id, weight]) => [id, weight / sum]);
}

const hasRecipient = ({ inputs }: PlanTool): boolean =>
  inputs.some(({ role, words }) => role === 'person' && words.some((word) => SENDS_TO.has(word)));

/** Family and end of the longest verb at a word. */
export function findVerb(
  words: readonly Word[],
  first: number,
  { families }: PlanWords,
): { family: number; last: number } | undefined {
  let found: { family: number; last: number } | undefined;
  families.forEach((phrases, family) => {
    const last = matchPatternAt(words, phrases, first);
    if (last > first && last > (found?.last ?? first)) found = { family, last };
  });
  return found;
}

const families = new WeakMap<PlanWords, WeakMap<PlanTool, ReadonlySet<number>>>();

/** Families of the verbs that a tool's name, description and examples start with. */
function listFamilies(tool: PlanTool, locale: LocaleWords, planWords: PlanWords): ReadonlySet<number> {
  const known = families.get(planWords) ?? new WeakMap<PlanTool, ReadonlySet<number>>();
  families.set(planWords, known);
  let found = known.get(tool);
  if (!found) {
    const { id, name, description = '', examples = [] } = tool.tool;
    const named = [id, name].map((text) => toWords(splitIdentifier(text)));
    const said = examples.map((text) => {
      const { words } = parseMessage(text);
      return words.slice(skipRequest(words, locale, planWords)).map((word) => word.text);
    });
    // Descriptions use the third person ("Sends an email"), so the endings are removed too.
    const [does = '', ...rest] = toWords(description);
    const bare = planWords.thirdPerson
      .filter((ending) => does.endsWith(ending))
      .map((ending) => does.slice(0, does.length - ending.length));
    const described = [does, ...bare].map((verb) => [verb, ...rest]);
    found = new Set(
      [...named, ...said, ...described].flatMap(
        (list) => findVerb(toFolded(list), 0, planWords)?.family ?? [],
      ),
    );
    known.set(tool, found);
  }
  return found;
}

const toFolded = (list: readonly string[]): Word[] => list.map((text) => ({ text, start: 0, end: 0 }));

/** First word of the request itself, after greetings and "could you please". */
export function skipRequest(
  words: readonly Word[],
  { fillers, smallTalk, openings }: LocaleWords,
  { requests }: PlanWords,
  from = 0,
  to = words.length,
): number {
  let first = from;
  for (;;) {
    let next = first;
    for (const phrases of [requests, fillers, smallTalk, openings])
      next = Math.max(next, matchPatternAt(words, phrases, first, to));
    if (next <= first || next >= to) return first;
    first = next;
  }
}
