import type { Matching, Ranking } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { returnsFlow } from './testing-returns.ts';
import { loadWords } from './testing-words.ts';

/*
 * What a filter of rules must tell apart (seed alignment-engine, "LLM Filtering"): refunds, policies and the
 * wish to return something sound alike. Scores are those of the local provider, with and without the meanings
 * of words.
 */

async function findApplying(text: string, withMeanings: boolean): Promise<string[]> {
  const providers = createLocalProviders(returnsFlow, withMeanings ? { loadWords } : {});
  const matched = await providers.match({ text, locale: 'en', sets: [{ set: 'rules' }] }, {
    seq: 1,
  } as never);
  const { scores } = (matched.ok ? matched.value : {}) as unknown as Matching;
  const options = (scores.rules ?? []).map(([id, score]) => ({ id, score, text: id }));
  const ranked = await providers.rank({ purpose: 'filter', query: text, locale: 'en', options }, {
    seq: 2,
  } as never);
  return ((ranked.ok ? ranked.value : {}) as unknown as Ranking).ranked.map(([id]) => id);
}

describe.each([true, false])('the rules that apply, offline, with meanings: %s', (withMeanings) => {
  it.each([
    ["What's your return policy?", 'policies'],
    ['what is the policy on returns', 'policies'],
    ['I need my money back, where is my refund?', 'refunds'],
    ['my refund still has not arrived', 'refunds'],
    ['I want to return this order', 'wants-to-return'],
    ['please take these shoes back', 'wants-to-return'],
  ])('are for %j only %s', async (text, rule) => {
    expect(await findApplying(text, withMeanings)).toEqual([rule]);
  });

  it.each(['hello there', 'do you deliver to Spain?', 'tell me a joke'])('are none for %j', async (text) => {
    expect(await findApplying(text, withMeanings)).toEqual([]);
  });
});

describe('what likeness cannot tell', () => {
  it('is a message with words of two rules', async () => {
    expect(await findApplying("What's the policy for refunds?", true)).toEqual(['refunds']);
  });

  it('is a refusal: the words of a wish are there, and the wish is taken for one', async () => {
    expect(await findApplying('I do not want to return my order', true)).toEqual(['wants-to-return']);
  });
});
