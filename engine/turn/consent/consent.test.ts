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
} from '../../testing/builders.ts';
import {
  type Conversation,
  listEvents,
  listReplyTexts,
  set,
  startConversation,
} from '../../testing/conversation.ts';
import type { Consent } from '../types/effect.ts';
import type { TurnResult } from '../types/record.ts';

const remove = tool('remove', {}, { irreversible: true, summary: 'remove your account' });
const tools = [remove];

/** The tools called in a turn. */
const calls = ({ record }: TurnResult): string[] =>
  record.effects.flatMap(({ effect }) => (effect.kind === 'callTool' ? [effect.request.tool] : []));

const rejected = (result: TurnResult): (string | undefined)[] =>
  listEvents(result, 'command').flatMap(({ result, reason }) => (result === 'rejected' ? [reason] : []));

describe('a yes/no question before an irreversible call', () => {
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

  it('runs the call on an explicit yes, by any command', () => {
    expect(calls(ask().say([{ type: 'Affirm' }], { callTool: [{}] }))).toEqual(['remove']);
    expect(calls(ask().say([set('sure', true)], { callTool: [{}] }))).toEqual(['remove']);
    const context = { consent: 'yes' as const };
    expect(calls(ask().say([set('sure', true)], { callTool: [{}], context }))).toEqual(['remove']);
  });

  it('rejects a yes that the message contradicts and asks again', () => {
    for (const command of [{ type: 'Affirm' as const }, set('sure', true)]) {
      const result = ask().say([command], { context: { consent: 'no' } });
      expect(rejected(result)).toEqual(['contradicts-the-message']);
      expect(result.session.pending?.node).toBe('really');
      expect(calls(result)).toEqual([]);
    }
  });

  it('accepts a hedged yes as the answer and asks to approve the call', () => {
    const talk = ask();
    const result = talk.say([set('sure', true)], { context: { consent: 'unclear' } });
    expect(calls(result)).toEqual([]);
    expect(listReplyTexts(result)).toEqual(['Shall I do this? remove your account']);
    expect(calls(talk.say([{ type: 'Affirm' }], { callTool: [{}] }))).toEqual(['remove']);
  });

  it('approves the call only on a clear yes', () => {
    const talk = ask();
    talk.say([set('sure', true)], { context: { consent: 'unclear' } });
    const unclear = talk.say([{ type: 'Affirm' }], { context: { consent: 'unclear' } });
    expect(rejected(unclear)).toEqual(['no-clear-yes']);
    expect(calls(unclear)).toEqual([]);
    expect(unclear.session.pending?.kind).toBe('approval');
    expect(calls(talk.choose(['yes'], { callTool: [{}] }))).toEqual(['remove']);
  });

  it('asks again if the customer only asks for the task', () => {
    const talk = ask();
    talk.say([set('sure', true)], { context: { consent: 'unclear' } });
    const result = talk.say([{ type: 'StartGraph', graph: flow.main }], { callTool: [{}] });
    expect(calls(result)).toEqual([]);
    expect(result.session.pending?.kind).toBe('approval');
  });

  it('asks again if the customer is silent', () => {
    const silence = { afterSeconds: 60, text: 'Are you there?', times: 2 };
    const talk = startConversation({ ...flow, settings: { silence } });
    talk.start();
    talk.say([set('sure', true)], { context: { consent: 'unclear' } });
    const result = talk.staySilent();
    expect(calls(result)).toEqual([]);
    expect(listReplyTexts(result)).toEqual(['Are you there?', 'Shall I do this? remove your account']);
    expect(result.session.pending?.kind).toBe('approval');
  });

  it('runs the call without consent on an operator override', () => {
    expect(ask().override({ facts: { sure: true } }).record.effects).toHaveLength(1);
  });
});

describe('a task that waits for a yes to an irreversible call while another one runs', () => {
  const trigger = { text: 'A task', examples: ['do it'] };
  const flow = buildEdgesFlow({
    facts: [{ name: 'sure', type: 'boolean' }, 'ref', 'wish'],
    nodes: [question('wish', { produces: ['wish'] }), terminal('end')],
    edges: [edge('wish>end')],
    graphs: [
      edgesGraph('close', {
        nodes: [question('really', { produces: ['sure'] }), action('remove'), message('kept')],
        edges: [
          edge('really>remove: answers.sure'),
          edge('really>kept: else'),
          edge('remove>__exit__'),
          edge('kept>__exit__'),
        ],
        trigger,
      }),
      edgesGraph('check', {
        nodes: [question('which', { produces: ['ref'] }), message('status', { text: '{ref} is fine.' })],
        edges: [edge('which>status'), edge('status>__exit__')],
        trigger,
      }),
    ],
    tools,
  });
  const interrupt = (): Conversation => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([{ type: 'StartGraph', graph: 'close' }]);
    talk.say([set('sure', true)], { context: { consent: 'unclear' } });
    talk.say([{ type: 'StartGraph', graph: 'check' }]);
    return talk;
  };

  it('asks again when the other task has ended: its answer was not a yes to the call', () => {
    for (const context of [{}, { consent: 'yes' as const }]) {
      const result = interrupt().say([set('ref', 'A1')], { callTool: [{}], context });
      expect(calls(result)).toEqual([]);
      expect(result.session.pending?.kind).toBe('approval');
      expect(listReplyTexts(result)[0]).toBe('A1 is fine.');
    }
  });

  it('asks again when the customer returns to it', () => {
    const talk = interrupt();
    const result = talk.say([{ type: 'StartGraph', graph: 'close' }], { callTool: [{}] });
    expect(calls(result)).toEqual([]);
    expect(result.session.pending?.kind).toBe('approval');
    expect(calls(talk.choose(['yes'], { callTool: [{}] }))).toEqual(['remove']);
  });
});

describe('a transition to a step with an irreversible call', () => {
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

  it('is not taken by similarity, but asks for a clear yes or no with options', () => {
    for (const consent of ['unclear', undefined] as const) {
      const result = ask().say([], like(consent));
      expect(calls(result)).toEqual([]);
      expect(method(result)).toEqual(['consent']);
      expect(listReplyTexts(result)).toEqual([
        'Before I do that, I need a clear yes or no.',
        'You are at asks.',
      ]);
      expect(result.replies.at(-1)?.options?.map(({ id }) => id)).toEqual(['yes', 'no']);
    }
  });

  it('is taken on the requested yes, in words or as a choice', () => {
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

  it('is not taken on a no, even if the message is similar', () => {
    const result = ask().say([], like('no'));
    expect(calls(result)).toEqual([]);
    expect(listReplyTexts(result)).toEqual(["All right, I won't do that."]);
    const talk = ask();
    talk.say([], like('unclear'));
    const refused = talk.say([{ type: 'Deny' }], { scores: {} });
    expect(calls(refused)).toEqual([]);
    expect(listReplyTexts(refused)).toEqual(["All right, I won't do that."]);
  });

  it('is not taken on a question, which is answered without asking for consent', () => {
    const result = ask().say([{ type: 'Digress', kind: 'question' }], like('unclear'));
    expect(calls(result)).toEqual([]);
    expect(listReplyTexts(result)).toEqual(["I can't answer that here.", 'You are at asks.']);
    expect(result.session.pending).toBeUndefined();
  });
});

describe('a graph whose first move is irreversible', () => {
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

  it('asks for approval if only a score started it', () => {
    const result = startConversation(flow).say([], { context: { triggers } });
    expect(calls(result)).toEqual([]);
    expect(result.session.pending?.kind).toBe('approval');
  });

  it('is not started by a score if the message says no', () => {
    const result = startConversation(flow).say([], { context: { triggers, consent: 'no' } });
    expect(rejected(result)).toEqual(['contradicts-the-message']);
    expect(result.session.frames).toEqual([]);
  });

  it('runs if the message requests it explicitly', () => {
    const result = startConversation(flow).say([], { context: { triggers, consent: 'yes' }, callTool: [{}] });
    expect(calls(result)).toEqual(['remove']);
  });
});
