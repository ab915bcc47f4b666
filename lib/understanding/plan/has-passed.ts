import type { Json } from '@turnpike/engine';
import type { ReadContext } from '../extractors/extractor.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { parseMessage } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { isDay, toCivilTime, writeDate } from '../zoned-time.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { skipRequest } from './rank-tools.ts';
import type { PlanWords } from './words/plan-words.ts';

/** Whether a tool arranges something that is still to come, by the verbs of its name and examples. */
export function isForLater(
  { tool: { name, examples = [] } }: Pick<PlanTool, 'tool'>,
  locale: LocaleWords,
  planWords: PlanWords,
): boolean {
  return [name, ...examples].some((text) => {
    const { words } = parseMessage(text);
    const first = skipRequest(words, locale, planWords);
    return matchPatternAt(words, planWords.ahead, first) > first;
  });
}

/** Whether the value of an input is a time that is over. */
export function hasPassed(
  value: Json | undefined,
  { fact: { type } }: Pick<ToolInput, 'fact'>,
  { at, timezone }: Pick<ReadContext, 'at' | 'timezone'>,
): boolean {
  if (typeof value !== 'string' || (type !== 'date' && type !== 'datetime')) return false;
  const now = Date.parse(at);
  if (isDay(value)) return value < writeDate(toCivilTime(timezone, now));
  return Date.parse(value) < now;
}
