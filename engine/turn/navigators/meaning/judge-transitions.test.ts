import { describe, expect, it } from 'vitest';
import { buildScenarioFlow, scenario, step, transition } from '../../../testing/builders.ts';
import { listEvents, startConversation } from '../../../testing/conversation.ts';

/** The steps of a conversation that repeats a cycle, in order. */
function walk(settings: { maxLoopIterations: number; loopWindow: number }, turns: number): string[] {
  const flow = buildScenarioFlow({
    settings: { scenario: { ...settings, relocalization: { enabled: false } } },
    graphs: [
      scenario('round', {
        nodes: [step('a'), step('b'), step('c')],
        edges: [
          transition('a>b ~ goes on', { id: 'ab' }),
          transition('b>a ~ goes back', { id: 'ba' }),
          transition('b>c ~ gives up', { id: 'bc' }),
          transition('c>a ~ starts over', { id: 'ca' }),
        ],
      }),
    ],
  });
  const talk = startConversation(flow);
  talk.start();
  talk.say([{ type: 'StartGraph', graph: 'round' }], { scores: {} });
  return Array.from({ length: turns }, () => {
    talk.say([], { scores: { ab: 0.9, ba: 0.9, bc: 0.7, ca: 0.9 } });
    return talk.session.frames[0]?.node as string;
  });
}

describe('a step at its visit limit', () => {
  it('is not a candidate, including the coming visit, and the next best is taken', () => {
    // The entry counts as a visit of a, so a b a b is two visits of each.
    expect(walk({ maxLoopIterations: 2, loopWindow: 10 }, 6)).toEqual(['b', 'a', 'b', 'c', 'c', 'c']);
  });

  it('can be entered again when its visits are outside the window', () => {
    expect(walk({ maxLoopIterations: 1, loopWindow: 2 }, 5)).toEqual(['b', 'c', 'a', 'b', 'c']);
  });

  it('stays if no other transition qualifies, and the trace reports its visits', () => {
    const flow = buildScenarioFlow({
      settings: { scenario: { maxLoopIterations: 1 } },
      graphs: [
        scenario('s', {
          nodes: [step('a')],
          edges: [transition('a>a ~ again', { id: 'aa' }), transition('a>__exit__ ~ leaves', { id: 'out' })],
        }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    talk.say([{ type: 'StartGraph', graph: 's' }], { scores: {} });
    const [stayed] = listEvents(talk.say([], { scores: { aa: 0.9 } }), 'scenario-decision');
    expect(stayed).toMatchObject({
      method: 'none',
      action: 'stay',
      reasoning: 'The loop limit keeps the conversation here.',
      loop: { step: 'a', visits: 2, limit: 1, passed: false },
    });
    expect(stayed?.transitions).toMatchObject([
      { edge: 'aa', score: 0.9, visits: 2, candidate: false },
      { edge: 'out', visits: 0, candidate: false },
    ]);
    const [left] = listEvents(talk.say([], { scores: { out: 0.65 } }), 'scenario-decision');
    expect(left).toMatchObject({ method: 'single', to: '__exit__' });
  });
});
