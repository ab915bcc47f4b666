import type { AnswerNote, Dispute } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import { extend, joinPhrases, type Phrase, sayPhrase } from './phrase';
import { toDollars } from './to-dollars';

/**
 * Model, duration and cost of an answer: `test/one, 812 ms, 40 tokens in, 12 out, $0.0012; earlier: test/two
 * failed: …`.
 */
export function describeAnswerNote({
  model,
  ms,
  inputTokens,
  outputTokens,
  cost,
  tried = [],
  disputed = [],
}: AnswerNote): Phrase {
  return extend(
    sayPhrase('{model}, {ms} ms', { model: { strong: model }, ms }),
    inputTokens !== undefined &&
      ((line) =>
        sayPhrase('{line}, {inputTokens, plural, one {# token} other {# tokens}} in', {
          line,
          inputTokens,
        })),
    outputTokens !== undefined &&
      ((line) =>
        inputTokens === undefined
          ? sayPhrase('{line}, {outputTokens, plural, one {# token} other {# tokens}} out', {
              line,
              outputTokens,
            })
          : sayPhrase('{line}, {outputTokens} out', { line, outputTokens })),
    cost !== undefined &&
      ((line) => sayPhrase('{first}, {second}', { first: line, second: `$${toDollars(cost)}` })),
    tried.length > 0 &&
      ((line) =>
        sayPhrase('{line}; earlier: {tries}', {
          line,
          tries: joinPhrases(
            tried.map(({ model: other, message, code }) =>
              sayPhrase('{model} failed: {message} ({code})', { model: { strong: other }, message, code }),
            ),
          ),
        })),
    disputed.length > 0 &&
      ((line) =>
        sayPhrase('{line}; local understanding disagreed about {matters}', {
          line,
          matters: joinPhrases(disputed.map(describeDispute)),
        })),
  );
}

function describeDispute({ about, fact }: Dispute): Phrase {
  const what: Phrase = [DISPUTES[about]];
  return fact === undefined ? what : sayPhrase('{what} in {fact}', { what, fact: { strong: fact } });
}

const DISPUTES: Readonly<Record<Dispute['about'], string>> = {
  polarity: say('yes or no'),
  correction: say('a correction'),
  amount: say('an amount'),
};
