import type { Json } from '@turnpike/engine';
import type { LatestAction } from '@turnpike/engine/turn';
import { overlaps, toWords, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findBareHour } from './bare-hour.ts';
import type { PlanSetup } from './group-clauses.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { isFreeWord, type StepSegment } from './segment.ts';
import { splitIdentifier } from './to-fact.ts';

/** A tool and its words. Questions about facts have no tool. */
type Named = Pick<PlanTool, 'words' | 'inputs'> & Partial<Pick<PlanTool, 'tool'>>;

/** An earlier step of the same message. */
export type Earlier = { id: string; tool: PlanTool; when?: string };

export type Referent = {
  value: Json;
  /** Its time, if known. */
  when?: string;
  /** The step whose result it is. */
  after?: string;
  /** The message does not refer to it, but it is the only candidate. */
  isGuess?: true;
};

/** How a message refers to a thing: by a word like "it", by a noun ("the lunch with Dana"), or not at all. */
export type Reference = { says: 'it' | 'noun' | 'nothing'; nouns: readonly string[] };

/** Reads the reference after the verb. */
export function readReference(
  segment: StepSegment,
  tool: Pick<PlanTool, 'words' | 'inputs'>,
  setup: PlanSetup,
): Reference {
  const { locale, words: planWords } = setup;
  const { words } = segment.message;
  const { verb } = segment;
  const behind = words.slice(verb.last);
  const found = findPattern(behind, planWords.references);
  const bare = findBareHour(segment.message, tool.inputs, segment.closed, setup);
  const nouns: string[] = [];
  let isThing = false;
  for (let at = verb.last; at < words.length; at++) {
    const { text } = words[at] as Word;
    const isIdle =
      locale.stopWords.includes(text) ||
      planWords.particles.includes(text) ||
      locale.boundaries.includes(text) ||
      planWords.determiners.includes(text);
    const isValue =
      words[at] === bare?.hour || segment.closed.some((span) => overlaps(span, words[at] as Word));
    if (
      isValue ||
      !isFreeWord(segment, words[at]) ||
      isIdle ||
      locale.fillers.includes(text) ||
      /^\p{N}+$/u.test(text)
    )
      continue;
    if (matchPatternAt(words, planWords.things, at) > at || tool.words.has(text)) isThing = true;
    else if (!planWords.references.includes(text) && !planWords.definite.includes(text)) nouns.push(text);
  }
  // "Move it with Dana": "it" directly after the verb is the reference, whatever follows.
  const isIt = found?.first === 0 && !nouns.includes(behind[found.last]?.text ?? '');
  if (nouns.length > 0 && !isIt) return { says: 'noun', nouns };
  return found || isThing ? { says: 'it', nouns: [] } : { says: 'nothing', nouns };
}

/**
 * Finds the id that a reference points to: of an earlier step in the message, or of the newest matching action.
 * A noun must be in the summary of the action. Without a reference, the only possible action is used as a
 * guess.
 */
export function findReferent(
  input: ToolInput,
  tool: PlanTool,
  reference: Reference,
  earlier: readonly Earlier[],
  actions: readonly LatestAction[],
  /** Whether the time of an action agrees with the message. */
  fits: (when: string | undefined) => boolean,
): Referent | undefined {
  if (reference.says === 'it') {
    for (const step of [...earlier].reverse()) {
      const place = [input.name, 'id'].find((name) => step.tool.outputs.has(name));
      if (place === undefined || (place === 'id' && !isRelated(input, tool, step.tool.words))) continue;
      const { id, when } = step;
      return { value: `$${id}.${place}`, after: id, ...(when === undefined ? {} : { when }) };
    }
  }
  const plausible = actions.flatMap((action) => {
    const value = getId(input, tool, action);
    return value === undefined || !fits(action.when) ? [] : [{ action, value }];
  });
  if (reference.says === 'noun') {
    const named = plausible.find(({ action }) => {
      const words = toWords(action.summary);
      return reference.nouns.some((noun) => words.includes(noun));
    });
    // The thing may have been moved after the action whose summary names it.
    const latest = named && plausible.find(({ value }) => value === named.value);
    return latest && toReferent(latest);
  }
  const [newest, ...others] = plausible;
  if (!newest) return undefined;
  if (reference.says === 'it') return toReferent(newest);
  const isOnly = others.every(({ value }) => value === newest.value);
  return isOnly ? { ...toReferent(newest), isGuess: true } : undefined;
}

const toReferent = ({ action, value }: { action: LatestAction; value: Json }): Referent => ({
  value,
  ...(action.when === undefined ? {} : { when: action.when }),
});

/** The id from the newest action, for an input that is otherwise looked up by name. */
export function findKnownId(
  tool: Named,
  input: ToolInput,
  actions: readonly LatestAction[],
): string | undefined {
  for (const action of actions) {
    const id = getId(input, tool, action);
    if (id !== undefined) return String(id);
  }
  return undefined;
}

/** An action's id under the input's name, or its `id` if the action is about the same kind of thing. */
export function getId(input: ToolInput, tool: Named, action: LatestAction): string | number | undefined {
  const { externalIds = {}, capability } = action;
  if (Object.hasOwn(externalIds, input.name)) return externalIds[input.name];
  if (!Object.hasOwn(externalIds, 'id')) return undefined;
  const isShared = capability !== '' && tool.tool?.capabilities?.includes(capability);
  return isShared || isRelated(input, tool, new Set(toWords(splitIdentifier(action.action))))
    ? externalIds.id
    : undefined;
}

/** Whether an input and an action share a noun: "eventId" and "create_event". */
function isRelated(input: ToolInput, tool: Named, words: ReadonlySet<string>): boolean {
  const nouns = toWords(splitIdentifier(input.name)).filter((word) => word !== 'id');
  return (nouns.length > 0 ? nouns : [...tool.words]).some((word) => words.has(word));
}
