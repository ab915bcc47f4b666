import type { HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';

/**
 * Whether a short answer is in another verb than its question: “it was” to “Is it raining?”, “I will” or “I would” to “Have you
 * paid?” They say how it was, or what will or would be, and none of them says what is asked.
 */
export function differsInVerb(
  { message: { words }, hear: { notMeant } }: HeardMessage,
  at: number,
  last: number,
  { asking, words: asked, isPast, isOffer, isGrave }: AskedQuestion,
): boolean {
  if (!notMeant) return false;
  const { unrealVerbs, pastVerbs, canVerbs, beVerbs, askingBe, will, been, could, can, you } = notMeant;
  const said = words.slice(at, last).map(({ text }) => text);
  const verb = said.findLast((text) => unrealVerbs.has(text) || pastVerbs.has(text));
  // “I will” to “Have you told them?”
  if (said.at(-1) === will && isPast) return !asked.includes(will);
  // “I am here” to “Shall I book it?”
  if ((isOffer || isGrave) && beVerbs.has(said.at(-1) ?? '') && !asking.some((word) => askingBe.has(word)))
    return true;
  if (verb === undefined || said.some((text) => canVerbs.has(text))) return false;
  if (asked.includes(verb)) return false;
  if (pastVerbs.has(verb)) return !isPast && !asked.some((word) => pastVerbs.has(word) || word === been);
  if (verb === could) return !asked.includes(can) && !isOffer;
  return !(isOffer && asking.includes(you));
}
