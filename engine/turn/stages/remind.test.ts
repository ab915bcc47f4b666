import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../document/flow-document.ts';
import type { Settings } from '../../document/settings.ts';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  edge,
  question,
  scenario,
  step,
  terminal,
  tool,
} from '../../testing/builders.ts';
import {
  type Conversation,
  listDecisions,
  listEvents,
  listReplyTexts,
  readCredits,
  set,
  startConversation,
} from '../../testing/conversation.ts';

const silence: NonNullable<Settings['silence']> = {
  afterSeconds: 60,
  text: { variants: ['Are you still there?', 'Hello?'] },
  times: 2,
};
const questions = buildFlow({
  facts: ['name', 'city', 'end'],
  settings: { silence: { ...silence, text: { variants: ['Are you still there?', 'Hello, {name}?'] } } },
  nodes: [
    question('a', { produces: ['name'], text: 'Your name?' }),
    question('b', { produces: ['city'], text: { variants: ['Which city?', 'Which city, please?'] } }),
  ],
});
const EDGES = buildEdgesFlow({
  facts: ['name'],
  settings: { silence },
  nodes: [question('a', { produces: ['name'], text: 'Your name?' }), terminal('z')],
  edges: [edge('a>z')],
});

function begin(flow: FlowDocument = questions): Conversation {
  const talk = startConversation(flow);
  talk.start();
  return talk;
}

describe('a silent customer', () => {
  it('is reminded of the open question, with the next wording each time and at most as often as set', () => {
    const talk = begin();
    expect(listReplyTexts(talk.staySilent())).toEqual(['Are you still there?', 'Your name?']);
    const second = talk.staySilent();
    expect(listReplyTexts(second)).toEqual([expect.stringContaining('Hello'), 'Your name?']);
    expect(second.status).toBe('waiting');
    expect(listEvents(second, 'reminded')).toEqual([{ type: 'reminded', times: 2, max: 2 }]);
    expect(second.replies[0]?.key).toBe('silence');
    expect(listReplyTexts(talk.staySilent())).toEqual([]);
  });

  it('is reminded as often again after a message', () => {
    const talk = begin();
    talk.staySilent();
    talk.staySilent();
    talk.say([set('name', 'Ada')]);
    expect(listReplyTexts(talk.staySilent())).toEqual(['Are you still there?', 'Which city?']);
    expect(listReplyTexts(talk.staySilent())).toEqual(['Hello, Ada?', 'Which city?']);
  });

  it('loses no attempt, and the question keeps its row, mode and wording', () => {
    const talk = begin();
    talk.say([set('name', 'Ada')]);
    talk.say([]);
    const { pending, frames, facts, row } = talk.session;
    const reminded = talk.staySilent();
    expect(listReplyTexts(reminded)).toEqual(['Are you still there?', 'Which city, please?']);
    expect(listDecisions(reminded)).toEqual([]);
    expect(talk.session).toMatchObject({ pending, frames, facts, row });
    expect(readCredits(talk.session, 'b')).toBe('1/1');
    talk.say([set('city', 'Oslo')]);
    expect(readCredits(talk.session, 'b')).toBe('2/1');
  });

  it('is reminded in an edges graph too', () => {
    expect(listReplyTexts(begin(EDGES).staySilent())).toEqual(['Are you still there?', 'Your name?']);
  });
});

describe('a reminder that is not due', () => {
  const isNothing = (talk: Conversation, seconds?: number) => {
    const { session: before } = talk;
    const result = talk.staySilent(seconds);
    expect(result.replies).toEqual([]);
    expect(result.status).toBe(talk.results.at(-2)?.status);
    const { at: _at, turn: _turn, ...left } = talk.session;
    expect({ ...before, ...left }).toEqual(before);
  };

  it('does nothing before its time, so a second event for the same silence says nothing', () => {
    const talk = begin();
    isNothing(talk, 59);
    talk.staySilent(60);
    isNothing(talk, 0);
  });

  it('does nothing without the setting', () => {
    const { settings: _settings, ...plain } = questions;
    isNothing(begin(plain as FlowDocument), 3600);
  });

  it('does nothing in a handoff', () => {
    const talk = begin();
    talk.say([{ type: 'Escalate' }]);
    isNothing(talk);
  });

  it('does nothing when no question is open', () => {
    const talk = begin(
      buildEdgesFlow({
        settings: { silence },
        nodes: [action('a'), terminal('z')],
        edges: [edge('a>z')],
        tools: [tool('a', 1, { async: true })],
      }),
    );
    expect(talk.results[0]?.status).toBe('waiting');
    isNothing(talk);
  });
});

describe('a reminder of a request', () => {
  const flow = buildFlow({
    facts: ['end'],
    settings: { silence: { ...silence, afterSeconds: 120 }, hitl: { ttlSeconds: 300 } },
    gates: { END: { metricsAll: ['end'] } },
    nodes: [
      action('a', {
        call: { tool: 'pay', assigns: [{ fact: 'end', from: '' }] },
        satisfies: ['END'],
      }),
    ],
    tools: [tool('pay', 'paid', { summary: 'Pay', risk: 'high', irreversible: true })],
  });

  it('asks again under the same number, with the same deadline', () => {
    const talk = begin(flow);
    const { pending } = talk.session;
    expect(pending?.kind).toBe('approval');
    const reminded = talk.staySilent();
    expect(listReplyTexts(reminded)).toEqual(['Are you still there?', 'Shall I do this? Pay']);
    expect(talk.session.pending).toEqual({ ...pending, turn: talk.session.turn });
    expect(listEvents(reminded, 'tool-called')).toEqual([]);
  });

  it('does nothing after the deadline', () => {
    expect(listReplyTexts(begin(flow).staySilent(300))).toEqual([]);
  });
});

describe('a reminder of a question which value is meant', () => {
  it('offers the same values again', () => {
    const flow = buildFlow({
      facts: [{ name: 'day', type: 'date' }],
      settings: { silence },
      nodes: [question('a', { produces: ['day'] })],
    });
    const talk = begin(flow);
    talk.say([], {
      context: { unclear: { fact: 'day', values: ['2026-01-06', '2026-01-20'] } },
      format: [['6 January'], ['20 January']],
    });
    const { pending } = talk.session;
    const reminded = talk.staySilent();
    expect(listReplyTexts(reminded)).toEqual([
      'Are you still there?',
      'Which did you mean: 6 January, 20 January?',
    ]);
    expect(reminded.replies[1]?.options).toEqual(pending?.options);
    expect(talk.session.pending).toEqual(pending);
  });
});

describe('a reminder at a step', () => {
  const flow = buildScenarioFlow({
    facts: [{ name: 'order', type: 'text', prompt: 'Which order?' }],
    settings: { silence },
    graphs: [
      scenario('main', {
        nodes: [step('first', { requiresFacts: ['order'], text: 'Welcome.' })],
      }),
    ],
  });

  it('asks for the missing fact with its prompt', () => {
    const talk = begin(flow);
    talk.say([{ type: 'StartGraph', graph: 'main' }]);
    expect(talk.session.pending?.facts).toEqual(['order']);
    expect(listReplyTexts(talk.staySilent())).toEqual(['Are you still there?', 'Which order?']);
    expect(readCredits(talk.session, 'first')).toBe('0/0');
  });
});
