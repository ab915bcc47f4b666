import type { ConditionIndex } from '../conditions/create-condition-index.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { parseMessage, toWords, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { SENDS_TO } from './input-roles.ts';
import type { PlanTool } from './plan-tools.ts';
import { splitName } from './to-fact.ts';
import type { PlanWords } from './words/plan-words.ts';

export type ToolScore = [tool: string, score: number];

/** The odds of a tool that is asked for by a verb of its kind, and of the others beside it. */
const SAME_VERB = 20;
const OTHER_VERB = 0.3;
/** The least a tool counts for whose verb is said, once it is this sure that one of the tools is asked for. */
const SAID = 0.03;
const SURE = 0.9;
/** More of them where the verb is turned to a person, and the tool to whoever receives something. */
const TO_SOMEBODY = 10;

/** What is asked for, as it is ranked: the same words in several cuts, and what its verb says. */
export type Asking = { cuts: readonly (readonly Word[])[]; family: number; isToSomebody: boolean };

/**
 * How sure it is that words ask for each of some tools, against each other and against none of them. Likeness to
 * what the author wrote comes first; a verb that asks for the same kind of thing as a tool's own verbs ("arrange"
 * where the examples say "book") then speaks for it, since few examples never have all verbs.
 */
export function rankTools(
  { cuts, family, isToSomebody }: Asking,
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
  const rows = weighVerbs(scores, family, isToSomebody, tools, locale, planWords);
  return rows.sort((a, b) => b[1] - a[1]);
}

function weighVerbs(
  scores: ReadonlyMap<string, number>,
  family: number,
  isToSomebody: boolean,
  tools: readonly PlanTool[],
  locale: LocaleWords,
  planWords: PlanWords,
): ToolScore[] {
  const rows: ToolScore[] = [...scores];
  if (family < 0) return rows;
  const all = rows.reduce((sum, [, score]) => sum + score, 0);
  const none = Math.max(1e-6, 1 - all);
  const said = all >= SURE ? SAID : 0;
  const weighed = rows.map(([id, score]): ToolScore => {
    const tool = tools.find((candidate) => candidate.id === id);
    const isSame = tool !== undefined && listFamilies(tool, locale, planWords).has(family);
    const same = isToSomebody && tool && receives(tool) ? SAME_VERB * TO_SOMEBODY : SAME_VERB;
    return [id, isSame ? Math.max(score, said) * same : Math.max(score, 1e-3) * OTHER_VERB];
  });
  const sum = weighed.reduce((total, [, weight]) => total + weight, none);
  return weighed.map(([id, weight]) => [id, weight / sum]);
}

const receives = ({ inputs }: PlanTool): boolean =>
  inputs.some(({ role, words }) => role === 'person' && words.some((word) => SENDS_TO.has(word)));

/** The family of the verb that stands there, and where the verb ends; the longest wins. */
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

/** The kinds of verbs a tool's name, description and examples begin with. */
function listFamilies(tool: PlanTool, locale: LocaleWords, planWords: PlanWords): ReadonlySet<number> {
  const known = families.get(planWords) ?? new WeakMap<PlanTool, ReadonlySet<number>>();
  families.set(planWords, known);
  let found = known.get(tool);
  if (!found) {
    const { id, name, description = '', examples = [] } = tool.tool;
    const named = [id, name].map((text) => toWords(splitName(text)));
    const said = examples.map((text) => {
      const { words } = parseMessage(text);
      return words.slice(skipRequest(words, locale, planWords)).map((word) => word.text);
    });
    // "Sends an email": what a tool does is told of a third person.
    const [does = '', ...rest] = toWords(description);
    const told = [does, does.replace(/s$/, ''), does.replace(/es$/, '')].map((verb) => [verb, ...rest]);
    found = new Set(
      [...named, ...said, ...told].flatMap((list) => findVerb(toFolded(list), 0, planWords)?.family ?? []),
    );
    known.set(tool, found);
  }
  return found;
}

const toFolded = (list: readonly string[]): Word[] => list.map((text) => ({ text, start: 0, end: 0 }));

/** The first word of what is asked for, after greetings and "could you please". */
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
