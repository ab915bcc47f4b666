import type { Message, Sentence } from '../message.ts';
import type { HearWords } from './words/hear-words.ts';

/** The words of each thing that a question lists: "swelling, a fever or bleeding?" Empty if it lists fewer than three. */
export function listAskedThings(
  { text, words }: Message,
  { first, last }: Sentence,
  hear: HearWords,
): string[][] {
  const items: string[][] = [[]];
  for (let at = first; at < last; at += 1) {
    const word = words[at];
    if (!word) continue;
    const isCut = at > first && text.slice(words[at - 1]?.end, word.start).includes(',');
    if (isCut || hear.or.includes(word.text)) items.push([]);
    if (!hear.or.includes(word.text)) items.at(-1)?.push(word.text);
  }
  // "…, yes or no?" lists nothing.
  const isDecision = (item: string[]): boolean =>
    item.every((word) => hear.finalYes.includes(word) || hear.finalNo.includes(word));
  const filled = items.filter((item) => !isDecision(item));
  const joins = words.slice(first, last).some(({ text: word }) => hear.or.includes(word));
  return joins && filled.length >= MIN_ITEMS ? filled : [];
}

/** Of two things, people deny the one they think of and mean both. */
const MIN_ITEMS = 3;
