import { describe, expect, it } from 'vitest';
import type { Template } from '../../document/template.ts';
import { buildScenarioFlow, rule, scenario, step, template, transition } from '../../testing/builders.ts';
import {
  type Conversation,
  listEvents,
  listReplyTexts,
  startConversation,
} from '../../testing/conversation.ts';

const ALL = ['own', 'of-first', 'of-second', 'at-node', 'in-graph', 'anywhere', 'anywhere-too'];

/** A conversation at a step where each of these templates applies, except the ones in `without`. */
function begin(mode: Template['mode'], without: readonly string[]): Conversation {
  const scopes: Record<string, Template['scope']> = {
    'at-node': { graph: 'desk', node: 'front' },
    'in-graph': { graph: 'desk' },
  };
  // Shuffled, except the two that only document order distinguishes.
  const templates = ['anywhere', 'in-graph', 'of-second', 'anywhere-too', 'own', 'at-node', 'of-first']
    .filter((id) => !without.includes(id))
    .map((id) => template(id, mode, scopes[id] ? { scope: scopes[id] } : {}));
  const has = (id: string) => (without.includes(id) ? [] : [id]);
  const flow = buildScenarioFlow({
    settings: { filterRules: { enabled: false } },
    graphs: [
      scenario('desk', {
        nodes: [step('front', { templates: has('own') }), step('end', { terminal: true })],
        edges: [transition('front>end ~ ends')],
      }),
    ],
    rules: [
      rule('second', { templates: has('of-second') }),
      rule('first', { priority: 1, templates: has('of-first') }),
    ],
    templates,
  });
  const talk = startConversation(flow);
  talk.start();
  talk.say([{ type: 'StartGraph', graph: 'desk' }], { scores: {} });
  return talk;
}

describe('the template that is used', () => {
  it.each(['EXCLUSIVE', 'SUGGEST'] as const)(
    'is, for %s, first of the step, then of rules, then of the narrowest scope',
    (mode) => {
      ALL.forEach((id, index) => {
        const result = begin(mode, ALL.slice(0, index)).say([], { scores: { first: 0.9, second: 0.9 } });
        expect(listEvents(result, 'template-used')[0]?.template).toBe(id);
        expect(listReplyTexts(result)).toEqual([`Says ${id}.`]);
      });
    },
  );

  it('is the own reply of a rule before its templates', () => {
    const flow = buildScenarioFlow({
      settings: { filterRules: { enabled: false } },
      graphs: [scenario('desk', { nodes: [step('front')], edges: [] })],
      rules: [rule('hours', { reply: 'From 9 to 5.', templates: ['long'] })],
      templates: [template('long', 'EXCLUSIVE')],
    });
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([], { scores: { hours: 0.9 } });
    expect(listReplyTexts(result)).toEqual(['From 9 to 5.']);
    expect(listEvents(result, 'template-used')).toMatchObject([{ template: 'rule:hours', for: 'rule' }]);
    expect(listReplyTexts(talk.say([], { scores: {} }))).not.toContain('From 9 to 5.');
  });

  it('is not one of a rule that does not apply', () => {
    const result = begin('EXCLUSIVE', ['own', 'at-node', 'in-graph', 'anywhere', 'anywhere-too']).say([], {
      scores: {},
    });
    expect(listEvents(result, 'template-used')).toEqual([]);
    expect(listReplyTexts(result)).toEqual(["Sorry, I didn't catch that.", 'You are at front.']);
  });

  it('uses its next variant if the previous turn used it too', () => {
    const text = { variants: ['Sorry.', 'Sorry again.'] };
    const flow = buildScenarioFlow({
      rules: [rule('angry', { templates: ['sorry'] })],
      templates: [template('sorry', 'SUGGEST', { text })],
    });
    const talk = startConversation(flow);
    talk.start();
    const complain = () => listReplyTexts(talk.say([], { scores: { angry: 0.9 } }))[0];
    expect([complain(), complain(), complain()]).toEqual(['Sorry.', 'Sorry again.', 'Sorry.']);
    complain();
    talk.say([], { scores: {} });
    expect(complain()).toBe('Sorry.');
  });

  it('is not the fallback of a hard constraint', () => {
    const flow = buildScenarioFlow({
      rules: [rule('safe', { hardConstraint: { check: 'response != ""', fallback: 'instead' } })],
      templates: [template('instead', 'FALLBACK')],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([], { scores: {} }))).toEqual(["I can't answer that here."]);
  });
});
