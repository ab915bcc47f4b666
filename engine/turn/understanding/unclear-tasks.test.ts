import { describe, expect, it } from 'vitest';
import type { Graph, Settings } from '../../document/index.ts';
import { buildEdgesFlow, edge, edgesGraph, question, terminal } from '../../testing/builders.ts';
import { listReplyTexts, readCredits, set, startConversation } from '../../testing/conversation.ts';

const task = (id: string, name: string): Graph => ({
  ...edgesGraph(id, {
    nodes: [question(`${id}-q`, { produces: [`${id}_fact`], text: `${name}: what?` })],
    edges: [edge(`${id}-q>__exit__`)],
  }),
  name,
  trigger: { text: name, examples: [name] },
});

function begin(settings: Settings = {}) {
  const flow = buildEdgesFlow({
    settings,
    facts: ['city', 'book_fact', 'move_fact', 'drop_fact'],
    nodes: [question('q', { produces: ['city'], text: 'Which city?' }), terminal('end')],
    edges: [edge('q>end')],
    graphs: [task('book', 'Book a table'), task('move', 'Move a booking'), task('drop', 'Cancel a booking')],
  });
  const talk = startConversation(flow);
  talk.start();
  return talk;
}

const triggers = (...scores: [string, number][]) => ({ context: { triggers: scores } });
const SIMILAR = triggers(['book', 0.8], ['move', 0.75], ['drop', 0.66]);
const OPTIONS = [
  { id: 'book', label: 'Book a table' },
  { id: 'move', label: 'Move a booking' },
];

describe('a message that fits several tasks equally', () => {
  it('is answered by offering the tasks within the margin, without an attempt', () => {
    const talk = begin();
    const result = talk.say([], SIMILAR);
    expect(result.replies).toEqual([
      {
        text: 'Which did you mean: Book a table, Move a booking?',
        key: 'which',
        node: 'q',
        options: OPTIONS,
      },
    ]);
    expect(talk.session.pending).toMatchObject({ kind: 'intent_unclear', node: 'q', facts: ['city'] });
    expect(readCredits(talk.session, 'q')).toBe('0/0');
  });

  it('starts the task that is chosen, by its button, its name or its meaning, and returns to the question', () => {
    for (const answer of ['button', 'name', 'meaning']) {
      const talk = begin();
      talk.say([], SIMILAR);
      const result =
        answer === 'button'
          ? talk.choose(['move'])
          : answer === 'name'
            ? talk.say([], { text: 'move a booking' })
            : talk.say([{ type: 'Choose', options: ['move'] }], { text: 'the second' });
      expect(listReplyTexts(result)).toEqual(['Move a booking: what?']);
      expect(listReplyTexts(talk.say([set('move_fact', 'x')]))).toEqual(['Which city?']);
    }
  });

  it('still accepts an answer to the open question', () => {
    const talk = begin();
    talk.say([], SIMILAR);
    expect(talk.say([set('city', 'Oslo')]).status).toBe('complete');
  });

  it('asks the open question again after a message that was not understood', () => {
    const talk = begin();
    talk.say([], SIMILAR);
    expect(listReplyTexts(talk.say([]))).toEqual(["Sorry, I didn't catch that.", 'Which city?']);
    expect(talk.session.pending?.kind).toBe('question');
  });

  it('can be asked about while no question is open', () => {
    const flow = {
      ...buildEdgesFlow({
        facts: ['book_fact', 'move_fact'],
        nodes: [],
        edges: [],
        graphs: [task('book', 'Book a table'), task('move', 'Move a booking')],
      }),
    };
    flow.graphs = flow.graphs.filter(({ id }) => id !== 'main');
    delete flow.main;
    const talk = startConversation(flow);
    talk.start();
    expect(talk.say([], SIMILAR).replies[0]).toMatchObject({ key: 'which', options: OPTIONS });
    expect(talk.session.pending).toMatchObject({ kind: 'intent_unclear', frame: '' });
    expect(listReplyTexts(talk.choose(['book']))).toEqual(['Book a table: what?']);
  });

  it.each([
    ['one task leads by the margin', {}, triggers(['book', 0.9], ['move', 0.7]), 'Book a table: what?'],
    ['only one task is likely enough', {}, triggers(['book', 0.66], ['move', 0.6]), 'Which city?'],
    ['a task is named twice', {}, triggers(['book', 0.8], ['book', 0.75]), 'Which city?'],
    ['the setting is off', { clarifyTriggers: false }, SIMILAR, 'Which city?'],
  ])('is not asked about if %s', (_name, settings, answers, reply) => {
    expect(listReplyTexts(begin(settings).say([], answers)).at(-1)).toBe(reply);
  });
});
