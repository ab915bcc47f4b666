import type { FlowDocument } from '@turnpike/engine/document';
import type { Understanding, UnderstandRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { loadWords } from './testing/load-words.ts';
import { returnsFlow } from './testing/returns-flow.ts';

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
  it('takes the intent from the text of the matched condition, and the topic from its tag', async () => {
    expect(await read('when do I get my money back?')).toMatchObject({
      intent: 'Customer asks about a refund of their order',
      topic: 'refund',
      requiresTool: true,
    });
  });

  it('uses the message as intent if it matches no condition', async () => {
    const { intent, topic, requiresTool } = await read('do you like football');
    expect({ intent, topic, requiresTool }).toEqual({
      intent: 'do you like football',
      topic: undefined,
      requiresTool: false,
    });
  });

  it('requires a tool if the transition leads to a step with a call', async () => {
    expect(await read("Yes that's correct", at('verify'))).toMatchObject({
      intent: 'User confirms that it is the right order',
      requiresTool: true,
    });
  });

  it('lists the values of the message as text', async () => {
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

  it('reads two negative messages in a row, or the same message again, as frustrated', async () => {
    const terrible = 'this is terrible';
    const before = { text: 'what a horrible service', sentiment: 'negative' as const };
    expect((await read(terrible, { last: before })).sentiment).toBe('frustrated');
    expect((await read(terrible, { last: { ...before, sentiment: 'neutral' } })).sentiment).toBe('negative');
    expect((await read('Where is it?', { last: { text: 'where is it' } })).sentiment).toBe('frustrated');
    expect((await read('great, thanks', { last: before })).sentiment).toBe('positive');
  });

  it('reads only commands for a flow without conditions', async () => {
    const plain = { ...returnsFlow, graphs: returnsFlow.graphs.slice(0, 1), rules: [] };
    expect(Object.keys(await read('this is great', {}, plain))).toEqual(['commands', 'heard']);
  });
});

describe('the modes of understanding, offline', () => {
  it('reads values and commands, but no intent, mood, topic or signal, in mode disabled', async () => {
    const mode = 'disabled' as const;
    const { commands, intent, sentiment, topic } = await read(
      'Order number is 12345',
      at('identify', { mode }),
    );
    expect(commands).toEqual([{ type: 'SetFact', fact: 'order_id', value: '12345' }]);
    expect([intent, sentiment, topic]).toEqual([undefined, undefined, undefined]);
    expect((await read('never mind', at('eligible', { mode }))).commands).toEqual([]);
  });

  it('scores graphs instead of starting one in mode embeddingOnly', async () => {
    const { commands, triggers } = await read('I want to return my order', { mode: 'embeddingOnly' });
    expect(commands).toEqual([]);
    expect(triggers).toEqual([['returns', expect.any(Number)]]);
    expect(triggers?.[0]?.[1]).toBeGreaterThan(0.65);
  });

  it('does not score a graph that already runs', async () => {
    const { triggers } = await read('I want to return my order', at('identify', { mode: 'embeddingOnly' }));
    expect(triggers).toEqual([]);
  });

  it('reads mode llm like local', async () => {
    const text = 'I want to return my order';
    expect(await read(text, { mode: 'llm' })).toEqual(await read(text));
  });
});

describe('the start of a scenario, offline', () => {
  it.each(['I want to return my order', 'can I send this back?', 'I would like to return my shoes'])(
    'reads %j as a start with its confidence',
    async (text) => {
      const { commands } = await read(text);
      expect(commands).toEqual([{ type: 'StartGraph', graph: 'returns', confidence: expect.any(Number) }]);
    },
  );

  it.each([
    "What's your return policy?",
    'how many days do I have to return something?',
    'where is my refund?',
  ])('reads %j as a question', async (text) => {
    const { commands } = await read(text);
    expect(commands).toEqual([{ type: 'Digress', kind: 'question' }]);
  });

  it('does not read a question as a start if no rule answers it', async () => {
    const withoutQuestions = structuredClone(returnsFlow);
    delete withoutQuestions.rules;
    const trigger = withoutQuestions.graphs[1]?.trigger;
    if (trigger) trigger.examples = trigger.examples.filter((example) => !example.endsWith('?'));
    expect((await read("What's your return policy?", {}, withoutQuestions)).commands).toEqual([
      { type: 'Digress', kind: 'question' },
    ]);
  });

  it('reads a start inside another scenario, but not from a question with one of its words', async () => {
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
  ])('reads %j as a certain exit', async (text) => {
    const { commands } = await read(text, at('eligible'));
    expect(commands).toEqual([signal('exit')]);
    expect(commands[0]).toHaveProperty('confidence', expect.closeTo(0.95, 1));
  });

  it('has a high confidence for a separate clause and a low one for a hint', async () => {
    expect((await read('Forget it, I will keep the shoes', at('eligible'))).commands).toEqual([
      signal('exit', 0.9),
    ]);
    expect((await read('maybe later', at('eligible'))).commands).toEqual([signal('exit', 0.6)]);
  });

  it.each(['I already did that', 'we are past this', "that's the wrong step", 'You already asked me that'])(
    'reads %j as a wrong step',
    async (text) => {
      expect((await read(text, at('eligible'))).commands).toEqual([signal('wrongStep')]);
    },
  );

  it('reads the value from a complaint that also answers', async () => {
    const pending = { node: 'identify', facts: ['order_id'], expects: 'text' as const };
    const { commands } = await read('I already told you, order number 12345', at('identify', { pending }));
    expect(commands).toEqual([{ type: 'SetFact', fact: 'order_id', value: '12345' }]);
  });

  it('reads no signal from words that match a transition', async () => {
    const drawn = structuredClone(returnsFlow);
    drawn.graphs[1]?.edges?.push({
      id: 'keeps',
      from: 'eligible',
      to: 'confirm',
      condition: { text: 'User changed their mind', examples: ['never mind', 'I will keep it', 'forget it'] },
    });
    expect((await read('never mind', at('eligible'), drawn)).commands).toEqual([]);
  });

  it('reads signals in Hebrew', async () => {
    expect((await read('לא משנה', at('eligible', { locale: 'he' }))).commands).toEqual([signal('exit')]);
    expect((await read('כבר עשיתי את זה', at('eligible', { locale: 'he' }))).commands).toEqual([
      signal('wrongStep'),
    ]);
  });

  it('reads no signals outside of scenarios', async () => {
    expect((await read('I already did that')).commands).toEqual([]);
  });
});
