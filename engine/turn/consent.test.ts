import { describe, expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  buildScenarioFlow,
  edge,
  edgesGraph,
  means,
  message,
  question,
  scenario,
  step,
  terminal,
  tool,
  transition,
} from '../testing/builders.ts';
import { type Conversation, listEvents, listTexts, set, startConversation } from '../testing/conversation.ts';
import type { Consent } from './types/effect.ts';
import type { TurnResult } from './types/record.ts';

const remove = tool('remove', {}, { irreversible: true, summary: 'remove your account' });
const tools = [remove];

/** Calls that left the turn. */
const calls = ({ record }: TurnResult): string[] =>
  record.effects.flatMap(({ effect }) => (effect.kind === 'callTool' ? [effect.request.tool] : []));

const rejected = (result: TurnResult): (string | undefined)[] =>
  listEvents(result, 'command').flatMap(({ result, reason }) => (result === 'rejected' ? [reason] : []));

describe('a question for yes or no before a call that cannot be undone', () => {
  const flow = buildEdgesFlow({
    facts: [{ name: 'sure', type: 'boolean' }],
    nodes: [question('really', { produces: ['sure'] }), action('remove'), message('kept'), terminal('end')],
    edges: [
      edge('really>remove: answers.sure'),
      edge('really>kept: else'),
      edge('remove>end'),
      edge('kept>end'),
    ],
    tools,
  });
  const ask = (): Conversation => {
    const talk = startConversation(flow);
    talk.start();
    return talk;
  };

  it('an explicit yes runs it, whatever said so', () => {
    expect(calls(ask().say([{ type: 'Affirm' }], { callTool: [{}] }))).toEqual(['remove']);
    expect(calls(ask().say([set('sure', true)], { callTool: [{}] }))).toEqual(['remove']);
    const context = { consent: 'yes' as const };
    expect(calls(ask().say([set('sure', true)], { callTool: [{}], context }))).toEqual(['remove']);
  });

  it('a yes that the message contradicts is not taken, and the question is asked again', () => {
    for (const command of [{ type: 'Affirm' as const }, set('sure', true)]) {
      const result = ask().say([command], { context: { consent: 'no' } });
      expect(rejected(result)).toEqual(['contradicts-the-message']);
      expect(result.session.pending?.node).toBe('really');
      expect(calls(result)).toEqual([]);
    }
  });

  it('a hedged yes is taken for the question, and the call is asked about', () => {
    const talk = ask();
    const result = talk.say([set('sure', true)], { context: { consent: 'unclear' } });
    expect(calls(result)).toEqual([]);
    expect(listTexts(result)).toEqual(['Shall I do this? remove your account']);
    expect(calls(talk.say([{ type: 'Affirm' }], { callTool: [{}] }))).toEqual(['remove']);
  });

  it('an approval takes a clear yes only', () => {
    const talk = ask();
    talk.say([set('sure', true)], { context: { consent: 'unclear' } });
    const unclear = talk.say([{ type: 'Affirm' }], { context: { consent: 'unclear' } });
    expect(rejected(unclear)).toEqual(['no-clear-yes']);
    expect(calls(unclear)).toEqual([]);
    expect(unclear.session.pending?.kind).toBe('approval');
    expect(calls(talk.choose(['yes'], { callTool: [{}] }))).toEqual(['remove']);
  });

  it('an operator needs no consent of the customer', () => {
    expect(ask().override({ facts: { sure: true } }).record.effects).toHaveLength(1);
  });
});

describe('a transition to a step with a call that cannot be undone', () => {
  const flow = buildScenarioFlow({
    facts: [],
    tools,
    graphs: [
      scenario('task', {
        nodes: [step('asks'), step('removes', { calls: [{ tool: 'remove' }], terminal: true })],
        edges: [transition('asks>removes ~ wants to go on')],
      }),
    ],
  });
  const ask = (): Conversation => {
    const talk = startConversation(flow);
    talk.say([{ type: 'StartGraph', graph: 'task' }]);
    return talk;
  };
  const like = (consent?: Consent) => ({
    scores: { 'asks-removes': 0.95 },
    ...(consent && { context: { consent } }),
    callTool: [{}],
  });
  const method = (result: TurnResult) => listEvents(result, 'scenario-decision').map((event) => event.method);

  it('is taken on a clear yes', () => {
    const result = ask().say([], like('yes'));
    expect(calls(result)).toEqual(['remove']);
    expect(method(result)).toEqual(['single']);
  });

  it('is not taken by likeness: a clear yes or no is asked for, with buttons', () => {
    for (const consent of ['unclear', undefined] as const) {
      const result = ask().say([], like(consent));
      expect(calls(result)).toEqual([]);
      expect(method(result)).toEqual(['consent']);
      expect(listTexts(result)).toEqual(['Before I do that, I need a clear yes or no.', 'You are at asks.']);
      expect(result.replies.at(-1)?.options?.map(({ id }) => id)).toEqual(['yes', 'no']);
    }
  });

  it('is taken by the yes that was asked for, in words or by a button', () => {
    for (const yes of ['words', 'button']) {
      const talk = ask();
      talk.say([], like('unclear'));
      const result =
        yes === 'button'
          ? talk.choose(['yes'], { callTool: [{}] })
          : talk.say([{ type: 'Affirm' }], { callTool: [{}], scores: {} });
      expect(method(result)).toEqual(['consent']);
      expect(calls(result)).toEqual(['remove']);
    }
  });

  it('a no is heard, also where the words are like the transition', () => {
    const result = ask().say([], like('no'));
    expect(calls(result)).toEqual([]);
    expect(listTexts(result)).toEqual(["All right, I won't do that."]);
    const talk = ask();
    talk.say([], like('unclear'));
    const refused = talk.say([{ type: 'Deny' }], { scores: {} });
    expect(calls(refused)).toEqual([]);
    expect(listTexts(refused)).toEqual(["All right, I won't do that."]);
  });

  it('a question is answered as one, and nothing is asked for', () => {
    const result = ask().say([{ type: 'Digress', kind: 'question' }], like('unclear'));
    expect(calls(result)).toEqual([]);
    expect(listTexts(result)).toEqual(["I can't answer that here.", 'You are at asks.']);
    expect(result.session.pending).toBeUndefined();
  });
});

describe('a graph whose first move cannot be undone', () => {
  const flow = buildScenarioFlow({
    facts: [],
    tools,
    graphs: [
      edgesGraph('drop', {
        nodes: [action('remove')],
        edges: [edge('remove>__exit__')],
        trigger: means('drop'),
      }),
    ],
  });
  const triggers: [string, number][] = [['drop', 0.97]];

  it('asks before it does what a score alone started', () => {
    const result = startConversation(flow).say([], { context: { triggers } });
    expect(calls(result)).toEqual([]);
    expect(result.session.pending?.kind).toBe('approval');
  });

  it('is not started by a score against a no', () => {
    const result = startConversation(flow).say([], { context: { triggers, consent: 'no' } });
    expect(rejected(result)).toEqual(['contradicts-the-message']);
    expect(result.session.frames).toEqual([]);
  });

  it('runs when the message asks for exactly that', () => {
    const result = startConversation(flow).say([], { context: { triggers, consent: 'yes' }, callTool: [{}] });
    expect(calls(result)).toEqual(['remove']);
  });
});
