import type { Fact } from '@turnpike/engine/document';
import { chooseLocaleWords } from '../../locales/choose-locale-words.ts';
import { parseMessage } from '../../message.ts';
import type { Extractor, ReadContext, Reading } from '../extractor.ts';

/** A Monday morning in January. */
const MONDAY = '2026-01-05T09:00:00Z';

type Asked = {
  question?: string;
  locale?: string;
  at?: string;
  timezone?: string;
  fact?: Partial<Fact>;
};

/**
 * All readings as one line, each with its marks: `>=` and `<=` for open ranges, `from:` and `to:` for ends of a
 * range, `~` for approximate, `?` for incomplete.
 */
export async function readMarked(extractor: Extractor, text: string, said: Asked = {}): Promise<string> {
  const readings = await extractor.read(parseMessage(text), toContext(said), {
    name: 'fact',
    type: 'text',
    ...said.fact,
  });
  return readings.map(write).join(' ');
}

function toContext({ question, locale = 'en-US', at = MONDAY, timezone = 'UTC' }: Asked): ReadContext {
  return { locale, words: chooseLocaleWords(locale), at, timezone, ...(question ? { question } : {}) };
}

const MARKS = { min: '>=', max: '<=', from: 'from:', to: 'to:' };

function write({ value, range, approximate, incomplete }: Reading): string {
  const plain =
    typeof value === 'object' && value !== null && 'amount' in value
      ? `${value.amount}${value.currency}`
      : String(value);
  return `${range ? MARKS[range] : ''}${plain}${approximate ? '~' : ''}${incomplete ? '?' : ''}`;
}
