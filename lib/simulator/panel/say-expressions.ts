import { describeExpression } from '@/lib/editor/conditions/describe-expression';
import type { Phrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';

/** Names of facts, states and gates, and plain numbers. */
const NAME = /^\w+$/;

/** A phrase with its conditions as the canvas shows them: in words, or as short code if words cannot say them. */
export const sayExpressions = (phrase: Phrase): Phrase =>
  phrase.map((part) => {
    if (typeof part === 'string' || 'strong' in part || NAME.test(part.code)) return part;
    const { text, code } = describeExpression(part.code);
    return code ? { code: text } : say('“{text}”', { text });
  });
