import { describe, expect, it } from 'vitest';
import { takeTurn } from '../../drivers/take-turn.ts';
import { newSession } from '../../session/new-session.ts';
import { action, buildEdgesFlow, edge, question, tool } from '../../testing/builders.ts';
import {
  compileOrThrow,
  listReplyTexts,
  readCredits,
  set,
  startConversation,
} from '../../testing/conversation.ts';
import { fillProviders } from '../../testing/fill-providers.ts';
import type { Answer, UnderstandRequest } from '../types/effect.ts';
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
  if (effect?.kind !== 'understand') throw new Error('The turn has no understand effect.');
  return effect.request;
};

describe('a message that no provider can read', () => {
  it('ends the turn with an error, costs no attempt, and the question stays open', async () => {
    const compiled = compileOrThrow(flow);
    const refuse: Answer = { ok: false, error: { code: 'down', message: '', retryable: true } };
    const providers = fillProviders(() => refuse);
    const at = '2026-01-05T09:00:00Z';
    const opened = await takeTurn(
      compiled,
      newSession(compiled, { id: 's', at }),
      { type: 'start', at },
      providers,
    );
    const failed = await takeTurn(compiled, opened.session, { type: 'message', text: 'Ada', at }, providers);
    expect([failed.status, failed.session.lastError?.code]).toEqual(['error', 'understanding-failed']);
    expect(listReplyTexts(failed)).toEqual(['Something went wrong on our side. Please try again.']);
    expect(failed.session.pending).toEqual(opened.session.pending);
    expect(readCredits(failed.session, 'who')).toBe('0/0');
  });
});

describe('the understand request', () => {
  it('has no extra fields by default', () => {
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

  it('has the text of the message that the customer quotes', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(requestOf(talk.say([], { text: 'this one', replyTo: 'Room 12 is free.' }))).toMatchObject({
      text: 'this one',
      replyTo: 'Room 12 is free.',
    });
  });

  it('has known values that are not sensitive, and the facts given last in document order', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('pin', '1234'), set('name', 'Ada')]);
    const request = requestOf(talk.say([]));
    expect(request.values).toEqual({ name: 'Ada' });
    expect(request.lastGiven).toEqual(['name', 'pin']);
  });

  it('has the facts of the latest turn that gave any', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('pin', '1234'), set('name', 'Ada')]);
    talk.say([set('note', 'x')]);
    talk.say([]);
    expect(requestOf(talk.say([])).lastGiven).toEqual(['note']);
  });

  it('marks an optional question, and one whose answer leads to an irreversible call', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('pin', '1234'), set('name', 'Ada')]);
    expect(requestOf(talk.say([set('note', 'x')])).pending).toMatchObject({ node: 'more', optional: true });
    const { pending } = requestOf(talk.say([]));
    expect(pending).toEqual({ node: 'really', facts: ['sure'], expects: 'yes_no', irreversible: true });
  });
});
