import type { ReadContext } from './extractors/extractor.ts';
import { type Message, parseMessage, toWords } from './message.ts';

/** More than the different questions of a busy process; a full cache is cleared. */
const MAX_CACHED = 1000;

/**
 * A question of the flow, parsed like a message. Cached by its text, because every value of every answer looks at it:
 * without the cache, a turn takes about 15 % longer.
 */
export const parseQuestion = memoByText((question): Message => parseMessage(question));

/** The words of a question of the flow. */
export const toQuestionWords = memoByText((question): readonly string[] => toWords(question));

/** The words of the open question. */
export const getAskedWords = ({ question = '' }: ReadContext): readonly string[] => toQuestionWords(question);

/** The open question without its examples, parsed like a message. */
export const getAskedMessage = ({ question = '' }: ReadContext): Message =>
  parseQuestion(dropExamples(question));

/** A question without what it quotes: “a person” in “Name a city, or say “a person”.” is not asked for. */
export const dropExamples = (question: string): string => question.replace(QUOTED, ' ');
const QUOTED = /[“"][^“”"]*[”"]/gu;

function memoByText<Value>(derive: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MAX_CACHED) known.clear();
    const value = derive(text);
    known.set(text, value);
    return value;
  };
}
