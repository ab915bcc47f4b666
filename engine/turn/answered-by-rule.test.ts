import { describe, expect, it } from 'vitest';
import { buildEdgesFlow, edge, message, plan, question, rule, template, tool } from '../testing/builders.ts';
import { listEvents, listReplyTexts, readCredits, startConversation } from '../testing/conversation.ts';
import type { HeardClause, SpeechAct } from './types/effect.ts';

const rules = [rule('chats', { templates: ['joke'] }), rule('silent')];
const templates = [template('joke', 'SUGGEST', { text: 'Ha!' })];

const hear = (act: SpeechAct, more: Partial<HeardClause> = {}) => ({
  context: { heard: { clauses: [{ text: 'words', act, ...more }] } },
});

describe('a message that a rule answers and that does not answer the question', () => {
  const asking = buildEdgesFlow({
    facts: ['name'],
    rules,
    templates,
    nodes: [question('wish'), message('lost', { text: 'Lost.' }), question('name', { produces: ['name'] })],
    edges: [edge('wish>lost'), edge('lost>name'), edge('name>__exit__')],
  });

  it('leaves a question without facts open', () => {
    const talk = startConversation(asking);
    talk.start();
    const result = talk.say([], { scores: { chats: 0.9 } });
    expect(listReplyTexts(result)).toEqual(['Ha!', 'Tell me about wish?']);
    expect(listEvents(result, 'row-closed')).toMatchObject([{ node: 'wish', outcome: 'aside', attempts: 0 }]);
    expect(listReplyTexts(talk.say([]))).toEqual(['Lost.', 'Tell me about name?']);
  });

  it('gets the reply of the rule alone if it asks for a moment', () => {
    const talk = startConversation(asking);
    talk.start();
    const replies = listReplyTexts(talk.say([], { ...hear('hold'), scores: { chats: 0.9 } }));
    expect(replies).toEqual(['Ha!', 'Tell me about wish?']);
  });

  it('does not count as an attempt, and no reply says it was not understood', () => {
    const talk = startConversation(asking);
    talk.start();
    talk.say([]);
    expect(listReplyTexts(talk.say([], { scores: { chats: 0.9 } }))).toEqual(['Ha!', 'Tell me about name?']);
    expect(readCredits(talk.session, 'name')).toBe('0/0');
    expect(listReplyTexts(talk.say([], { scores: { silent: 0.9 } }))).toEqual([
      "Sorry, I didn't catch that.",
      'Tell me about name?',
    ]);
    expect(readCredits(talk.session, 'name')).toBe('1/1');
  });
});

describe('a message that a rule answers and that evades the open question', () => {
  const flow = buildEdgesFlow({
    facts: ['name'],
    rules,
    templates,
    nodes: [question('name', { produces: ['name'], text: { variants: ['Your name?', 'Who are you?'] } })],
    edges: [edge('name>__exit__')],
  });

  it.each<[SpeechAct, Partial<HeardClause>]>([
    ['refusal', {}],
    ['hedge', {}],
    ['answer', { conditional: true }],
    ['answer', { negated: true }],
  ])('counts as an attempt without a reply that it was not understood: %s %o', (act, more) => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([], { scores: { chats: 0.9 }, ...hear(act, more) });
    expect(listReplyTexts(result)).toEqual(['Ha!', 'Who are you?']);
    expect(readCredits(talk.session, 'name')).toBe('1/1');
  });
});

describe('a message that a rule answers before a plan node', () => {
  const planning = buildEdgesFlow({
    rules,
    templates,
    tools: [tool('list', {}, { name: 'List' })],
    nodes: [
      message('hello', { text: 'Hello!', waitsForUser: true }),
      plan('do', ['list']),
      message('more', { text: 'More?', waitsForUser: true }),
      message('again', { text: 'What now?', waitsForUser: true }),
    ],
    edges: [
      edge('hello>do'),
      edge('do>more'),
      edge('do>again', { on: 'error' }),
      edge('more>do'),
      edge('again>do'),
    ],
  });
  const begin = () => {
    const talk = startConversation(planning);
    talk.start();
    return talk;
  };
  const chats = { scores: { chats: 0.9 } };
  const listIt = { intentType: 'operation', confidence: 0.9, steps: [{ id: 'a', tool: 'list' }] };
  const unclear = { intentType: 'unclear', confidence: 0.1, steps: [] };

  it('is not planned if it is only a question', () => {
    const result = begin().say([], { ...chats, ...hear('question'), plan: [listIt] });
    expect(listReplyTexts(result)).toEqual(['Ha!', 'Hello!']);
    expect(listEvents(result, 'planned')).toEqual([]);
  });

  it('is not planned if it is negative', () => {
    const { clauses } = hear('answer').context.heard;
    const context = { heard: { clauses }, sentiment: 'negative' as const };
    const result = begin().say([], { ...chats, context, plan: [listIt] });
    expect(listReplyTexts(result)).toEqual(['Ha!', 'Hello!']);
    expect(listEvents(result, 'planned')).toEqual([]);
  });

  it('is planned if it is a request', () => {
    const result = begin().say([], { ...chats, ...hear('request'), plan: [listIt], callTool: [{}] });
    expect(listReplyTexts(result)).toEqual(['Ha!', 'Done: List.', 'More?']);
  });

  it('does not lead to a clarification if the plan is unclear', () => {
    const result = begin().say([], { ...chats, ...hear('request'), plan: [unclear] });
    expect(listReplyTexts(result)).toEqual(['Ha!', 'More?']);
    expect(result.session.pending?.request).toBeUndefined();
    const silent = begin().say([], { scores: { silent: 0.9 }, ...hear('request'), plan: [unclear] });
    expect(silent.session.pending?.kind).toBe('intent_unclear');
  });

  it.each<[string, SpeechAct, Partial<HeardClause>, string[]]>([
    ['acknowledges a refusal', 'refusal', {}, ["All right, I won't do that.", 'What now?']],
    ['acknowledges a negation', 'answer', { negated: true }, ["All right, I won't do that.", 'What now?']],
    ['acknowledges a cancellation', 'cancel', {}, ['All right, never mind that.', 'More?']],
  ])('%s instead of asking for the intent', (_, act, more, texts) => {
    const result = begin().say([], { ...hear(act, more), plan: [unclear] });
    expect(listReplyTexts(result)).toEqual(texts);
    expect(result.session.pending?.request).toBeUndefined();
  });

  it('varies the acknowledgement of repeated refusals, and starts over later', () => {
    const talk = begin();
    const refuse = () => listReplyTexts(talk.say([], { ...hear('refusal'), plan: [unclear] }))[0];
    const said = [refuse(), refuse(), refuse()];
    expect(said).toEqual([
      "All right, I won't do that.",
      "Understood, I won't do that either.",
      "All right, I won't do that.",
    ]);
    talk.say([], chats);
    expect(refuse()).toBe("All right, I won't do that.");
    expect(refuse()).toBe("Understood, I won't do that either.");
  });

  it('asks for the intent if a negation comes with a request', () => {
    const clauses: HeardClause[] = [
      { text: 'not that', act: 'answer', negated: true },
      { text: 'the other', act: 'request' },
    ];
    const result = begin().say([], { context: { heard: { clauses } }, plan: [unclear] });
    expect(result.session.pending?.kind).toBe('intent_unclear');
  });
});
