import type { FlowDocument } from '@turnpike/engine/document';
import type { Understanding, UnderstandRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { returnsFlow } from './testing-returns.ts';
import { loadWords } from './testing-words.ts';

const DESK = { frame: 'desk#1', graph: 'desk' };
const RETURNS = { frame: 'returns#2', graph: 'returns' };

async function read(
  text: string,
  more: Partial<UnderstandRequest> = {},
  flow: FlowDocument = returnsFlow,
): Promise<Understanding> {
  const request: UnderstandRequest = {
    text,
    locale: 'en',
    timezone: 'UTC',
    at: '2026-01-05T09:00:00Z',
    pending: null,
    known: [],
    stack: [DESK],
    ...more,
  };
  const answer = await createLocalProviders(flow, { loadWords }).understand(request, { seq: 1 } as never);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as unknown as Understanding;
}

/** In the scenario, at a step. */
const at = (node: string, more: Partial<UnderstandRequest> = {}): Partial<UnderstandRequest> => ({
  stack: [RETURNS, DESK],
  step: { graph: 'returns', node },
  ...more,
});
const signal = (kind: 'exit' | 'wrongStep', confidence: unknown = expect.any(Number)) => ({
  type: 'Signal',
  signal: kind,
  confidence,
});

describe('the context of a message, offline', () => {
  it('takes the words of the condition that is meant for the intent, its tag for the topic', async () => {
    expect(await read('when do I get my money back?')).toMatchObject({
      intent: 'Customer asks about a refund of their order',
      topic: 'refund',
      requiresTool: true,
    });
  });

  it('lets a message that means none speak for itself', async () => {
    const { intent, topic, requiresTool } = await read('do you like football');
    expect({ intent, topic, requiresTool }).toEqual({
      intent: 'do you like football',
      topic: undefined,
      requiresTool: false,
    });
  });

  it('needs a tool where the step that is led to calls one', async () => {
    expect(await read("Yes that's correct", at('verify'))).toMatchObject({
      intent: 'User confirms that it is the right order',
      requiresTool: true,
    });
  });

  it('lists the values it found as text', async () => {
    const { entities } = await read('Order number is 12345, write to maya@example.com', at('identify'));
    expect(entities).toEqual(expect.arrayContaining(['12345', 'maya@example.com']));
  });

  it.each([
    ['this is great, thank you', 'positive'],
    ['I am not happy about this', 'negative'],
    ['that is not bad at all', 'neutral'],
    ['this is terrible, I am furious', 'negative'],
    ['I would like to return my shoes', 'neutral'],
    ['my order number is 12345', 'neutral'],
  ])('reads the mood of %j as %s', async (text, mood) => {
    expect((await read(text)).sentiment).toBe(mood);
  });

  it('reads moods in Hebrew', async () => {
    expect((await read('תודה רבה, מצוין', { locale: 'he' })).sentiment).toBe('positive');
    expect((await read('זה נורא ומעצבן', { locale: 'he' })).sentiment).toBe('negative');
    expect((await read('אני לא מרוצה', { locale: 'he' })).sentiment).toBe('negative');
  });

  it('takes negative twice running, or the same message again, for frustration', async () => {
    const terrible = 'this is terrible';
    const before = { text: 'what a horrible service', sentiment: 'negative' as const };
    expect((await read(terrible, { last: before })).sentiment).toBe('frustrated');
    expect((await read(terrible, { last: { ...before, sentiment: 'neutral' } })).sentiment).toBe('negative');
    expect((await read('Where is it?', { last: { text: 'where is it' } })).sentiment).toBe('frustrated');
    expect((await read('great, thanks', { last: before })).sentiment).toBe('positive');
  });

  it('reads commands and how they were heard, and nothing else, for a flow that matches nothing', async () => {
    const plain = { ...returnsFlow, graphs: returnsFlow.graphs.slice(0, 1), rules: [] };
    expect(Object.keys(await read('this is great', {}, plain))).toEqual(['commands', 'heard']);
  });
});

describe('the modes of understanding, offline', () => {
  it('disabled still reads values and commands, and no intent, mood, topic or signal', async () => {
    const mode = 'disabled' as const;
    const { commands, intent, sentiment, topic } = await read(
      'Order number is 12345',
      at('identify', { mode }),
    );
    expect(commands).toEqual([{ type: 'SetFact', fact: 'order_id', value: '12345' }]);
    expect([intent, sentiment, topic]).toEqual([undefined, undefined, undefined]);
    expect((await read('never mind', at('eligible', { mode }))).commands).toEqual([]);
  });

  it('by likeness alone scores what could be started instead of starting it', async () => {
    const { commands, triggers } = await read('I want to return my order', { mode: 'embeddingOnly' });
    expect(commands).toEqual([]);
    expect(triggers).toEqual([['returns', expect.any(Number)]]);
    expect(triggers?.[0]?.[1]).toBeGreaterThan(0.65);
  });

  it('leaves out what runs already', async () => {
    const { triggers } = await read('I want to return my order', at('identify', { mode: 'embeddingOnly' }));
    expect(triggers).toEqual([]);
  });

  it('llm is read like local where no model is asked', async () => {
    const text = 'I want to return my order';
    expect(await read(text, { mode: 'llm' })).toEqual(await read(text));
  });
});

describe('the start of a scenario, offline', () => {
  it.each(['I want to return my order', 'can I send this back?', 'I would like to return my shoes'])(
    '%j starts it with its confidence',
    async (text) => {
      const { commands } = await read(text);
      expect(commands).toEqual([{ type: 'StartGraph', graph: 'returns', confidence: expect.any(Number) }]);
    },
  );

  it.each([
    "What's your return policy?",
    'how many days do I have to return something?',
    'where is my refund?',
  ])('%j does not', async (text) => {
    const { commands } = await read(text);
    expect(commands).toEqual([{ type: 'Digress', kind: 'question' }]);
  });

  it('takes a question for no start either where no rule is there for it', async () => {
    const withoutQuestions = structuredClone(returnsFlow);
    delete withoutQuestions.rules;
    const trigger = withoutQuestions.graphs[1]?.trigger;
    if (trigger) trigger.examples = trigger.examples.filter((example) => !example.endsWith('?'));
    expect((await read("What's your return policy?", {}, withoutQuestions)).commands).toEqual([
      { type: 'Digress', kind: 'question' },
    ]);
  });

  it('inside another scenario is only told of, and only in its own words', async () => {
    const two = structuredClone(returnsFlow);
    two.graphs.push({
      id: 'exchange',
      name: 'Exchange',
      strategy: 'meaning',
      nodes: [{ id: 'size', type: 'step', name: 'Size', text: 'Which size?' }],
      trigger: { text: 'Customer wants another size', examples: ['I want to exchange it for another size'] },
    });
    const { commands } = await read('I want to exchange it for another size', at('process'), two);
    expect(commands).toEqual([{ type: 'StartGraph', graph: 'exchange', confidence: expect.any(Number) }]);
    const question = await read('is the size right?', at('process'), two);
    expect(question.commands).toEqual([{ type: 'Digress', kind: 'question' }]);
  });
});

describe('signals of a scenario, offline', () => {
  it.each([
    'never mind',
    'Cancel',
    'forget it',
    'stop this',
    'I changed my mind',
    'please stop',
    "I don't want to do this anymore",
  ])('%j leaves it for certain', async (text) => {
    const { commands } = await read(text, at('eligible'));
    expect(commands).toEqual([signal('exit')]);
    expect(commands[0]).toHaveProperty('confidence', expect.closeTo(0.95, 1));
  });

  it('is as sure of a clause of its own, less of a hint', async () => {
    expect((await read('Forget it, I will keep the shoes', at('eligible'))).commands).toEqual([
      signal('exit', 0.9),
    ]);
    expect((await read('maybe later', at('eligible'))).commands).toEqual([signal('exit', 0.6)]);
  });

  it.each(['I already did that', 'we are past this', "that's the wrong step", 'You already asked me that'])(
    '%j says that it is at the wrong step',
    async (text) => {
      expect((await read(text, at('eligible'))).commands).toEqual([signal('wrongStep')]);
    },
  );

  it('reads the value in a message that complains and answers', async () => {
    const pending = { node: 'identify', facts: ['order_id'], expects: 'text' as const };
    const { commands } = await read('I already told you, order number 12345', at('identify', { pending }));
    expect(commands).toEqual([{ type: 'SetFact', fact: 'order_id', value: '12345' }]);
  });

  it('leaves words to the transition that waits for them', async () => {
    const drawn = structuredClone(returnsFlow);
    drawn.graphs[1]?.edges?.push({
      id: 'keeps',
      from: 'eligible',
      to: 'confirm',
      condition: { text: 'User changed their mind', examples: ['never mind', 'I will keep it', 'forget it'] },
    });
    expect((await read('never mind', at('eligible'), drawn)).commands).toEqual([]);
  });

  it('reads them in Hebrew', async () => {
    expect((await read('לא משנה', at('eligible', { locale: 'he' }))).commands).toEqual([signal('exit')]);
    expect((await read('כבר עשיתי את זה', at('eligible', { locale: 'he' }))).commands).toEqual([
      signal('wrongStep'),
    ]);
  });

  it('reads none outside of scenarios', async () => {
    expect((await read('I already did that')).commands).toEqual([]);
  });
});
