import { describe, expect, it } from 'vitest';
import { buildScenarioFlow, rule, scenario, step, template } from '../../testing/builders.ts';
import { listEvents, listReplyTexts, startConversation } from '../../testing/conversation.ts';
import type { Heard, SpeechAct } from '../types/effect.ts';

const flow = buildScenarioFlow({
  facts: [],
  graphs: [scenario('task', { nodes: [step('first', { terminal: true })] })],
  rules: [
    rule('greets', { templates: ['hello'] }),
    rule('silent'),
    rule('own', { scope: { graph: 'task' }, templates: ['own-text'] }),
  ],
  templates: [template('hello', 'EXCLUSIVE'), template('own-text', 'EXCLUSIVE')],
});

const heard = (...acts: SpeechAct[]): Heard => ({ clauses: acts.map((act) => ({ text: act, act })) });

const begin = (said?: Heard, scores: Record<string, number> = { greets: 0.9 }) =>
  startConversation(flow).say([{ type: 'StartGraph', graph: 'task', confidence: 0.9 }], {
    scores,
    ...(said && { context: { heard: said } }),
  });

describe('a message that starts a task', () => {
  it('is answered by the task, not by a similar rule', () => {
    const result = begin();
    expect(listReplyTexts(result)).toEqual(['You are at first.']);
    expect(listEvents(result, 'rules-matched')[0]?.excluded).toEqual([
      { rule: 'greets', score: 0.9, why: 'task-started' },
    ]);
  });

  it('is answered by both if another clause is a question', () => {
    expect(listReplyTexts(begin(heard('request', 'question')))).toEqual(['Says hello.', 'You are at first.']);
    expect(listReplyTexts(begin(heard('request', 'request')))).toEqual(['You are at first.']);
  });

  it('does not start the task if it only asks and a rule scores at least as high', () => {
    const asked = begin(heard('social', 'question'));
    expect(listReplyTexts(asked)).toEqual(['Says hello.']);
    expect(listEvents(asked, 'command')).toMatchObject([{ result: 'rejected', reason: 'left-to-a-rule' }]);
    expect(asked.session.frames).toEqual([]);
    const nearer = begin(heard('question'), { greets: 0.89 });
    expect(listReplyTexts(nearer)).toEqual(['You are at first.']);
  });

  it('starts the task if only a rule without texts scores higher', () => {
    expect(listReplyTexts(begin(heard('question'), { silent: 0.95 }))).toEqual(['You are at first.']);
  });

  it('keeps the rules of the task', () => {
    expect(listReplyTexts(begin(undefined, { own: 0.9 }))).toEqual(['Says own-text.', 'You are at first.']);
  });

  it('is answered by a rule if the start is rejected', () => {
    const result = startConversation(flow).say([{ type: 'StartGraph', graph: 'task', confidence: 0.3 }], {
      scores: { greets: 0.9 },
    });
    expect(listReplyTexts(result)).toEqual(['Says hello.']);
  });
});
