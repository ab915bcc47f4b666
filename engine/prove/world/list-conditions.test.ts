import { expect, it } from 'vitest';
import type { Template } from '../../document/template.ts';
import { buildEdgesFlow, edge, question, rule, template, terminal } from '../../testing/builders.ts';
import { startConversation } from '../../testing/conversation.ts';
import { modelOf } from '../testing/brute-force.ts';
import { listConditionMoves } from './list-conditions.ts';

const ALL = ['r', 's'].flatMap((id) => [`rule ${id}`, `template ${id}`]);

/** The rules that are tried after these parts took part in a conversation. */
function listTried(templates: Template[], touched: string[], settings = {}): (string | undefined)[] {
  const conversation = startConversation(
    buildEdgesFlow({
      facts: [{ name: 'n', type: 'integer' }],
      rules: [rule('r', { templates: ['r'] }), rule('s', { templates: ['s'] })],
      templates,
      settings,
      entry: 'q',
      nodes: [question('q', { produces: ['n'] }), terminal('end')],
      edges: [edge('q>end')],
    }),
  );
  conversation.start();
  const moves = listConditionMoves(modelOf(conversation.compiled), conversation.session, new Set(touched));
  return moves.map(({ meaning }) => meaning?.condition);
}

it('tries each rule until its text was said once', () => {
  const suggested = [template('r', 'SUGGEST'), template('s', 'SUGGEST')];
  expect(listTried(suggested, [])).toEqual(['r', 's']);
  expect(listTried(suggested, ['rule r', 'template r'])).toEqual(['r', 's']);
});

it('tries one rule for all that only say a fixed text in the same mode', () => {
  expect(listTried([template('r', 'SUGGEST'), template('s', 'SUGGEST')], ALL)).toEqual(['r']);
  expect(listTried([template('r', 'EXCLUSIVE'), template('s', 'EXCLUSIVE')], ALL)).toEqual(['r']);
  expect(listTried([template('r', 'SUGGEST'), template('s', 'EXCLUSIVE')], ALL)).toEqual(['r', 's']);
});

it('tries every rule whose text reads a fact, or that a model words', () => {
  const reads = template('s', 'SUGGEST', { text: { variants: ['Well.', 'It is {n}.'] } });
  expect(listTried([template('r', 'SUGGEST'), reads], ALL)).toEqual(['r', 's']);
  const worded = { models: { generate: { model: 'anthropic/claude' } } };
  expect(listTried([template('r', 'SUGGEST'), template('s', 'SUGGEST')], ALL, worded)).toEqual(['r', 's']);
});

/** The rules that are tried after all of them applied once. `waits`: in a coarse situation. */
function listReplying(rules: Parameters<typeof rule>[1][], waits = false): (string | undefined)[] {
  const conversation = startConversation(
    buildEdgesFlow({
      facts: [{ name: 'n', type: 'integer' }],
      rules: rules.map((item, index) => rule(`r${index}`, item)),
      entry: 'q',
      nodes: [question('q', { produces: ['n'] }), terminal('end')],
      edges: [edge('q>end')],
    }),
  );
  conversation.start();
  const touched = new Set(rules.flatMap((_, index) => [`rule r${index}`, `template rule:r${index}`]));
  const moves = listConditionMoves(modelOf(conversation.compiled), conversation.session, touched, waits);
  return moves.map(({ meaning }) => meaning?.condition);
}

it('tries one rule for all that only say their own fixed reply', () => {
  expect(listReplying([{ reply: 'One.' }, { reply: 'Two.' }])).toEqual(['r0']);
  expect(listReplying([{ reply: 'One.' }, { reply: 'It is {n}.' }])).toEqual(['r0', 'r1']);
});

it('tries a rule with a cooldown only where it matters whether it has to wait', () => {
  const rules = [{ reply: 'One.', cooldownTurns: 3 }, { reply: 'Two.' }];
  expect(listReplying(rules)).toEqual(['r1', 'r0']);
  expect(listReplying(rules, true)).toEqual(['r1']);
  expect(listReplying(rules.slice(0, 1), true)).toEqual(['r0']);
});
