import { describe, expect, it } from 'vitest';
import { buildScenarioFlow, means, rule, template } from '../../testing/builders.ts';
import { listReplyTexts, startConversation } from '../../testing/conversation.ts';
import type { HeardClause } from '../types/effect.ts';

const flow = buildScenarioFlow({
  facts: [],
  rules: [
    rule('hours', { condition: means('when are you open'), templates: ['from-nine'] }),
    rule('postage', { condition: means('who pays for shipping'), templates: ['we-pay'] }),
    rule('opening', { condition: means('are you open on Sunday'), templates: ['not-on-sunday'] }),
  ],
  templates: [
    template('from-nine', 'EXCLUSIVE'),
    template('we-pay', 'EXCLUSIVE'),
    template('not-on-sunday', 'EXCLUSIVE'),
  ],
});

const ask = (scores: Record<string, number>, ...clauses: string[]) => {
  const heard = { clauses: clauses.map((text): HeardClause => ({ text, act: 'question' })) };
  return listReplyTexts(startConversation(flow).say([], { scores, context: { heard } }));
};

describe('a message with two questions', () => {
  const scores = { hours: 0.9, postage: 0.8 };

  it('gets two answers', () => {
    expect(ask(scores, 'when are you open', 'who pays for the shipping')).toEqual([
      'Says from-nine.',
      'Says we-pay.',
    ]);
  });

  it('gets one answer per clause', () => {
    expect(ask({ hours: 0.9, opening: 0.8 }, 'when are you open', 'who pays for the shipping')).toEqual([
      'Says from-nine.',
    ]);
  });

  it('gets one answer if it is a single clause', () => {
    expect(ask(scores, 'when are you open')).toEqual(['Says from-nine.']);
  });
});
