import { describe, expect, it } from 'vitest';
import { buildScenarioFlow, scenario, step, transition } from '../../../testing/builders.ts';
import { listEvents, startConversation } from '../../../testing/conversation.ts';

/** A conversation that is asked to go round and round; visits of the steps it came to, in order. */
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
          transition('c>a ~ begins anew', { id: 'ca' }),
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

describe('a step that was visited as often as it may be', () => {
  it('is no candidate, the coming visit included, and the next best is taken', () => {
    // a counts from its entry: a b a b is two of each.
    expect(walk({ maxLoopIterations: 2, loopWindow: 10 }, 6)).toEqual(['b', 'a', 'b', 'c', 'c', 'c']);
  });

  it('may be entered again when its visits have left the window', () => {
    expect(walk({ maxLoopIterations: 1, loopWindow: 2 }, 5)).toEqual(['b', 'c', 'a', 'b', 'c']);
  });

  it('stays where nothing else leads on, and the trace counts its visits', () => {
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
    expect(stayed).toMatchObject({ method: 'none', action: 'stay' });
    expect(stayed?.transitions).toMatchObject([
      { edge: 'aa', score: 0.9, visits: 2, candidate: false },
      { edge: 'out', visits: 0, candidate: false },
    ]);
    const [left] = listEvents(talk.say([], { scores: { out: 0.65 } }), 'scenario-decision');
    expect(left).toMatchObject({ method: 'single', to: '__exit__' });
  });
});
