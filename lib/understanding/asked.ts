import type { ReadContext } from './extractors/extractor.ts';
import { type Message, parseMessage, toWords } from './message.ts';

/** More than the different questions of a busy process; a full cache is cleared. */
const MAX_CACHED = 1000;

/**
 * The words of the open question. Cached by its text, because every value of every answer asks for them:
 * without the cache, a turn takes about 8 % longer.
 */
export const getAskedWords = memoByQuestion((question): readonly string[] => toWords(question));

/** The open question without its examples, parsed like a message. */
export const getAskedMessage = memoByQuestion((question): Message => parseMessage(dropExamples(question)));

/** A question without what it quotes: “a person” in “Name a city, or say “a person”.” is not asked for. */
export const dropExamples = (question: string): string => question.replace(QUOTED, ' ');
const QUOTED = /[“"][^“”"]*[”"]/gu;

function memoByQuestion<Value>(derive: (question: string) => Value): (context: ReadContext) => Value {
  const known = new Map<string, Value>();
  return ({ question = '' }) => {
    const found = known.get(question);
    if (found !== undefined) return found;
    if (known.size >= MAX_CACHED) known.clear();
    const value = derive(question);
    known.set(question, value);
    return value;
  };
}
