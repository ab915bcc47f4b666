import { describe, expect, it } from 'vitest';
import {
  buildScenarioFlow,
  rule,
  scenario,
  step,
  template,
  tool,
  transition,
} from '../../testing/builders.ts';
import { digress, listReplyTexts, set, startConversation } from '../../testing/conversation.ts';

const flow = buildScenarioFlow({
  settings: { filterRules: { enabled: false } },
  facts: [{ name: 'number', type: 'text', prompt: 'Which number?' }, 'label'],
  tools: [tool('make', { label: 'L1' })],
  graphs: [
    scenario('desk', {
      nodes: [
        step('front', { text: 'This is the front.' }),
        step('parcel', {
          text: 'Your label is {label}.',
          requiresFacts: ['number'],
          calls: [{ tool: 'make', assigns: [{ from: 'label', fact: 'label' }] }],
        }),
        step('end', { text: 'Goodbye.', terminal: true }),
      ],
      edges: [
        transition('front>parcel ~ sends it', { id: 'send' }),
        transition('parcel>end ~ is done', { id: 'end' }),
      ],
    }),
  ],
  rules: [rule('free', { templates: ['free'] }), rule('wordless')],
  templates: [template('free', 'SUGGEST', { text: 'It is free.' })],
});

const begin = () => {
  const talk = startConversation(flow);
  talk.start();
  const entered = talk.say([{ type: 'StartGraph', graph: 'desk' }], { scores: {} });
  expect(listReplyTexts(entered)).toEqual(['This is the front.']);
  return talk;
};

describe('a step', () => {
  it('is silent while a rule answers, and speaks otherwise', () => {
    const talk = begin();
    expect(listReplyTexts(talk.say([], { scores: { free: 0.9 } }))).toEqual(['It is free.']);
    expect(listReplyTexts(talk.say([], { scores: {} }))).toEqual([
      "Sorry, I didn't catch that.",
      'This is the front.',
    ]);
  });

  it('speaks only after its calls are made', () => {
    const talk = begin();
    expect(listReplyTexts(talk.say([], { scores: { send: 0.9 } }))).toEqual(['Which number?']);
    expect(talk.session.pending?.facts).toEqual(['number']);
    expect(listReplyTexts(talk.say([], { scores: { wordless: 0.9 } }))).toEqual([
      "Sorry, I didn't catch that.",
      'Which number?',
    ]);
    const done = talk.say([set('number', '7')], { scores: { free: 0.9 }, callTool: [{ label: 'L1' }] });
    expect(listReplyTexts(done)).toEqual(['It is free.', 'Your label is L1.']);
    expect(talk.session.pending).toBeUndefined();
  });

  it('speaks after the text of a rule when it is entered', () => {
    const talk = begin();
    talk.say([set('number', '7')], { scores: {} });
    const moved = talk.say([], { scores: { send: 0.9, free: 0.9 }, callTool: [{ label: 'L1' }] });
    expect(listReplyTexts(moved)).toEqual(['It is free.', 'Your label is L1.']);
  });
});

describe('an off-topic question', () => {
  it('gets the unknown text if no rule matches, and the step speaks again', () => {
    const talk = begin();
    expect(listReplyTexts(talk.say([digress], { scores: {} }))).toEqual([
      "I can't answer that here.",
      'This is the front.',
    ]);
  });

  it('is answered only by a matching rule', () => {
    const talk = begin();
    expect(listReplyTexts(talk.say([digress], { scores: { free: 0.9 } }))).toEqual(['It is free.']);
  });

  it('gets no unknown text if it leads to a transition', () => {
    const talk = begin();
    expect(listReplyTexts(talk.say([digress], { scores: { send: 0.9 } }))).toEqual(['Which number?']);
  });

  it('is answered by a model if one is configured', () => {
    const asked = startConversation({
      ...flow,
      settings: { ...flow.settings, models: { generate: { model: 'scripted/x' } } },
    });
    asked.start();
    asked.say([{ type: 'StartGraph', graph: 'desk' }], { scores: {}, generate: [{ text: 'Hello.' }] });
    const answered = asked.say([digress], {
      scores: {},
      generate: [{ text: 'Good question. Shall we go on?' }],
    });
    expect(listReplyTexts(answered)).toEqual(['Good question. Shall we go on?']);
  });
});
