import { describe, expect, it } from 'vitest';
import type { Part } from '../../document/content.ts';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { startConversation } from '../../testing/conversation.ts';

const image = (alt: string): Part => ({ type: 'image', url: 'https://a.test/1.png', alt });

describe('parts', () => {
  it('ask for a rating with the facts of the conversation', () => {
    const rating: Part = { type: 'rating', scale: 'thumbs', question: 'Did it help, {name}?', comment: true };
    const talk = startConversation(
      buildFlow({
        facts: ['name'],
        nodes: [question('a', { produces: ['name'] }), { ...message('b'), content: [rating] }],
      }),
    );
    talk.start();
    const { replies } = talk.say([{ type: 'SetFact', fact: 'name', value: 'Ana' }]);
    expect(replies.at(-1)?.content).toEqual([
      { type: 'rating', scale: 'thumbs', question: 'Did it help, Ana?', comment: true },
    ]);
  });

  it('take the variant of the text that is said', () => {
    const content: Part[] = [
      { type: 'link', url: 'https://a.test', label: { variants: ['First', 'Second'] } },
      image('A picture'),
    ];
    const text = { variants: ['Who?', 'Who, please?', 'Your name?'] };
    const talk = startConversation(
      buildFlow({ facts: ['name'], nodes: [question('a', { produces: ['name'], text, content })] }),
    );
    const links = [talk.start(), talk.say([]), talk.say([])].map(
      ({ replies }) => replies.at(-1)?.content?.[0],
    );
    expect(links).toMatchObject([{ label: 'First' }, { label: 'Second' }, { label: 'Second' }]);
  });

  it('are not sent with the prompt of a fact that is still missing', () => {
    const talk = startConversation(
      buildFlow({
        facts: ['first', { name: 'last', type: 'text', prompt: 'And your last name?' }],
        nodes: [question('a', { produces: ['first', 'last'], content: [image('A form')] })],
      }),
    );
    expect(talk.start().replies[0]?.content).toHaveLength(1);
    const { replies } = talk.say([{ type: 'SetFact', fact: 'first', value: 'Ana' }]);
    expect(replies.at(-1)).toEqual({ text: 'And your last name?', node: 'a' });
  });

  it('are sent after the text that a model rewords', () => {
    const talk = startConversation(
      buildFlow({
        facts: ['name'],
        nodes: [
          question('a', {
            produces: ['name'],
            content: [image('A picture')],
            retryPolicy: { promptVariantStrategy: 'REPHRASE' },
          }),
        ],
      }),
    );
    talk.start();
    const { replies } = talk.say([], { generate: [{ text: 'Who are you?' }] });
    expect(replies.at(-1)).toMatchObject({ text: 'Who are you?', content: [{ alt: 'A picture' }] });
  });

  it('are left out with a text that violates a hard constraint', () => {
    const talk = startConversation(
      buildFlow({
        nodes: [message('a', { text: 'Look.', content: [image('100 % safe')], waitsForUser: true })],
        rules: [
          {
            id: 'r',
            name: 'r',
            condition: { text: 'r', examples: ['r'] },
            action: 'Promise nothing',
            hardConstraint: { check: "!response.contains('safe')" },
          },
        ],
      }),
    );
    const { replies, events } = talk.start();
    expect(replies[0]).toEqual({ text: expect.not.stringContaining('Look'), node: 'a' });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'enforced',
        action: 'replaced',
        rejected: 'Look.\n100 % safe: https://a.test/1.png',
      }),
    );
  });
});
