import { describe, expect, it } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import { Refusal } from '@/lib/server/refusal';
import type { ChatMessage } from './chat-request';
import { readMessages, toHash } from './read-messages';

const user = (content: ChatMessage['content']): ChatMessage => ({ role: 'user', content });
const reply: ChatMessage = { role: 'assistant', content: 'Hi', turnpike: { sessionId: 's1' } };
const refusalOf = (messages: ChatMessage[]) => {
  try {
    readMessages(messages);
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.extra.pointer];
    throw error;
  }
  return undefined;
};

describe('readMessages', () => {
  it('leaves out instructions and results of tools', () => {
    const read = readMessages([
      { role: 'system', content: 'x' },
      user('one'),
      { ...reply },
      { role: 'tool', content: 'y' },
      user('two'),
    ]);
    expect(read).toEqual({
      input: { type: 'message', text: 'two' },
      said: toHash([user('one'), { role: 'assistant', content: 'Hi' }, user('two')]),
      saidBefore: toHash([user('one')]),
      hasReply: true,
      sessionId: 's1',
    });
  });

  it('has no message if the customer has said nothing', () => {
    expect(readMessages([{ role: 'developer', content: 'x' }])).toEqual({
      input: undefined,
      said: toHash([]),
      saidBefore: toHash([]),
      hasReply: false,
      sessionId: undefined,
    });
  });

  it('reads sound and documents', () => {
    const { input } = readMessages([
      user([
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
        { type: 'input_audio', input_audio: { data: 'aGk=', format: 'mp3' } },
        { type: 'file', file: { file_data: 'data:application/pdf;base64,aGk=', filename: 'a.pdf' } },
      ]),
    ]);
    expect(input).toEqual({
      type: 'message',
      text: 'a\nb',
      attachments: [
        { kind: 'audio', mimeType: 'audio/mpeg', data: 'aGk=' },
        { kind: 'document', mimeType: 'application/pdf', data: 'aGk=', name: 'a.pdf' },
      ],
    });
  });

  it('reads parts of the newest message only', () => {
    const unknown = [{ type: 'video_url' }];
    expect(refusalOf([user(unknown), reply, user('x')])).toBeUndefined();
    expect(refusalOf([user('x'), reply, user(unknown)])).toEqual(['invalid-request', '/messages/2/content']);
  });

  it.each<[string, ChatMessage['content'], string]>([
    ['nothing', null, 'invalid-request'],
    ['an uploaded file', [{ type: 'file', file: { file_id: 'file-1' } }], 'invalid-request'],
    [
      'eleven images',
      Array.from({ length: 11 }, () => ({ type: 'image_url', image_url: { url: 'https://example.com/a' } })),
      'invalid-request',
    ],
    [
      'an image over the limit of a turn',
      [{ type: 'image_url', image_url: { url: `data:image/png;base64,${'a'.repeat(LIMITS.turnBody)}` } }],
      'body-too-large',
    ],
  ])('refuses %s', (_, content, code) => {
    expect(refusalOf([user(content)])).toEqual([code, '/messages/0/content']);
  });
});
