import type { Message } from '../message.ts';
import { findToken } from './contact/email.ts';
import { readCounted } from './english-numbers/read-counted.ts';
import type { Extractor, ReadContext, Reading } from './extractor.ts';
import { markNumbers } from './mark-numbers.ts';
import { readNumbers } from './read-numbers.ts';

/** Grammars that read more than the numbers and the words around them. */
const GRAMMARS = { english: readCounted };

/**
 * Numbers in digits ("1,200", "12k", "3 million", "1/2") and words ("twelve"), with the noun that they count.
 */
export const number: Extractor = {
  read(message, context, fact) {
    const { grammar } = context.words;
    return grammar ? GRAMMARS[grammar](message, context, fact) : readPlain(message, context);
  },
  findAttempt({ text }) {
    const digit = /\d/.exec(text);
    return digit ? findToken(text, digit.index) : undefined;
  },
};

function readPlain(message: Message, context: ReadContext): Reading[] {
  const numbers = readNumbers(message, context.locale, context.words);
  return markNumbers(message, context, numbers).map((found) => ({ ...found, sure: false }));
}
