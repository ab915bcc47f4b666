import { describe, expect, it } from 'vitest';
import type { QuickReply } from '../../document/content.ts';
import { buildEdgesFlow, edge, question, terminal, word } from '../../testing/builders.ts';
import { startConversation } from '../../testing/conversation.ts';

const converse = (quickReplies: QuickReply[], facts = {}) =>
  startConversation(
    buildEdgesFlow({
      facts: [
        { name: 'size', type: 'enum', values: [{ value: 's', label: 'Small' }, { value: 'l' }] },
        { name: 'sure', type: 'boolean' },
        { name: 'day', type: 'date' },
        word('plan'),
      ],
      nodes: [
        question('a', { produces: ['size'], quickReplies }),
        question('b', {
          produces: ['sure'],
          quickReplies: [{ label: 'No way', fact: 'sure', value: false }],
        }),
        terminal('c', { text: 'Plan {plan}' }),
      ],
      edges: [edge('a>b'), edge('b>c')],
    }),
    { facts },
  );

const optionsOf = (result: { replies: { options?: object[] }[] }) => result.replies.at(-1)?.options;

describe('quick replies', () => {
  it('follow the answers of the question, and do not repeat one', () => {
    const { start } = converse([
      { label: 'As always', fact: 'size', value: 'l' },
      { label: 'Help', says: 'What do you suggest?' },
      { label: 'Gold', fact: 'plan', value: 'gold' },
    ]);
    expect(optionsOf(start())).toEqual([
      { id: 's', label: 'Small' },
      { id: 'l', label: 'l' },
      { id: 'quick.a.1', label: 'Help', says: 'What do you suggest?' },
      { id: 'quick.a.2', label: 'Gold', sets: { fact: 'plan', value: 'gold' } },
    ]);
  });

  it('are offered with the same labels in the reply and in the open question', () => {
    const { start } = converse([{ label: 'On {day}', says: 'I come on {day}' }], { day: '2026-03-01' });
    const result = start({ format: [['1 March', '1 March']] });
    expect(optionsOf(result)?.at(-1)).toEqual({
      id: 'quick.a.0',
      label: 'On 1 March',
      says: 'I come on 1 March',
    });
    expect(result.session.pending?.options).toEqual(optionsOf(result));
  });

  it('send their message if their label is typed', () => {
    const talk = converse([{ label: 'Help', says: 'What do you suggest?' }]);
    talk.start();
    const { record } = talk.say([], { text: ' help ' });
    expect(record.input).toMatchObject({ type: 'message', text: ' help ' });
    expect(record.effects[0]?.effect.request).toMatchObject({ text: 'What do you suggest?' });
  });

  it('that send a message are not among the answers that a provider chooses from', () => {
    const talk = converse([{ label: 'Help', says: 'What do you suggest?' }]);
    talk.start();
    const { record } = talk.say([], { text: 'hm' });
    expect(record.effects[0]?.effect.request).toMatchObject({
      pending: { options: [{ id: 's' }, { id: 'l' }] },
    });
  });

  it('of a question with a free answer are not given to a provider, so a number is not the place of one', () => {
    const talk = converse([]);
    talk.start();
    talk.choose(['s']);
    const { record } = talk.say([], { text: '1' });
    expect(record.effects[0]?.effect.request).toMatchObject({ pending: { expects: 'yes_no', node: 'b' } });
    expect(record.effects[0]?.effect.request).not.toHaveProperty('pending.options');
  });

  it('set another fact without an attempt, and the question stays open', () => {
    const talk = converse([{ label: 'Gold', fact: 'plan', value: 'gold' }]);
    talk.start();
    const { session, events } = talk.choose(['quick.a.0']);
    expect(session.facts.map(([name, value]) => [name, value])).toEqual([['plan', 'gold']]);
    expect(session.pending).toMatchObject({ node: 'a', mode: 'EXECUTE' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'row-closed', outcome: 'aside' }));
  });

  it('of an earlier question are refused', () => {
    const talk = converse([{ label: 'Gold', fact: 'plan', value: 'gold' }]);
    talk.start();
    talk.choose(['s']);
    const { events } = talk.choose(['quick.a.0']);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'command', result: 'rejected', reason: 'no-such-option' }),
    );
  });

  it('answer a yes/no question with no', () => {
    const talk = converse([]);
    talk.start();
    const asked = talk.choose(['s']);
    expect(asked.session.pending).toMatchObject({
      expects: 'yes_no',
      options: [{ id: 'false', label: 'No way' }],
    });
    expect(talk.say([], { text: 'no way' }).session.facts).toContainEqual(['sure', false, 3, 'user']);
  });
});
