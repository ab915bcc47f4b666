import { describe, expect, it } from 'vitest';
import { buildEdgesFlow, edge, message, question, terminal } from '../../../testing/builders.ts';
import {
  correct,
  listEvents,
  listReplyTexts,
  set,
  startConversation,
} from '../../../testing/conversation.ts';
import type { Command } from '../../types/input.ts';

const choose = (path: string): Command => ({ type: 'ChoosePath', path, confidence: 1 });

describe('a path that changes while its question is open', () => {
  const flow = buildEdgesFlow({
    facts: ['watts', 'mail'],
    paths: ['buy', 'repair'].map((id) => ({ id, name: id, condition: { text: id, examples: [id] } })),
    nodes: [
      question('watts', { produces: ['watts'] }),
      question('watts-buy', { produces: ['watts'], paths: ['buy'] }),
      question('watts-repair', { produces: ['watts'], paths: ['repair'] }),
      question('mail', { produces: ['mail'] }),
      terminal('end', { text: 'Done: {watts}, {mail}.' }),
    ],
    edges: [edge('watts>mail'), edge('mail>end')],
  });

  it('asks the question of the new path', () => {
    const talk = startConversation(flow);
    expect(listReplyTexts(talk.start())).toEqual(['Tell me about watts?']);
    expect(listReplyTexts(talk.say([choose('buy')]))).toEqual(['Tell me about watts-buy?']);
    const switched = talk.say([choose('repair')]);
    expect(listEvents(switched, 'replaced')).toEqual([
      { type: 'replaced', node: 'watts', by: 'watts-repair', path: 'repair' },
    ]);
    expect(listReplyTexts(switched)).toEqual(['Tell me about watts-repair?']);
    expect(listReplyTexts(talk.say([set('watts', '40')]))).toEqual(['Tell me about mail?']);
  });

  it('goes on if the same message answers it', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([choose('buy')]);
    expect(listReplyTexts(talk.say([choose('repair'), set('watts', '40')]))).toEqual(['Tell me about mail?']);
  });
});

describe('a correction of a fact before a question that another path replaced', () => {
  const flow = buildEdgesFlow({
    facts: ['room', 'watts', 'socket', 'mail'],
    paths: ['buy', 'repair'].map((id) => ({ id, name: id, condition: { text: id, examples: [id] } })),
    nodes: [
      question('room', { produces: ['room'] }),
      question('watts', { produces: ['watts'] }),
      question('watts-buy', { produces: ['watts'], paths: ['buy'] }),
      question('socket', { produces: ['socket'] }),
      question('mail', { produces: ['mail'] }),
      terminal('end', { text: 'Done.' }),
    ],
    edges: [
      edge('room>watts'),
      edge('watts>socket: answers.watts == "40"'),
      edge('watts>mail', { guard: 'else' }),
      edge('socket>mail'),
      edge('mail>end'),
    ],
  });
  const reachMail = () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([choose('buy'), set('room', 'hall')]);
    talk.say([set('watts', '40')]);
    expect(listReplyTexts(talk.say([set('socket', 'E27')]))).toEqual(['Tell me about mail?']);
    return talk;
  };

  it('goes back to that question and sets aside what its new answer leaves out', () => {
    const result = reachMail().say([correct('watts', '60')]);
    expect(listEvents(result, 'rewound')).toEqual([
      { type: 'rewound', frame: 'main#1', from: 'mail', to: 'watts-buy', fact: 'watts' },
    ]);
    expect(result.session.facts.map(([name]) => name)).toEqual(['room', 'watts']);
    expect(listReplyTexts(result)).toEqual(['Changed. Watts: 60.', 'Tell me about mail?']);
  });

  it('asks it again when its answer is withdrawn, also on another path', () => {
    const talk = reachMail();
    talk.say([choose('repair')]);
    const result = talk.say([correct('watts')]);
    expect(listReplyTexts(result)).toEqual(['Tell me about watts?']);
    expect(listReplyTexts(talk.say([set('watts', '20')]))).toEqual(['Tell me about mail?']);
  });

  it('keeps its answer on another path', () => {
    const talk = reachMail();
    talk.say([choose('repair')]);
    expect(talk.say([correct('room', 'attic')]).session.facts.map(([name]) => name)).toEqual([
      'room',
      'socket',
      'watts',
    ]);
  });
});

describe('a correction that goes back over a question that two paths asked', () => {
  const flow = buildEdgesFlow({
    facts: ['want', 'place', 'mail'],
    paths: ['home', 'sport'].map((id) => ({ id, name: id, condition: { text: id, examples: [id] } })),
    nodes: [
      question('want', { produces: ['want'] }),
      question('place', { produces: ['place'], retryPolicy: { maxAttempts: 3 } }),
      question('court', { produces: ['place'], paths: ['sport'], retryPolicy: { maxAttempts: 3 } }),
      question('mail', { produces: ['mail'] }),
      terminal('end', { text: 'Done.' }),
    ],
    edges: [edge('want>place'), edge('place>mail'), edge('mail>end')],
  });

  it.each([
    ['home', 'sport'],
    ['sport', 'home'],
  ])('passes over the known answer, with %s asked first and %s answered', (first, second) => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('want', 'buy'), choose(first)]);
    talk.say([choose(second)]);
    expect(listReplyTexts(talk.say([set('place', 'hall')]))).toEqual(['Tell me about mail?']);
    talk.say([choose(first)]);
    expect(listReplyTexts(talk.say([correct('want')]))).toEqual(['Tell me about want?']);
    const result = talk.say([set('want', 'buy')]);
    expect(listReplyTexts(result)).toEqual(['Tell me about mail?']);
    expect(listEvents(result, 'passed').map(({ node }) => node)).toEqual([
      first === 'home' ? 'place' : 'court',
    ]);
  });
});

describe('a branch for invalid answers', () => {
  const flow = buildEdgesFlow({
    facts: [{ name: 'age', type: 'integer', validate: [{ min: 18, message: 'Too young.' }] }],
    nodes: [
      question('age', { produces: ['age'], retryPolicy: { maxAttempts: 2 } }),
      message('oops', { text: 'Adults only.' }),
      terminal('end', { text: 'Sorry, bye.' }),
      terminal('ok', { text: 'Welcome.' }),
    ],
    edges: [
      edge('age>oops', { on: 'invalid' }),
      edge('oops>age'),
      edge('age>end', { on: 'exhausted' }),
      edge('age>ok'),
    ],
  });

  it('speaks instead of the validator', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([set('age', 9)]))).toEqual(['Adults only.', 'Tell me about age?']);
  });

  it('leads to the exhausted edge once the attempts are used', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('age', 9)]);
    const last = talk.say([set('age', 9)]);
    expect(listReplyTexts(last)).toEqual(['Adults only.', 'Sorry, bye.']);
    expect(listEvents(last, 'transition').map(({ why }) => why)).toEqual(['invalid', 'always', 'exhausted']);
  });

  it('still accepts a valid answer at the second attempt', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('age', 9)]);
    expect(listReplyTexts(talk.say([set('age', 20)]))).toEqual(['Welcome.']);
  });
});
