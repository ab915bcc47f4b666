import { describe, expect, it } from 'vitest';
import {
  buildScenarioFlow,
  means,
  rule,
  scenario,
  step,
  template,
  transition,
} from '../../../testing/builders.ts';
import { listEvents, listReplyTexts, startConversation } from '../../../testing/conversation.ts';

const flow = buildScenarioFlow({
  facts: [],
  graphs: [
    scenario('task', {
      nodes: [step('first'), step('second', { terminal: true })],
      edges: [transition('first>second ~ has the label')],
    }),
  ],
  rules: [rule('asks', { condition: means('How do I print the label?'), templates: ['print'] })],
  templates: [template('print', 'EXCLUSIVE')],
});

const say = (text: string) => {
  const talk = startConversation(flow);
  talk.say([{ type: 'StartGraph', graph: 'task' }], { scores: {} });
  return talk.say([], { text, scores: { asks: 0.99, 'first-second': 0.8 } });
};

describe('a message equal to an example of a rule', () => {
  it('beats a similar transition', () => {
    const result = say('how do I print the label');
    expect(listReplyTexts(result)).toEqual(['Says print.']);
    expect(listEvents(result, 'scenario-decision')[0]).toMatchObject({ action: 'stay', method: 'none' });
  });

  it('does not beat an example of the transition, and neither does a similar message', () => {
    for (const text of ['Has the label', 'how can I print a label']) {
      expect(say(text).session.frames.at(-1)?.node).toBe('second');
    }
  });
});
