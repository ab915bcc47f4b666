import { describe, expect, it } from 'vitest';
import type { Text } from '../../../document/text.ts';
import { replayTurn } from '../../../drivers/replay-turn.ts';
import { buildScenarioFlow, rule, scenario, step, template, transition } from '../../../testing/builders.ts';
import {
  compileOrThrow,
  listEvents,
  listReplyTexts,
  startConversation,
} from '../../../testing/conversation.ts';
import type { Command } from '../../types/input.ts';
import type { TurnResult } from '../../types/record.ts';

const start: Command = { type: 'StartGraph', graph: 'returns', confidence: 0.9 };
const stepOf = ({ session }: TurnResult) => session.frames.at(-1)?.node;
const decisionOf = (result: TurnResult) => listEvents(result, 'scenario-decision').at(-1);

/** A flow for returns. */
const flow = buildScenarioFlow({
  facts: ['order_id'],
  graphs: [
    scenario('returns', {
      nodes: [
        step('identify', { produces: ['order_id'] }),
        step('verify'),
        step('eligible'),
        step('too-late'),
        step('not-found'),
        step('process'),
        step('confirm', { terminal: true }),
      ],
      edges: [
        transition('identify>verify ~ gives an order number'),
        transition('verify>eligible ~ the order is eligible'),
        transition('verify>too-late ~ the order is too old'),
        transition('verify>not-found ~ there is no such order'),
        transition('eligible>process ~ confirms the return'),
        transition('process>confirm ~ is done'),
        transition('too-late>confirm ~ understands'),
        transition('not-found>confirm ~ gives up'),
      ],
    }),
  ],
});

const begin = (drawn = flow) => {
  const talk = startConversation(drawn);
  talk.start();
  return talk;
};

it('ends a paused scenario at its last step instead of repeating it', () => {
  const talk = begin(
    buildScenarioFlow({
      graphs: [
        scenario('wifi', { nodes: [step('ticket', { terminal: true })], edges: [] }),
        scenario('other', { nodes: [step('solved', { terminal: true })], edges: [] }),
      ],
    }),
  );
  const enter = (graph: string): Command => ({ type: 'StartGraph', graph, confidence: 0.9 });
  talk.say([enter('wifi')], { scores: {} });
  talk.say([enter('other')], { scores: {} });
  const back = talk.say([], { scores: {} });
  expect(talk.session.frames).toEqual([]);
  expect(listReplyTexts(back)).not.toContain('You are at ticket.');
});

describe('a scenario at its last step', () => {
  const drawn = buildScenarioFlow({
    graphs: [
      scenario('wifi', { nodes: [step('ticket', { terminal: true })], edges: [] }),
      scenario('other', { nodes: [step('solved', { terminal: true })], edges: [] }),
    ],
  });
  const enter = (graph: string): Command => ({ type: 'StartGraph', graph, confidence: 0.9 });

  it.each([
    ['other', 'You are at solved.'],
    ['wifi', 'You are at ticket.'],
  ])('ends when %s is asked for', (graph, reply) => {
    const talk = begin(drawn);
    talk.say([enter('wifi')], { scores: {} });
    const next = talk.say([enter(graph)], { scores: {} });
    expect(listReplyTexts(next)).toEqual([reply]);
    expect(listEvents(next, 'frame-ended')).toMatchObject([{ graph: 'wifi', by: 'terminal' }]);
    expect(talk.session.frames.map((frame) => frame.graph)).toEqual([graph]);
  });

  it('is not part of what understanding is asked, since engine version 7', () => {
    const talk = begin(drawn);
    talk.say([enter('wifi')], { scores: {} });
    const { record } = talk.say([enter('other')], { scores: {} });
    expect(JSON.stringify(record.effects[0]?.effect)).not.toContain('wifi#1');
    const compiled = compileOrThrow(drawn);
    expect(listReplyTexts(replayTurn(compiled, record))).toEqual(['You are at solved.']);
    expect(() => replayTurn(compiled, { ...record, engine: '6' })).toThrow('wifi#1');
  });

  it('is not left while it asks for something', () => {
    const talk = begin(
      buildScenarioFlow({
        facts: ['room'],
        graphs: [
          scenario('wifi', { nodes: [step('ticket', { terminal: true, produces: ['room'] })], edges: [] }),
          scenario('other', { nodes: [step('solved', { terminal: true })], edges: [] }),
        ],
      }),
    );
    talk.say([enter('wifi')], { scores: {} });
    const next = talk.say([enter('other')], { scores: {} });
    expect(listEvents(next, 'command')).toMatchObject([{ reason: 'scenario-active' }]);
  });
});

describe('a customer who does not understand a step', () => {
  const wordings = ['Turn it off and on. Does it work?', 'After a restart: does it work?'];
  const open = (text: Text) => {
    const talk = begin(
      buildScenarioFlow({
        graphs: [scenario('wifi', { nodes: [step('restart', { text })], edges: [] })],
      }),
    );
    talk.say([{ type: 'StartGraph', graph: 'wifi', confidence: 0.9 }], { scores: {} });
    return (how?: 'repeat') =>
      listReplyTexts(talk.say([{ type: 'Clarify', ...(how ? { how } : {}) }], { scores: {} }));
  };

  it('gets its next wording, and the first one after the last', () => {
    const clarify = open({ variants: wordings });
    expect([clarify(), clarify(), clarify()]).toEqual([[wordings[1]], [wordings[0]], [wordings[1]]]);
  });

  it('gets the only wording as a question', () => {
    expect(open('Does it work?')()).toEqual(["I'd like to know: Does it work?"]);
  });

  it('hears that it was not understood if there is nothing to ask', () => {
    expect(open('We are open all day.')()).toEqual(["Sorry, I didn't catch that.", 'We are open all day.']);
  });

  it('gets the same words who asks to hear them again', () => {
    expect(open({ variants: wordings })('repeat')).toEqual([wordings[0]]);
  });

  it('got the same words from engine version 7', () => {
    const flow = buildScenarioFlow({
      graphs: [scenario('wifi', { nodes: [step('restart', { text: { variants: wordings } })], edges: [] })],
    });
    const talk = begin(flow);
    talk.say([{ type: 'StartGraph', graph: 'wifi', confidence: 0.9 }], { scores: {} });
    const { record } = talk.say([{ type: 'Clarify' }], { scores: {} });
    const compiled = compileOrThrow(flow);
    expect(listReplyTexts(replayTurn(compiled, record))).toEqual([wordings[1]]);
    expect(listReplyTexts(replayTurn(compiled, { ...record, engine: '7' }))).toEqual([wordings[0]]);
  });
});

describe('a returns scenario', () => {
  it('enters, moves, stays and leaves by scores', () => {
    const talk = begin();
    expect(talk.session.frames).toEqual([]);
    const entered = talk.say([start], { scores: {} });
    expect(stepOf(entered)).toBe('identify');
    expect(listReplyTexts(entered)).toEqual(['You are at identify.']);
    expect(talk.session.pending?.facts).toEqual(['order_id']);
    const given = talk.say([{ type: 'SetFact', fact: 'order_id', value: '12345' }], {
      scores: { 'identify-verify': 0.91 },
    });
    expect(stepOf(given)).toBe('verify');
    expect(decisionOf(given)).toMatchObject({ method: 'single', action: 'transition', confidence: 0.91 });
    const verified = talk.say([], {
      scores: { 'verify-eligible': 0.72, 'verify-too-late': 0.31, 'verify-not-found': 0.28 },
    });
    expect(stepOf(verified)).toBe('eligible');
    const asked = talk.say([{ type: 'Digress', kind: 'question' }], { scores: { 'eligible-process': 0.4 } });
    expect(stepOf(asked)).toBe('eligible');
    expect(decisionOf(asked)).toMatchObject({ method: 'none', action: 'stay', lowTurns: 0 });
    expect(stepOf(talk.say([], { scores: { 'eligible-process': 0.88 } }))).toBe('process');
    expect(stepOf(talk.say([], { scores: { 'process-confirm': 0.8 } }))).toBe('confirm');
    const left = talk.say([], { scores: {} });
    expect(decisionOf(left)).toMatchObject({ method: 'terminal', action: 'exit' });
    expect(left.session.frames).toEqual([]);
    expect(left.status).toBe('idle');
  });
});

describe('rules in a scenario', () => {
  const ruled = buildScenarioFlow({
    graphs: flow.graphs,
    rules: [
      rule('policy', { templates: ['policy-text'] }),
      rule('greet', { maxFiresPerSession: 1, templates: ['hello'] }),
      rule('at-step', { scope: { graph: 'returns', node: 'identify' }, templates: ['look'] }),
    ],
    templates: [
      template('policy-text', 'EXCLUSIVE', { text: 'You may return it for 30 days.' }),
      template('hello', 'SUGGEST'),
      template('look', 'SUGGEST', { text: 'It is on the receipt.' }),
    ],
    facts: ['order_id'],
  });

  it('reply instead of the step, fire and reach their limit', () => {
    const talk = begin(ruled);
    const hello = talk.say([], { scores: { greet: 0.9 }, rank: [{ ranked: [['greet', 0.9]] }] });
    expect(listReplyTexts(hello)).toEqual(['Says hello.']);
    const again = talk.say([], { scores: { greet: 0.9 } });
    expect(listEvents(again, 'rules-matched')).toEqual([]);
    expect(again.record.effects.find(({ effect }) => effect.kind === 'match')?.effect.request).toMatchObject({
      sets: [{ set: 'rules', topK: 10, except: ['greet'] }],
    });
    talk.say([start], { scores: {} });
    const both = talk.say([], {
      scores: { policy: 0.7, 'at-step': 0.7, 'identify-verify': 0.2 },
      rank: [
        {
          ranked: [
            ['policy', 1],
            ['at-step', 1],
          ],
        },
      ],
    });
    expect(listEvents(both, 'rules-matched')[0]?.rules.map(({ rule: id }) => id)).toEqual([
      'at-step',
      'policy',
    ]);
    expect(listReplyTexts(both)).toEqual(['You may return it for 30 days.']);
  });
});

describe('the variable scenario in an expression', () => {
  it('is the scenario on the stack, from its start until it is left', () => {
    const watched = buildScenarioFlow({
      facts: ['order_id'],
      graphs: flow.graphs,
      rules: [
        rule('inside', { condition: { text: 'x', examples: ['x'], when: 'scenario == "returns"' } }),
        rule('outside', { condition: { text: 'y', examples: ['y'], when: 'scenario == ""' } }),
      ],
    });
    const talk = begin(watched);
    const list = (result: TurnResult) =>
      listEvents(result, 'rules-matched').flatMap(({ rules }) => rules.map((matched) => matched.rule));
    const scores = { inside: 0.9, outside: 0.8 };
    const rank = [
      {
        ranked: [
          ['inside', 1],
          ['outside', 1],
        ],
      },
    ];
    expect(list(talk.say([], { scores, rank }))).toEqual(['outside']);
    // The message also asks a question, so the rules are not left to the task.
    const clauses = [
      { text: 'I want to return it', act: 'request' as const },
      { text: 'what does x mean?', act: 'question' as const },
    ];
    const context = { heard: { clauses } };
    expect(list(talk.say([start], { scores, rank, context }))).toEqual(['inside']);
    expect(list(talk.say([{ type: 'Signal', signal: 'exit' }], { scores, rank }))).toEqual(['inside']);
    expect(list(talk.say([], { scores, rank }))).toEqual(['outside']);
  });
});

describe('a scenario that was handed off', () => {
  it('is handed back at its step and continues with the next message', () => {
    const talk = begin();
    talk.say([start], { scores: {} });
    talk.say([{ type: 'SetFact', fact: 'order_id', value: '12345' }], {
      scores: { 'identify-verify': 0.91 },
    });
    expect(talk.say([{ type: 'Escalate' }], { scores: {} }).status).toBe('handoff');
    const back = talk.override({ handBack: true });
    expect(back.status).toBe('waiting');
    expect(stepOf(back)).toBe('verify');
    expect(stepOf(talk.say([], { scores: { 'verify-eligible': 0.9 } }))).toBe('eligible');
  });
});
