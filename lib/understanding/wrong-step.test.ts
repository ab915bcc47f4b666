import { compileFlow } from '@turnpike/engine';
import { observeTurn, runScript } from '@turnpike/engine/testing';
import type { Understanding, UnderstandRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { loadWords } from './testing/load-words.ts';
import { orderFlow } from './testing/order-flow.ts';

const providers = createLocalProviders(orderFlow, { loadWords });

async function read(text: string, node: string, more: Partial<UnderstandRequest> = {}, by = providers) {
  const request: UnderstandRequest = {
    text,
    locale: 'en',
    timezone: 'UTC',
    at: '2026-01-05T09:00:00Z',
    pending: null,
    known: [],
    stack: [{ frame: 'order#1', graph: 'order' }],
    step: { graph: 'order', node },
    ...more,
  };
  const answer = await by.understand(request, { seq: 1 } as never);
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as unknown as Understanding).commands;
}

const compiled = (() => {
  const result = compileFlow(orderFlow, { id: 'order' });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
})();

async function talk(...texts: string[]) {
  const turns = [
    { input: { type: 'start' as const } },
    ...['I want to order a lamp', ...texts].map((text) => ({ input: { type: 'message' as const, text } })),
  ];
  const result = await runScript(compiled, { turns }, providers);
  return result.turns.map((turn) => observeTurn(compiled, turn));
}
const lastOf = async (...texts: string[]) => (await talk(...texts)).at(-1);

const STREET = { node: 'address', facts: ['street'], expects: 'text' as const };
const ACCOUNT = { node: 'payment', facts: ['has_account'], expects: 'yes_no' as const };

describe('a message that names the step to go to', () => {
  it.each([
    ['identity', 'I already verified my identity, skip to the transfer', 'transfer'],
    ['identity', 'I already verified my identity so skip to the transfer please', 'transfer'],
    ['identity', 'I have verified it already. Please go straight to the bank transfer', 'transfer'],
    ['identity', 'we did that already, can we go to the payment', 'payment'],
    ['identity', "we've done that, can we go to the payment?", 'payment'],
    ['identity', "I've done this, let's move on to the address", 'address'],
    ['payment', 'go back to the delivery part', 'delivery'],
    ['payment', 'can we go back to the delivery step?', 'delivery'],
    ['payment', 'take me back to the delivery', 'delivery'],
    ['identity', "that's not where we were, we were at the payment", 'payment'],
    ['identity', 'This is the wrong step. We were at the payment already', 'payment'],
    ['identity', 'jump ahead to payment', 'payment'],
    ['identity', 'already gave you my address, lets get to the payment', 'payment'],
    ['identity', "we've been through this, on to the payment", 'payment'],
    ['identity', 'we were already at payment!', 'payment'],
    ['identity', "you're at the wrong step, we were on delivery", 'delivery'],
    ['identity', 'I did my identity check already can we move to delivery', 'delivery'],
    ['identity', "this is not right, we're at payment", 'payment'],
  ])('at %s: %j', async (node, text, goal) => {
    expect(await read(text, node)).toEqual([
      { type: 'Signal', signal: 'wrongStep', confidence: 0.9, goal: expect.stringContaining(goal) },
    ]);
  });

  it.each(['we did that already, can we go to the payment', 'skip to the payment'])(
    'is not an answer to an open question: %j',
    async (text) => {
      expect(await read(text, 'address', { pending: STREET })).toEqual([
        expect.objectContaining({ signal: 'wrongStep', goal: 'payment' }),
      ]);
    },
  );

  it.each([
    ['identity', 'I already verified my identity'],
    ['identity', 'we did that already'],
    ['identity', 'skip to the football'],
    ['identity', 'I did that already, can we go to the beach'],
    ['identity', 'go to the payment'],
    ['identity', "don't skip to the payment"],
    ['identity', 'what happens if I skip to the payment?'],
    ['payment', 'go back to the payment'],
    ['payment', 'go back to that'],
    ['payment', 'go back'],
  ])('names no step: at %s %j', async (node, text) => {
    for (const command of await read(text, node)) expect(command).not.toHaveProperty('goal');
  });
});

describe('a message in Hebrew that names the step to go to', () => {
  const names = ['זיהוי', 'כתובת', 'משלוח', 'תשלום', 'העברה', 'שליחת כסף'];
  const [graph] = orderFlow.graphs;
  const nodes = graph?.nodes.map(({ id }, index) => ({
    id,
    type: 'step' as const,
    name: names[index] ?? '',
  }));
  const hebrew = createLocalProviders({
    ...orderFlow,
    locale: 'he',
    graphs: orderFlow.graphs.map((one) => ({ ...one, nodes: nodes ?? [] })),
  });

  it.each(['כבר עשיתי את זה, תעבור לתשלום', 'אפשר לדלג לתשלום', 'תחזור לשלב התשלום'])('%j', async (text) => {
    expect(await read(text, 'identity', { locale: 'he' }, hebrew)).toEqual([
      expect.objectContaining({ signal: 'wrongStep', goal: expect.stringContaining('תשלום') }),
    ]);
  });
});

describe('a complaint that answers the open question', () => {
  it.each([
    'I already did',
    'I already did that',
    'already done',
    'I already told you yes',
    'yes, I already did it',
  ])('is a yes: %j', async (text) => {
    expect(await read(text, 'payment', { pending: ACCOUNT })).toEqual([{ type: 'Affirm' }]);
  });

  it('is a no: "we already said no"', async () => {
    expect(await read('we already said no', 'payment', { pending: ACCOUNT })).toEqual([{ type: 'Deny' }]);
  });

  it.each(['I already told you', 'we are past this', 'You already asked me that'])(
    'is not a text, if it only complains: %j',
    async (text) => {
      expect(await read(text, 'address', { pending: STREET })).toEqual([
        { type: 'Signal', signal: 'wrongStep', confidence: 0.95 },
      ]);
    },
  );

  it.each([
    ['yes I have one, skip to the transfer', 'Affirm'],
    ['yes, skip to the transfer', 'Affirm'],
    ['no, go back to the delivery', 'Deny'],
  ])('counts next to the name of a step: %j', async (text, answer) => {
    expect(await read(text, 'payment', { pending: ACCOUNT })).toEqual([
      { type: answer },
      expect.objectContaining({ signal: 'wrongStep', goal: expect.any(String) }),
    ]);
  });

  it('is not a refusal, if it complains', async () => {
    expect(await read('I already have one, skip to the transfer', 'payment', { pending: ACCOUNT })).toEqual([
      expect.objectContaining({ signal: 'wrongStep', goal: 'transfer' }),
    ]);
  });

  it.each([
    'Payment street 12',
    'I already told you, go to delivery road 5',
    'We were at the delivery depot',
  ])('is not the name of a step: %j', async (text) => {
    for (const command of await read(text, 'address', { pending: STREET }))
      expect(command).not.toHaveProperty('goal');
  });

  it('is the text that was asked for', async () => {
    expect(await read('I already told you, 12 Elm Street', 'address', { pending: STREET })).toEqual([
      { type: 'SetFact', fact: 'street', value: '12 Elm Street' },
    ]);
  });
});

describe('a scenario whose customer says that the step is wrong', () => {
  it('goes to the step', async () => {
    const turn = await lastOf('I already verified my identity, skip to the delivery');
    expect(turn).toMatchObject({ step: 'delivery', stack: ['order'] });
    expect(turn?.replies).toEqual(['Our van comes on weekdays. Does that suit you?']);
  });

  it('goes back', async () => {
    const turn = await lastOf('I opened the link', '12 Elm Street', 'yes', 'go back to the delivery part');
    expect(turn).toMatchObject({ step: 'delivery' });
  });

  it.each(['we did that already', 'I already verified my identity', "that's the wrong step"])(
    'stays after a complaint alone: %j',
    async (text) => {
      expect(await lastOf(text)).toMatchObject({ step: 'identity', stack: ['order'], status: 'waiting' });
    },
  );

  it('takes an answer along', async () => {
    const path = ['I opened the link', '12 Elm Street', 'yes'];
    expect(await lastOf(...path, 'yes I have one, skip to the transfer')).toMatchObject({
      step: 'transfer',
      facts: { has_account: true },
    });
  });

  it('skips no guard: the transfer needs the account', async () => {
    expect(await lastOf('I already verified my identity, skip to the transfer')).toMatchObject({
      step: 'identity',
    });
  });

  it('never sends the money', async () => {
    const said = ['yes, I did that already, skip to the send money step', 'skip to sending the money'];
    const turns = await talk(...said, 'I opened the link', '12 Elm Street', 'yes', 'yes', ...said);
    expect(turns.flatMap(({ calls }) => calls)).toEqual([]);
    expect(turns.slice(-3).map(({ step }) => step)).toEqual(['transfer', 'transfer', 'transfer']);
  });
});
