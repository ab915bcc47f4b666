import { parseQuestion } from '../asked.ts';
import { getWordings } from '../extractors/enum.ts';
import { chooseBoundWords } from '../locales/choose-bound-words.ts';
import { findPattern } from '../pattern.ts';
import { EXACT } from './drop-numbers.ts';
import { MOMENT_KINDS } from './find-readings.ts';
import type { TakenBounds } from './judge-readings.ts';
import type { FactGroup, ValuesRequest } from './values.ts';

/**
 * "What is your budget?" asks for a maximum, and "How long should it take?" for an estimate. Elsewhere
 * "less than 5 years" is not how long something has lasted. Measures are as good as what is known of them.
 */
export function takesBounds(group: FactGroup, request: ValuesRequest): TakenBounds {
  const { limits, deadlines = [], plans = [] } = chooseBoundWords(request.context.words.language);
  if (!limits) return { takesMost: true, takesBelow: true };
  const asks = (phrases: readonly string[]): boolean => asksFor(phrases, group, request);
  const { kind, facts } = group;
  if (MOMENT_KINDS.includes(kind)) return { takesMost: true, takesBelow: asks(deadlines) };
  if (asks(limits)) return { takesMost: true, takesBelow: true };
  const isMeasure = !EXACT.includes(kind) || facts.some(({ type }) => type === 'number');
  return { takesMost: isMeasure && (kind !== 'duration' || asks(plans)), takesBelow: false };
}

function asksFor(
  phrases: readonly string[],
  { facts }: FactGroup,
  { index, context, reach }: ValuesRequest,
): boolean {
  const named = facts.flatMap((fact) => {
    const { strong, name } = index.getCues(fact, context.words);
    const prompt = reach.asked.includes(fact) || fact.prompt === undefined ? [] : getWordings(fact.prompt);
    return [...strong.flat(), ...name, ...prompt];
  });
  return (
    findPattern(parseQuestion([context.question ?? '', ...named].join(' ')).words, phrases) !== undefined
  );
}
