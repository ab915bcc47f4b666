import type { Matching, Ranking } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { loadWords } from './testing/load-words.ts';
import { returnsFlow } from './testing/returns-flow.ts';

// Three rules with similar words: refunds, policies and requests to return an item. Scores come from the local
// provider, with and without word vectors.

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

describe.each([true, false])('filtered rules, offline, with word vectors: %s', (withMeanings) => {
  it.each([
    ["What's your return policy?", 'policies'],
    ['what is the policy on returns', 'policies'],
    ['I need my money back, where is my refund?', 'refunds'],
    ['my refund still has not arrived', 'refunds'],
    ['I want to return this order', 'wants-to-return'],
    ['please take these shoes back', 'wants-to-return'],
  ])('for %j are only %s', async (text, rule) => {
    expect(await findApplying(text, withMeanings)).toEqual([rule]);
  });

  it.each(['hello there', 'do you deliver to Spain?', 'tell me a joke'])('for %j are none', async (text) => {
    expect(await findApplying(text, withMeanings)).toEqual([]);
  });
});

describe('limits of similarity', () => {
  it('finds one rule for a message with words of two', async () => {
    expect(await findApplying("What's the policy for refunds?", true)).toEqual(['refunds']);
  });

  it('finds the rule of a request for its negation', async () => {
    expect(await findApplying('I do not want to return my order', true)).toEqual(['wants-to-return']);
  });
});
