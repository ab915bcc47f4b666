import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { startConversation } from '../../testing/conversation.ts';
import type { Attachment } from '../types/input.ts';

const photo: Attachment = {
  kind: 'image',
  mimeType: 'image/png',
  asset: 'asset_1',
  name: 'lamp.png',
  size: 5,
};
const LAMP = { name: 'lamp.png', mimeType: 'image/png', size: 5, asset: 'asset_1' };
const flow = buildFlow({
  facts: [{ name: 'photo', type: 'file' }, { name: 'bill', type: 'file' }, 'shop'],
  nodes: [
    question('files', { produces: ['photo', 'bill'], text: 'Please send them.' }),
    question('shop', { produces: ['shop'], text: 'Which shop sold {photo}?' }),
  ],
});
const factsOf = ({ session }: { session: { facts: readonly (readonly unknown[])[] } }) =>
  Object.fromEntries(session.facts.map(([name, value]) => [name, value]));

it('answers file facts with uploaded files, without an understanding of the message', () => {
  const talk = startConversation(flow);
  talk.start();
  const { record, replies } = talk.say([], {
    text: '',
    attachments: [photo, { ...photo, asset: 'asset_2' }],
  });
  expect(factsOf(talk)).toEqual({ photo: LAMP, bill: { ...LAMP, asset: 'asset_2' } });
  expect(record.effects.map(({ effect }) => effect.kind)).toEqual([]);
  expect(replies.map(({ text }) => text)).toEqual(['Which shop sold lamp.png?']);
});

it('understands the text that comes with a file, and keeps the file', () => {
  const talk = startConversation(flow);
  talk.start();
  talk.say(
    [
      { type: 'SetFact', fact: 'shop', value: 'North' },
      { type: 'UnknownAnswer', fact: 'photo' },
    ],
    {
      text: 'From the north shop.',
      attachments: [photo],
    },
  );
  expect(factsOf(talk)).toEqual({ photo: LAMP, shop: 'North' });
});

it('does not take a text for a file', () => {
  const talk = startConversation(flow);
  talk.start();
  talk.say([{ type: 'SetFact', fact: 'photo', value: 'lamp.png' }], { text: 'lamp.png' });
  expect(factsOf(talk)).toEqual({});
  expect(talk.session.pending?.node).toBe('files');
});

it('says that a file no question asks for could not be read', () => {
  const talk = startConversation(flow);
  talk.start();
  talk.say([], { text: '', attachments: [photo, photo] });
  const { replies } = talk.say([], {
    text: '',
    attachments: [photo],
    preprocess: [new Error('not-available')],
  });
  expect(replies[0]?.text).toMatch(/couldn't read/);
});

it('validates a file like any other value', () => {
  const check = { check: "value.mimeType == 'application/pdf'", message: 'Only PDF.' };
  const talk = startConversation(
    buildFlow({
      facts: [{ name: 'bill', type: 'file', validate: [check] }],
      nodes: [question('q', { produces: ['bill'] })],
    }),
  );
  talk.start();
  expect(talk.say([], { text: '', attachments: [photo] }).replies[0]?.text).toBe('Only PDF.');
  expect(factsOf(talk)).toEqual({});
});

it('matches no rules and transitions against a message without words', () => {
  const talk = startConversation(
    buildFlow({
      facts: [{ name: 'bill', type: 'file' }],
      nodes: [question('q', { produces: ['bill'] })],
      rules: [{ id: 'r', name: 'r', condition: { text: 'hours', examples: ['hours'] }, action: 'Say them.' }],
    }),
  );
  talk.start();
  const { record } = talk.say([], { text: '', attachments: [photo] });
  expect(record.effects.map(({ effect }) => effect.kind)).not.toContain('match');
  expect(factsOf(talk)).toEqual({ bill: LAMP });
});
