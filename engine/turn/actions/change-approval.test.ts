import { describe, expect, it } from 'vitest';
import { replayTurn } from '../../drivers/replay-turn.ts';
import type { Json } from '../../session/session.ts';
import { action, buildEdgesFlow, edge, message, plan, tool } from '../../testing/builders.ts';
import {
  compileOrThrow,
  correct,
  listEvents,
  listReplyTexts,
  set,
  startConversation,
} from '../../testing/conversation.ts';
import type { SpeechAct } from '../types/effect.ts';

const text = { type: 'string' };
const CLEAR = 'Before I do that, I need a clear yes or no.';
const dana = { candidates: [{ id: 'p1', label: 'Dana Levi' }] };
const lee = { candidates: [{ id: 'p2', label: 'Lee Park' }] };

const mail = tool(
  'mail',
  {},
  {
    summary: 'mail {to} about {subject}',
    risk: 'high',
    input: { type: 'object', properties: { to: text, subject: text }, required: ['to', 'subject'] },
    entityArgs: { to: 'people' },
  },
);
const people = tool('people', {}, { input: { type: 'object', properties: { query: text } } });
const affirm = { type: 'Affirm' } as const;

/** A conversation at the approval of a mail to Lee, planned from a message. */
function begin(calls: Parameters<typeof plan>[1] = ['mail'], args: Record<string, Json> = {}) {
  const talk = startConversation(
    buildEdgesFlow({
      nodes: [
        message('hello', { text: 'Hello!', waitsForUser: true }),
        plan('do', calls),
        message('more', { text: 'More?', waitsForUser: true }),
      ],
      edges: [edge('hello>do'), edge('do>more'), edge('more>do')],
      tools: [mail, people],
    }),
  );
  talk.start();
  const step = { id: 'a', tool: 'mail', args: { to: 'Lee', subject: 'budget', ...args } };
  const asked = talk.say([], {
    plan: [{ intentType: 'operation', confidence: 0.9, steps: [step] }],
    callTool: [lee],
  });
  expect(listReplyTexts(asked)).toEqual(['Shall I do this? mail Lee Park about budget']);
  return talk;
}

describe('a change at an approval', () => {
  it('is looked up and asked about, and the next yes approves the changed call', () => {
    const talk = begin();
    const changed = talk.say([correct('to', 'Dana')], { callTool: [dana] });
    expect(listReplyTexts(changed)).toEqual(['Shall I do this? mail Dana Levi about budget']);
    expect(listEvents(changed, 'request-answered')).toMatchObject([{ result: 'given' }]);
    const done = talk.say([affirm], { callTool: [{}] });
    expect(done.record.effects.at(-1)?.effect).toMatchObject({
      kind: 'callTool',
      request: { tool: 'mail', args: { to: 'p1', subject: 'budget' } },
    });
  });

  it('is asked about even if the message also says yes', () => {
    for (const commands of [
      [affirm, set('subject', 'lunch')],
      [set('subject', 'lunch'), affirm],
    ]) {
      const result = begin().say(commands);
      expect(listReplyTexts(result)).toEqual(['Shall I do this? mail Lee Park about lunch']);
      expect(listEvents(result, 'tool-called')).toEqual([]);
    }
  });

  it('is asked for if it violates the schema', () => {
    const result = begin().say([correct('subject', 7)]);
    expect(result.session.pending).toMatchObject({ kind: 'missing_fields', facts: ['subject'] });
  });

  it('cannot replace a fixed argument', () => {
    const talk = begin([{ tool: 'mail', args: { subject: '"budget"' } }]);
    const result = talk.say([correct('subject', 'lunch')]);
    expect(listReplyTexts(result).at(-1)).toBe('Shall I do this? mail Lee Park about budget');
  });

  it('to a fact that the call reads is asked about', () => {
    const talk = startConversation(
      buildEdgesFlow({
        facts: [{ name: 'topic', type: 'text' }],
        nodes: [action('send', { call: { tool: 'mail', args: { to: '"Lee"', subject: 'answers.topic' } } })],
        edges: [edge('send>__exit__')],
        tools: [mail, people],
      }),
      { facts: { topic: 'budget' } },
    );
    expect(listReplyTexts(talk.start({ callTool: [lee] }))).toEqual([
      'Shall I do this? mail Lee Park about budget',
    ]);
    const result = talk.say([affirm, correct('topic', 'lunch')], { callTool: [lee] });
    expect(listReplyTexts(result).at(-1)).toBe('Shall I do this? mail Lee Park about lunch');
    expect(listReplyTexts(result)).not.toContain(CLEAR);
    expect(listEvents(result, 'tool-called').map((event) => event.tool)).not.toContain('mail');
  });

  it.each<[SpeechAct, string]>([
    ['correction', "Sorry, I didn't catch that."],
    ['request', "Sorry, I didn't catch that."],
    ['hedge', CLEAR],
    ['answer', CLEAR],
  ])('gets a fitting reply if it was not understood: %s', (act, says) => {
    const result = begin().say([], { context: { heard: { clauses: [{ text: 'words', act }] } } });
    expect(listReplyTexts(result)).toEqual([says, 'Shall I do this? mail Lee Park about budget']);
  });

  it('is limited to the open inputs, which are passed to understanding', () => {
    const talk = begin([{ tool: 'mail', args: { subject: '"budget"' } }]);
    const { effects } = talk.say([]).record;
    const request = effects.map(({ effect }) => effect).find(({ kind }) => kind === 'understand')?.request;
    expect(request).toMatchObject({
      pending: { kind: 'approval', changeable: ['to'], inputs: [{ name: 'to', tool: 'mail' }] },
    });
  });
});

describe('a change while a plan asks for a value', () => {
  /** A conversation that is asked what a mail to Lee is about. */
  function ask(facts: Parameters<typeof buildEdgesFlow>[0]['facts'] = []) {
    const flow = buildEdgesFlow({
      facts,
      nodes: [
        message('hello', { text: 'Hello!', waitsForUser: true }),
        plan('do', ['mail']),
        message('more', { text: 'More?', waitsForUser: true }),
      ],
      edges: [edge('hello>do'), edge('do>more'), edge('more>do')],
      tools: [mail, people],
    });
    const talk = startConversation(flow);
    talk.start();
    const step = { id: 'a', tool: 'mail', args: { to: 'Lee' } };
    const asked = talk.say([], { plan: [{ intentType: 'operation', confidence: 0.9, steps: [step] }] });
    expect(listReplyTexts(asked)).toEqual(['I still need this: subject.']);
    return { flow, talk };
  }

  it('is repeated, and the value is asked for again', () => {
    const { talk } = ask();
    const changed = talk.say([correct('to', 'Dana')]);
    expect(listReplyTexts(changed)).toEqual(['Noted. To: Dana.', 'I still need this: subject.']);
    const request = changed.record.effects[0]?.effect.request;
    expect(request).toMatchObject({ pending: { facts: ['subject'], changeable: ['to'] } });
    expect(listReplyTexts(talk.say([set('subject', 'lunch')], { callTool: [dana] }))).toEqual([
      'Shall I do this? mail Dana Levi about lunch',
    ]);
  });

  it('can come with the value', () => {
    const { talk } = ask();
    const both = talk.say([set('subject', 'lunch'), correct('to', 'Dana')], { callTool: [dana] });
    expect(listReplyTexts(both)).toEqual(['Shall I do this? mail Dana Levi about lunch']);
  });

  it('replaces the value of the plan, and not a fact of the same name', () => {
    const { talk } = ask(['to']);
    talk.say([correct('to', 'Dana')]);
    expect(talk.session.facts).toEqual([]);
    const approval = talk.say([set('subject', 'lunch')], { callTool: [dana] });
    expect(listReplyTexts(approval)).toEqual(['Shall I do this? mail Dana Levi about lunch']);
  });

  it('was no answer for engine version 7', () => {
    const { flow, talk } = ask();
    const { record } = talk.say([correct('to', 'Dana')]);
    expect(() => replayTurn(compileOrThrow(flow), { ...record, engine: '7' })).toThrow('changeable');
  });
});
