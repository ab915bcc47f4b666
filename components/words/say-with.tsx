import { Fragment, type ReactNode } from 'react';
import { fill } from '@/lib/words/fill';
import { LOCALE, say } from '@/lib/words/say';

/**
 * `say` for a sentence that has more than words in it, such as a name in bold: one message, so that a translation
 * can put its parts where its language wants them.
 */
export function sayWith(message: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return fill(say(message), values, LOCALE).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence, and has no other name
    <Fragment key={place}>{typeof part === 'string' ? part : part.value}</Fragment>
  ));
}
