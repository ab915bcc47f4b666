import type { Fact, FactType } from '@turnpike/engine/document';
import type { Reading } from '../extractors/extractor.ts';
import type { Replacing } from './replacing.ts';

/** A time that is written as one, and no number: "4pm", "16:30", "noon". */
const CLOCK =
  /^(?:(?:at|by|for) )?(?:\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\b\.?|\d{1,2}:\d{2}|\d{1,2} o'?clock|noon|midday)$/i;
const ASKS_MOMENT = /\b(?:when|times?|hours?|days?|dates?|often|schedule)\b/i;
/** What holds neither a day nor a time. */
const NEVER: readonly FactType[] = ['phone', 'email', 'url', 'boolean'];

/**
 * Whether a message of nothing but a day or a time can only replace the known one: "4pm" to "A demo at 10:00: shall I
 * book it?" or to "Any allergies?".
 */
export function isPlainMoment({ heard, reach, context }: Replacing, fact: Fact, reading: Reading): boolean {
  const { question } = context;
  const isExact = !reading.incomplete && !reading.approximate && reading.range === undefined;
  if (heard.locale.language !== 'en' || question === undefined || !isExact) return false;
  const isClock = CLOCK.test(heard.message.text.slice(reading.start, reading.end).trim());
  if (fact.type === 'time' && !isClock) return false;
  if (fact.type !== 'time' && fact.type !== 'date') return false;
  return reach.asked.every(
    ({ type }) =>
      NEVER.includes(type) || (type === 'text' && fact.type === 'time' && !ASKS_MOMENT.test(question)),
  );
}
