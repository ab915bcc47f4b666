import { getAskedWords } from '../asked.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { Span } from '../message.ts';
import type { Value, ValuesRequest } from '../values/values.ts';
import { findDoubt } from './find-doubt.ts';
import { chooseDoubtWords } from './words/choose-doubt-words.ts';

/** The values of a message that nothing left unexplained in it may change, and the others. */
export function dropDoubtful(
  heard: HeardMessage,
  values: readonly Value[],
  ruledOut: readonly Span[],
  { context, index, reach, claimed = [] }: ValuesRequest,
): { certain: Value[]; doubtful: Value[] } {
  const words = chooseDoubtWords(heard.locale.language);
  if (!words) return { certain: [...values], doubtful: [] };
  const taken = [...values.map(({ span }) => span), ...claimed];
  const cues = values.flatMap(({ fact }) => {
    const { name, prompt, strong } = index.getCues(fact, heard.locale);
    return [...name, ...prompt, ...strong.flat()];
  });
  const asked = [...getAskedWords(context), ...cues];
  const isAnswer = context.question !== undefined;
  const doubtful = values.filter(({ fact, value, span, role }) => {
    const isOne = reach.asked.length === 1 && role === 'asked';
    const doubted = { heard, fact, value, span, isOne, isAnswer, taken, ruledOut, asked, words };
    return findDoubt(doubted) !== undefined;
  });
  return { certain: values.filter((value) => !doubtful.includes(value)), doubtful };
}
