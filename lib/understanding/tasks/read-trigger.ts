import type { Pending } from '@turnpike/engine';
import { type Graph, memoByObject } from '@turnpike/engine/document';
import type { Scored } from '../conditions/create-condition-index.ts';
import { isFreeText } from '../extractors/coded.ts';
import type { FlowIndex, IndexedGraph } from '../flow-index.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { NO_QUESTION } from '../hear/read-question.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, parseMessage, type Span, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import { readConditionTone } from '../tone.ts';
import type { Activity } from './activities.ts';
import { skipBreakIn, skipOpening } from './skip-opening.ts';

export type Trigger = { graph: IndexedGraph; score: number; likeness: number; span: Span };

export type TriggerRequest = {
  index: FlowIndex;
  message: Message;
  activities: readonly Activity[];
  pending: Pick<Pending, 'facts' | 'expects'> | null;
  /** The words of the open question. */
  question?: string | undefined;
  locale: LocaleWords;
  /** Places of values that say nothing about the task. */
  values?: readonly Span[];
  /** Whether values of the task's own speak for it too. */
  hasProof?: true;
  heard: HeardMessage;
};

/** How much a value of the task's own adds: it makes a task this many times as likely as the words alone do. */
const PROOF = 4.4;

/** A score with the proof of a value: computed from the odds, so that no threshold is met by decree. */
const addProof = (score: number): number => (PROOF * score) / (PROOF * score + 1 - score);

/** A task that is ruled out: "please do not book a flight", where no example of it says so. */
function isUnwanted(part: Part, graph: string, { heard, index, locale }: TriggerRequest): boolean {
  const trigger = index.findGraph(graph)?.graph.trigger;
  if (trigger === undefined) return false;
  if (findPattern(part.words, locale.unwanted) !== undefined) {
    const says = [trigger.text, ...trigger.examples];
    return !says.some((text) => findPattern(parseMessage(text).words, locale.unwanted) !== undefined);
  }
  const { forbidsTask } = heard.hear;
  const forbids = ({ words }: Pick<Part, 'words'>): boolean =>
    matchPatternAt(words, forbidsTask ?? [], 0) > 0;
  if (forbids(part)) return ![trigger.text, ...trigger.examples].some((text) => forbids(parseMessage(text)));
  const isNegated = heard.clauses.some(
    (clause) =>
      clause.negated && clause.start < part.end && part.start < clause.end && clause.start >= part.start - 1,
  );
  return isNegated && !readConditionTone(trigger, NO_QUESTION, locale).negated;
}

/** From here on a message is the trigger's own words, whatever it is an answer to. */
export const OWN_WORDS = 0.5;

/**
 * The graph that a message asks for, ranked against every other trigger and against none.
 *
 * While something is asked, words that only resemble a trigger are an attempt at the answer: only a
 * request, or the trigger's own words, turn aside. An open text takes more certainty still, since anything
 * may be its answer, and a description is left only for a request.
 */
export function readTrigger(request: TriggerRequest): Trigger | undefined {
  const { index, message, activities, pending, locale } = request;
  const asksText =
    pending?.facts.some((name) => {
      const fact = index.find(name);
      return fact !== undefined && isFreeText(fact);
    }) ?? false;
  // "What can I do for you?" asks for a wish, so any answer may be one.
  const isTold = request.heard.clauses.every(({ act }) => act !== 'question');
  const asksWish = isTold && pending?.facts.length === 0 && pending.expects === 'text';
  const wanted = asksText ? (index.entry.threshold + 1) / 2 : index.entry.threshold;
  const asksStory = asksForStory(request);
  let best: Trigger | undefined;
  const wished = { ...message, words: pending ? skipSupposed(request) : message.words };
  for (const part of splitParts(wished, request.heard.clauses, pending !== null)) {
    const found = rankPart(part.words, request);
    if (!found) continue;
    const first = { ...found, score: request.hasProof === undefined ? found.score : addProof(found.score) };
    if (first.score < wanted) continue;
    if (isUnwanted(part, first.id, request)) continue;
    const graph = index.findGraph(first.id);
    // By similarity: near certainty all scores are one, and the part that asks must differ from the rest.
    if (!graph || (best && best.likeness >= first.likeness)) continue;
    if (pending && !asksWish && first.likeness < OWN_WORDS && !isRequest(part.words, graph, locale)) continue;
    if (asksStory && !turnsAside(part.words, graph, locale)) continue;
    best = {
      graph,
      score: first.score,
      likeness: first.likeness,
      span: part,
    };
  }
  // What already runs on top is not started again, and no second best is taken for it.
  const isRunning = best && activities[0]?.graphs.includes(best.graph.graph.id);
  return isRunning ? undefined : best;
}

/**
 * The trigger that the words are most like: as they stand, without the words that only break in, and without
 * the values among them. A day is nothing that a trigger's examples could share.
 */
function rankPart(words: readonly Word[], request: TriggerRequest): Scored | undefined {
  const { index, locale, values = [] } = request;
  const telling = words.slice(skipBreakIn(words, locale));
  const bare = telling.filter((word) => !values.some((span) => overlaps(span, word)));
  let best: Scored | undefined;
  for (const [place, list] of [words, telling, bare].entries()) {
    if (place > 0 && list.length === words.length) continue;
    const [first, second] = index.getTriggers(locale).rank(list.map(({ text }) => text));
    if (!first || first.score - (second?.score ?? 0) < index.entry.margin) continue;
    if (!best || first.likeness > best.likeness) best = first;
  }
  return best;
}

/** Without what is only supposed: “yes, but not if I can't cancel” asks for no cancellation. “If you could” asks. */
function skipSupposed({ message: { words }, heard: { clauses, hear } }: TriggerRequest): Word[] {
  const supposed = clauses.slice(1).filter(({ conditional, first }) => {
    const subject = words[first + 1]?.text ?? '';
    return conditional && hear.subjects.includes(subject) && !hear.addressees.includes(subject);
  });
  return words.filter((word) => !supposed.some((clause) => overlaps(clause, word)));
}

type Part = Span & { words: Word[] };

/**
 * The whole message, its sentences, the parts between commas or colons, what goes before a "but", and what an "and" adds
 * to an answer: "black and where is my order".
 */
function splitParts(
  { text, words, sentences }: Message,
  clauses: readonly Clause[],
  isAnswer: boolean,
): Part[] {
  const spans: Span[] = [{ start: 0, end: text.length }];
  if (sentences.length > 1) spans.push(...sentences);
  for (const { start, end } of sentences) {
    for (const clause of clauses) {
      if (clause.start <= start || clause.start >= end) continue;
      const adds = clause.joint === 'and' || clause.joint === 'contrast';
      if (adds && isAnswer) spans.push({ start: clause.start, end });
      if (clause.joint === 'contrast') spans.push({ start, end: clause.start });
    }
    const commas = Array.from(text.slice(start, end).matchAll(/[,;:]\s/g), (match) => start + match.index);
    if (commas.length === 0) continue;
    [start, ...commas].forEach((from, position) => {
      spans.push({ start: from, end: commas[position] ?? end });
    });
  }
  return spans.slice(0, MAX_PARTS).flatMap(({ start, end }) => {
    const part = words.filter((word) => word.start >= start && word.end <= end);
    const [first, last] = [part[0], part.at(-1)];
    return first && last ? [{ start: first.start, end: last.end, words: part }] : [];
  });
}
const MAX_PARTS = 12;

/** Whether words ask for something: by how they begin, or by beginning as an example does. */
const isRequest = (words: readonly Word[], graph: IndexedGraph, locale: LocaleWords): boolean =>
  asks(words, locale) || beginsAsExample(words, graph, locale);

function asks(words: readonly Word[], locale: LocaleWords): boolean {
  const first = skipOpening(words, locale);
  for (let place = 0; place <= first; place++) {
    if (matchPatternAt(words, locale.requests, place) > place) return true;
    if (matchPatternAt(words, locale.questionStarts, place) > place) return true;
  }
  return false;
}

/** Whether the question asks what happened or what to write: the answer may be in the words of any trigger. */
function asksForStory({ index, pending, heard, question }: TriggerRequest): boolean {
  return (pending?.facts ?? []).some((name) => {
    const fact = index.find(name);
    if (fact === undefined || !isFreeText(fact)) return false;
    const kind = findTextKind(fact, index, heard, question);
    return kind === 'long' || kind === 'verbatim';
  });
}

/** "Wait, check my booking" leaves a story that is asked for, and so does what asks for something. */
const turnsAside = (words: readonly Word[], graph: IndexedGraph, locale: LocaleWords): boolean =>
  asks(words, locale) ||
  handsOver(graph) ||
  (skipBreakIn(words, locale) > 0 && beginsAsExample(words, graph, locale));

/** A task that only hands over, such as to the security team. It is as urgent in a story as anywhere else. */
const handsOver = ({ graph: { nodes } }: IndexedGraph): boolean =>
  nodes.some(({ type }) => type === 'handoff') &&
  !nodes.some(({ type }) => type === 'question' || type === 'step');

/** Whether words begin as an example of the graph's trigger does. */
export function beginsAsExample(
  words: readonly Word[],
  { graph }: IndexedGraph,
  locale: LocaleWords,
): boolean {
  return getOpenings(locale)(graph).has(words[skipOpening(words, locale)]?.text ?? '');
}

/** How a trigger's texts begin after the words that only ask: "book" of "I would like to book a flight". */
const getOpenings = memoByObject((locale: LocaleWords) =>
  memoByObject((graph: Graph): ReadonlySet<string> => {
    const { text, examples } = graph.trigger ?? { text: '', examples: [] };
    return new Set(
      [text, ...examples].flatMap((example) => {
        const { words } = parseMessage(example);
        const word = words[skipOpening(words, locale)]?.text;
        return word === undefined || locale.stopWords.includes(word) ? [] : [word];
      }),
    );
  }),
);
