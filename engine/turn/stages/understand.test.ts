import { describe, expect, it } from 'vitest';
import { action, buildEdgesFlow, edge, question, tool } from '../../testing/builders.ts';
import { set, startConversation } from '../../testing/conversation.ts';
import type { UnderstandRequest } from '../types/effect.ts';
import type { TurnResult } from '../types/record.ts';

const flow = buildEdgesFlow({
  facts: ['name', { name: 'pin', type: 'text', sensitive: true }, 'note', { name: 'sure', type: 'boolean' }],
  nodes: [
    question('who', { produces: ['name', 'pin'] }),
    question('more', { produces: ['note'], optional: true }),
    question('really', { produces: ['sure'] }),
    action('remove'),
  ],
  edges: [
    edge('who>more'),
    edge('more>really'),
    edge('really>remove: answers.sure'),
    edge('really>__exit__: else'),
    edge('remove>__exit__'),
  ],
  tools: [tool('remove', {}, { irreversible: true })],
});

const requestOf = ({ record }: TurnResult): UnderstandRequest => {
  const effect = record.effects.find(({ effect }) => effect.kind === 'understand')?.effect;
  if (effect?.kind !== 'understand') throw new Error('Nothing was asked to understand.');
  return effect.request;
};

describe('what understanding is asked', () => {
  it('an ordinary request says no more than it did', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(requestOf(talk.say([]))).toEqual({
      text: 'words',
      locale: 'en',
      timezone: 'UTC',
      at: '2026-01-05T09:01:00.000Z',
      pending: { node: 'who', facts: ['name', 'pin'], expects: 'text' },
      known: [],
    });
  });

  it('names known values that are not sensitive, and what was given last, in the order of the document', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('pin', '1234'), set('name', 'Ada')]);
    const request = requestOf(talk.say([]));
    expect(request.values).toEqual({ name: 'Ada' });
    expect(request.lastGiven).toEqual(['name', 'pin']);
  });

  it('what was given last is of one turn, also when a later message gave nothing', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('pin', '1234'), set('name', 'Ada')]);
    talk.say([set('note', 'x')]);
    talk.say([]);
    expect(requestOf(talk.say([])).lastGiven).toEqual(['note']);
  });

  it('says that a question may be passed, and that an answer leads to what cannot be undone', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('pin', '1234'), set('name', 'Ada')]);
    expect(requestOf(talk.say([set('note', 'x')])).pending).toMatchObject({ node: 'more', optional: true });
    const { pending } = requestOf(talk.say([]));
    expect(pending).toEqual({ node: 'really', facts: ['sure'], expects: 'yes_no', irreversible: true });
  });
});
