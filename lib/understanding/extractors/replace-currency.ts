import { isRecord } from '@turnpike/engine/document';
import type { Message } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { ReadContext, Reading } from './extractor.ts';
import { readCurrency } from './money.ts';

/** Applies a corrected currency directly after an amount: "20 pounds, I mean euros". */
export function replaceCurrency(
  readings: readonly Reading[],
  message: Message,
  context: ReadContext,
): readonly Reading[] {
  const { words } = message;
  const { takesBack, takesBackName } = context.words.hear.corrections;
  return readings.map((reading): Reading => {
    const after = words.findIndex(({ start }) => start >= reading.end);
    if (after < 0 || !HAS_CURRENCY.test(message.text.slice(reading.start, reading.end))) return reading;
    const to = Math.max(...[takesBack, takesBackName].map((list) => matchPatternAt(words, list, after)));
    const next = words[to];
    if (to <= after || !next || /\p{N}/u.test(next.text)) return reading;
    const unit = readCurrency(message, { start: next.start, end: next.start }, context);
    const { value } = reading;
    if (!unit || !isRecord(value)) return reading;
    return { ...reading, end: unit.end, sure: true, value: { ...value, currency: unit.currency } };
  });
}

const HAS_CURRENCY = /[\p{L}\p{Sc}]/u;
