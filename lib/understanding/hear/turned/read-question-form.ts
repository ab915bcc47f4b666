import type { Word } from '../../message.ts';
import { findPattern, matchPatternAt } from '../../pattern.ts';
import type { HearWords } from '../words/hear-words.ts';
import { dropTags, toPlainForm } from './to-plain-form.ts';

/**
 * “You don't have an account yet?” denies what it asks about, and `plain` asks the same without the denial. “Do you mind if
 * …” asks for leave.
 */
export type QuestionForm = { kind: 'leave' } | { kind: 'denied'; plain: string };

/** Whether a question denies or asks for leave. `before`: the sentence before it, which “is that right?” asks about. */
export function readQuestionForm(
  asked: readonly Word[],
  before: readonly Word[],
  hear: HearWords,
): QuestionForm | undefined {
  const { turned } = hear;
  if (!turned) return undefined;
  const isAbout = matchPatternAt(asked, turned.asksForAssent, 0) === asked.length;
  const all = isAbout ? before : asked;
  const words = dropTags(all.slice(skipOpening(all, turned.beforeQuestions)), turned);
  if (matchPatternAt(words, turned.asksLeave, 0) > 0 && !findPattern(words, turned.onlyPolite))
    return { kind: 'leave' };
  const plain = asksMore(words, hear) ? undefined : toPlainForm(words, turned);
  return plain === undefined ? undefined : { kind: 'denied', plain };
}

/** “It isn't far, shall I book it?” asks about what comes last, and a tag (“is it?”) asks nothing else. */
const asksMore = (words: readonly Word[], { auxiliaries, subjects }: HearWords): boolean =>
  words
    .slice(MIN_STATEMENT, -2)
    .some(
      ({ text }, at) =>
        auxiliaries.includes(text) && subjects.includes(words[at + MIN_STATEMENT + 1]?.text ?? ''),
    );

/** Words before which no second question begins. */
const MIN_STATEMENT = 2;

/** “So”, “I take it that”, “hello, just to check”. */
function skipOpening(words: readonly Word[], phrases: readonly string[]): number {
  let first = 0;
  for (;;) {
    const next = matchPatternAt(words, phrases, first);
    if (next <= first || next >= words.length) return first;
    first = next;
  }
}
