import { IntlMessageFormat } from 'intl-messageformat';
import { Fragment, type ReactNode } from 'react';
import { LOCALE, say } from '@/lib/words/say';

/**
 * `say` for a sentence that has more than words in it, such as a name in bold: one message, so that a translation
 * can put its parts where its language wants them.
 */
export function sayWith(message: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const format = new IntlMessageFormat(say(message), LOCALE, undefined, { ignoreTag: true });
  return format.formatToParts<ReactNode>(values).map(({ value }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence, and has no other name
    <Fragment key={place}>{value as ReactNode}</Fragment>
  ));
}
