import { sharesStem } from '../hear/stem.ts';
import type { Word } from '../message.ts';
import { listNames, type Replacing } from './replacing.ts';

/**
 * "One of the kids is 18 now so 3 adults 1 kid": where the reasons end, if only values of named facts follow. 0 if
 * the message has none.
 */
export function findConclusion({ heard, index, reach }: Replacing): number {
  const { message, hear, locale } = heard;
  const { words } = message;
  const at = words.findLastIndex(({ text }, place) => place > 0 && hear.conclusions.includes(text));
  const rest = words.slice(at + 1);
  if (at <= 0 || !rest.some(({ text }) => /\p{N}/u.test(text))) return 0;
  const names = reach.known.flatMap((fact) => listNames(index, fact, heard)).flat();
  const isNamed = ({ text }: Word) => names.some((name) => sharesStem(name, text));
  const isOnly = rest.every(
    (word) => /^\p{N}+$/u.test(word.text) || isNamed(word) || locale.stopWords.includes(word.text),
  );
  return isOnly && rest.some(isNamed) ? (words[at]?.start ?? 0) : 0;
}
