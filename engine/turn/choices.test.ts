import { describe, expect, it } from 'vitest';
import type { Choices } from '../document/node.ts';
import { buildEdgesFlow, edge, question, terminal } from '../testing/builders.ts';
import { listEvents, listReplyTexts, startConversation } from '../testing/conversation.ts';

const SLOTS = [
  { id: 's1', time: { starts: '9 am' } },
  { id: 's2', time: { starts: '2 pm' } },
];

function begin(choices: Choices, slots: typeof SLOTS | string[] | null = SLOTS) {
  const flow = buildEdgesFlow({
    facts: [
      { name: 'slots', type: 'list' },
      { name: 'slot', type: 'text', invalid: 'Choose one of these.' },
    ],
    nodes: [
      question('q', { produces: ['slot'], text: 'Which one?', choices }),
      terminal('end', { text: 'Until {slot}.' }),
    ],
    edges: [edge('q>end')],
  });
  const talk = startConversation(flow, { facts: slots === null ? {} : { slots } });
  return { talk, result: talk.start() };
}

const BY_FIELD = { from: 'answers.slots', id: 'id', label: 'time.starts' };
const OPTIONS = [
  { id: 's1', label: '9 am' },
  { id: 's2', label: '2 pm' },
];

describe('a question with choices from data', () => {
  it('offers the items, with the value and the text from their fields', () => {
    const { talk, result } = begin(BY_FIELD);
    expect(result.replies).toEqual([{ text: 'Which one?', node: 'q', options: OPTIONS }]);
    expect(talk.session.pending).toMatchObject({ expects: 'single_choice', options: OPTIONS });
  });

  it('accepts a chosen item, its label and its value', () => {
    for (const answer of [
      (talk: ReturnType<typeof begin>['talk']) => talk.choose(['s2']),
      (talk: ReturnType<typeof begin>['talk']) => talk.say([], { text: '2 PM' }),
      (talk: ReturnType<typeof begin>['talk']) =>
        talk.say([{ type: 'SetFact', fact: 'slot', value: '2 pm' }], { text: 'the 2 pm one' }),
    ])
      expect(listReplyTexts(answer(begin(BY_FIELD).talk))).toEqual(['Until s2.']);
  });

  it('refuses any other answer, and offers the items again', () => {
    const { talk } = begin(BY_FIELD);
    const result = talk.say([{ type: 'SetFact', fact: 'slot', value: '5 pm' }]);
    expect(listReplyTexts(result)).toEqual(['Choose one of these.', 'Which one?']);
    expect(result.replies.at(-1)?.options).toEqual(OPTIONS);
    expect(listEvents(result, 'fact-invalid')).toEqual([
      { type: 'fact-invalid', fact: 'slot', value: '5 pm', reason: 'not one of the choices' },
    ]);
  });

  it('offers plain items as they are, each once', () => {
    const { result } = begin({ from: 'answers.slots' }, ['a', 'b', 'a']);
    expect(result.replies[0]?.options).toEqual([
      { id: 'a', label: 'a' },
      { id: 'b', label: 'b' },
    ]);
  });

  it('accepts any answer without a list, and records why', () => {
    const { talk, result } = begin(BY_FIELD, null);
    expect(result.replies).toEqual([{ text: 'Which one?', node: 'q' }]);
    expect(listEvents(result, 'guard-false')).toEqual([
      { type: 'guard-false', expression: 'answers.slots', missing: ['slots'] },
    ]);
    expect(listReplyTexts(talk.say([{ type: 'SetFact', fact: 'slot', value: 'x' }]))).toEqual(['Until x.']);
  });
});
