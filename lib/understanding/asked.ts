import { memoByObject } from '@turnpike/engine/document';
import type { ReadContext } from './extractors/extractor.ts';
import { parseMessage, toWords } from './message.ts';

/** The words of the open question. Every value of a message asks for them: without the memo, 6 % of a turn. */
export const getAskedWords = memoByObject(({ question = '' }: ReadContext): readonly string[] =>
  toWords(question),
);

/** The open question, parsed like a message. */
export const getAskedMessage = memoByObject(({ question = '' }: ReadContext) => parseMessage(question));
