import { Fragment, type ReactNode } from 'react';
import { fill } from '@/lib/words/fill';
import { LOCALE, say } from '@/lib/words/say';

/**
 * `say` for sentences with markup, such as a name in bold. They are one message, so that translations can
 * reorder the parts.
 */
export function sayWith(message: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return fill(say(message), values, LOCALE).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its position
    <Fragment key={place}>{typeof part === 'string' ? part : part.value}</Fragment>
  ));
}
