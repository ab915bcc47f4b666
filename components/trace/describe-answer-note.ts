import type { AnswerNote } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { joinPhrases, type Phrase, plural } from './phrase';

/** Who answered and what it took: `test/one, 812 ms, 40 tokens in, 12 out, $0.0012; first test/two failed: …`. */
export function describeAnswerNote({
  model,
  ms,
  inputTokens,
  outputTokens,
  cost,
  tried = [],
}: AnswerNote): Phrase {
  return [
    { strong: model },
    `, ${ms} ms`,
    inputTokens === undefined
      ? ''
      : say(', {inputTokens, plural, one {# token} other {# tokens}} in', { inputTokens }),
    outputTokens === undefined
      ? ''
      : say(', {value} out', {
          value: inputTokens === undefined ? plural(outputTokens, 'token') : outputTokens,
        }),
    cost === undefined ? '' : `, $${toDollars(cost)}`,
    ...(tried.length === 0
      ? []
      : [
          `${say('; before it,')} `,
          ...joinPhrases(
            tried.map(
              (one): Phrase => [
                { strong: one.model },
                ` ${say('failed: {message} ({code})', { message: one.message, code: one.code })}`,
              ],
            ),
          ),
        ]),
  ].filter((part) => part !== '');
}

/** Two digits that say something, however small. */
function toDollars(cost: number): string {
  if (cost === 0 || cost >= 0.01) return cost.toFixed(2);
  return cost.toFixed(Math.min(8, 1 - Math.floor(Math.log10(cost))));
}
