import { describe, expect, it } from 'vitest';
import { buildScenarioFlow, rule, scenario, step, transition } from '../../../testing/builders.ts';
import { type Conversation, listEvents, startConversation } from '../../../testing/conversation.ts';

const LOW = { scores: { on: 0.1 } };

function begin(): Conversation {
  const flow = buildScenarioFlow({
    settings: { scenario: { relocalization: { triggerTurns: 9 } }, filterRules: { enabled: false } },
    facts: ['code'],
    graphs: [
      scenario('s', {
        nodes: [step('a', { produces: ['code'] }), step('b', { terminal: true })],
        edges: [transition('a>b ~ goes on', { id: 'on' })],
      }),
    ],
    rules: [rule('hours')],
  });
  const talk = startConversation(flow);
  talk.start();
  talk.say([{ type: 'StartGraph', graph: 's' }], { scores: {} });
  return talk;
}

const lowTurnsOf = (talk: Conversation, ...given: Parameters<Conversation['say']>) =>
  listEvents(talk.say(...given), 'scenario-decision').at(-1)?.lowTurns;

describe('the count of low-confidence turns', () => {
  it('includes the current turn', () => {
    const talk = begin();
    expect(lowTurnsOf(talk, [], LOW)).toBe(1);
    expect(lowTurnsOf(talk, [], LOW)).toBe(2);
  });

  it('resets at the sanity threshold and grows below it', () => {
    const talk = begin();
    lowTurnsOf(talk, [], LOW);
    expect(lowTurnsOf(talk, [], { scores: { on: 0.3499 } })).toBe(2);
    expect(lowTurnsOf(talk, [], { scores: { on: 0.35 } })).toBe(0);
    expect(lowTurnsOf(talk, [], LOW)).toBe(1);
  });

  it('resets with an answer to the step, valid or not', () => {
    const talk = begin();
    lowTurnsOf(talk, [], LOW);
    expect(lowTurnsOf(talk, [{ type: 'SetFact', fact: 'code', value: 'x' }], LOW)).toBe(0);
  });

  it('resets with a transition', () => {
    const talk = begin();
    lowTurnsOf(talk, [], LOW);
    expect(lowTurnsOf(talk, [], { scores: { on: 0.9 } })).toBe(0);
    expect(talk.session.frames[0]?.scenario).toEqual({ visits: ['a', 'b'], lowTurns: 0, relocalized: 0 });
  });

  it('resets with a turn without scores', () => {
    const talk = begin();
    lowTurnsOf(talk, [], LOW);
    expect(lowTurnsOf(talk, [], {})).toBe(0);
  });

  it('does not change if a rule matches the message', () => {
    const talk = begin();
    lowTurnsOf(talk, [], LOW);
    expect(lowTurnsOf(talk, [], { scores: { on: 0.1, hours: 0.9 } })).toBe(1);
    expect(lowTurnsOf(talk, [], LOW)).toBe(2);
  });
});
