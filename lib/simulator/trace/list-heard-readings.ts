import type { HeardReading } from '@turnpike/engine/turn';
import { describeFactValue, MASK } from './describe-value';
import { READING_WORDS } from './heard-words';
import type { Names } from './names';
import { joinTexts, type Phrase, sayPhrase } from './phrase';

/** Values found in a message, and how they were used. */
export type ReadingLine = { texts: string[]; taken: boolean; words: Phrase };

/** The values found in a message. Dropped ones of the same reason share a line: "20 and 25: a range". */
export function listHeardReadings(readings: readonly HeardReading[], names: Names): ReadingLine[] {
  const lines: (ReadingLine & { why?: string })[] = [];
  for (const { text: written, value, fact, taken, why } of readings) {
    const text = fact !== undefined && names.masks && names.isSensitive(fact) ? MASK : written;
    const last = lines.at(-1);
    if (taken && fact !== undefined) {
      const is = { fact: { code: fact }, value: { code: describeFactValue(fact, value, names) } };
      const words = sayPhrase('{fact} = {value}, {why}', { ...is, why: READING_WORDS[why] });
      lines.push({ texts: [text], taken: true, words });
    } else if (last && last.why === why) {
      if (!last.texts.includes(text)) last.texts.push(text);
    } else lines.push({ texts: [text], taken: false, words: [READING_WORDS[why]], why });
  }
  return lines.map(({ texts, taken, words }) => ({ texts, taken, words }));
}

/** Values of a message that were dropped, one phrase per reason. */
export function describeDroppedReadings(readings: readonly HeardReading[], names: Names): Phrase[] {
  return listHeardReadings(readings, names)
    .filter(({ taken }) => !taken)
    .map(({ texts, words }) => sayPhrase('“{text}”: {words}', { text: joinTexts(texts), words }));
}
