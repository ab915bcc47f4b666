import type { UnderstandRequest } from '@turnpike/engine';
import type { LocaleWords } from './locales/locale.ts';
import { type Message, overlaps } from './message.ts';
import { isWhole } from './pattern.ts';
import type { Reach, Value } from './read-values.ts';

/**
 * Whether the message is an answer to the open question and nothing else: a yes or a no, or values with
 * only words around them that carry nothing. Such a message asks for no other task.
 */
export function isExactAnswer({
  message,
  reach,
  values,
  request,
  words: { affirm, deny, fillers, smallTalk, stopWords },
}: {
  message: Message;
  reach: Reach;
  values: readonly Value[];
  request: UnderstandRequest;
  words: LocaleWords;
}): boolean {
  if (!request.pending) return false;
  const { words } = message;
  const asksYesOrNo =
    request.pending.expects === 'yes_no' || reach.asked.some(({ type }) => type === 'boolean');
  if (
    asksYesOrNo &&
    [affirm, deny].some((phrases) => isWhole(words, phrases, fillers, [...fillers, ...smallTalk]))
  )
    return true;
  const given = values.filter(({ role }) => role === 'asked');
  if (given.length === 0) return false;
  const rest = words.filter((word) => !given.some(({ span }) => overlaps(span, word)));
  return rest.every(({ text }) => stopWords.includes(text) || fillers.includes(text));
}
