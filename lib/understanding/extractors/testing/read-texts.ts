import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { chooseLocaleWords } from '../../locales/choose-locale-words.ts';
import { parseMessage } from '../../message.ts';
import type { Extractor, ReadContext } from '../extractor.ts';

/** A Saturday morning in UTC. */
const AT = '2026-01-17T10:00:00Z';

export function createContext(locale = 'en', timezone = 'UTC'): ReadContext {
  return { locale, words: chooseLocaleWords(locale), at: AT, timezone };
}

/** The values that an extractor reads, each with its part of the message. */
export async function readAll(
  extractor: Extractor,
  text: string,
  fact: Partial<Fact> = {},
  context: ReadContext = createContext(),
): Promise<[value: Json, written: string][]> {
  const readings = await extractor.read(parseMessage(text), context, { name: 'fact', type: 'text', ...fact });
  return readings.map(({ value, start, end }) => [value, text.slice(start, end)]);
}

export async function readFirst(
  extractor: Extractor,
  text: string,
  locale?: string,
  timezone?: string,
): Promise<Json | undefined> {
  return (await readAll(extractor, text, {}, createContext(locale, timezone)))[0]?.[0];
}

/** The part of a message that an extractor reads as an invalid value. */
export function readAttempt(extractor: Extractor, text: string): string | undefined {
  const span = extractor.findAttempt?.(parseMessage(text), createContext(), { name: 'fact', type: 'text' });
  return span && text.slice(span.start, span.end);
}
