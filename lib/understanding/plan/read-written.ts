import type { Json } from '@turnpike/engine';
import { clean } from '../extractors/text.ts';
import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { PlanSetup } from './group-clauses.ts';
import type { ToolInput } from './plan-tools.ts';
import { isFreeWord, type StepSegment } from './segment.ts';
import { findOpenInput, findQuotes, setArgument, TEXT_ROLES, type Texts } from './text-inputs.ts';

/**
 * Reads literal texts before any value within them: quoted text, text after a word like "saying", and text
 * after a colon.
 */
export function readWritten(
  segment: StepSegment,
  inputs: readonly ToolInput[],
  setup: PlanSetup,
): Record<string, Json> {
  const texts: Texts = { args: {}, open: inputs.filter(({ role }) => TEXT_ROLES.includes(role)) };
  const { original, words } = segment.message;
  for (const quote of findQuotes(original)) {
    const before = words.slice(0, words.findLastIndex(({ end }) => end <= quote.start) + 1);
    const input =
      texts.open.find((candidate) => candidate.words.includes(before.at(-1)?.text ?? '')) ??
      (endsWith(before, setup.words.bodies) ? findOpenInput(texts, 'body') : undefined) ??
      (endsWith(before, setup.words.titles) ? findOpenInput(texts, 'title', 'subject') : undefined) ??
      findOpenInput(texts, 'title', 'subject', 'query', 'body', 'text', 'entity', 'place', 'items');
    if (!input) continue;
    setArgument(texts, input, clean(quote.inside));
    segment.taken.push(quote);
  }
  const body = findOpenInput(texts, 'body');
  const cue = body && findCue(segment, setup.words.bodies);
  if (body && cue) {
    const value = original.slice((words[cue.last] as Word).start);
    setArgument(texts, body, tidy(value));
    segment.taken.push({ start: (words[cue.first] as Word).start, end: original.length });
    return texts.args;
  }
  const colon = /:\s+(?=\S)/.exec(segment.message.text);
  const after = colon ? words.findIndex(({ start }) => start > colon.index) : -1;
  const input = colon && findOpenInput(texts, 'body');
  // Only a text to send is read literally after a colon, not "add an event: dentist, tomorrow at three".
  if (colon && !input && after > segment.verb.last) segment.verb = { ...segment.verb, last: after };
  if (colon && input && !segment.taken.some((span) => span.end > colon.index)) {
    setArgument(texts, input, tidy(original.slice(colon.index + colon[0].length)));
    segment.taken.push({ start: colon.index, end: original.length });
  }
  return texts.args;
}

/** A phrase after the verb that a text can follow. */
function findCue(
  segment: StepSegment,
  phrases: readonly string[],
): { first: number; last: number } | undefined {
  const { words } = segment.message;
  for (let first = segment.verb.last; first < words.length - 1; first++) {
    if (!isFreeWord(segment, words[first])) continue;
    const last = matchPatternAt(words, phrases, first);
    if (last > first && last < words.length && isFreeWord(segment, words[last])) return { first, last };
  }
  return undefined;
}

function endsWith(words: readonly Word[], phrases: readonly string[]): boolean {
  for (let first = Math.max(0, words.length - 5); first < words.length; first++)
    if (matchPatternAt(words, phrases, first) === words.length) return true;
  return false;
}

const tidy = (text: string): string => clean(text).replace(/(?<![\s,;:])[\s,;:]+$/, '');
