import type { Fact, FactType } from '@turnpike/engine/document';
import { getWordings } from '../extractors/enum.ts';
import type { Reading } from '../extractors/extractor.ts';
import { toWords } from '../message.ts';
import type { Replacing } from './replacing.ts';

/** What holds neither a day nor a time. */
const NEVER: readonly FactType[] = ['phone', 'email', 'url', 'boolean'];

const listOptionWords = ({ value, label, synonyms = [] }: NonNullable<Fact['values']>[number]): string[] =>
  [String(value), ...(label === undefined ? [] : getWordings(label)), ...synonyms].flatMap(toWords);

/**
 * Whether a message of nothing but a day or a time can only replace the known one: "4pm" to "A demo at 10:00: shall I
 * book it?" or to "Any allergies?".
 */
export function isPlainMoment({ heard, reach, context }: Replacing, fact: Fact, reading: Reading): boolean {
  const { question } = context;
  const isExact = !reading.incomplete && !reading.approximate && reading.range === undefined;
  const { slips } = heard.locale;
  if (!slips || question === undefined || !isExact) return false;
  const isClock = slips.clock.test(heard.message.text.slice(reading.start, reading.end).trim());
  if (fact.type === 'time' && !isClock) return false;
  if (fact.type !== 'time' && fact.type !== 'date') return false;
  // A choice of other things: “no sun” to “A consultation, a trial or an assessment?”
  const said = toWords(heard.message.text.slice(reading.start, reading.end));
  const isOtherChoice = ({ type, values = [] }: Fact): boolean =>
    type === 'enum' &&
    fact.type === 'date' &&
    !values.some((one) => listOptionWords(one).some((word) => said.includes(word)));
  return reach.asked.every(
    (asked) =>
      isOtherChoice(asked) ||
      NEVER.includes(asked.type) ||
      (asked.type === 'text' && fact.type === 'time' && !slips.asksWhen.test(question)),
  );
}
