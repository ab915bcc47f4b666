import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { set, startConversation, unknown } from '../../testing/conversation.ts';
import { modelOf } from '../testing/brute-force.ts';
import type { Move } from '../world/move.ts';
import { createKeyPolicy } from './key-policy.ts';
import { writeKey } from './state-key.ts';
import { takeBranches } from './take-branches.ts';
import { varyTurns } from './vary-turns.ts';

const FACTS = ['one', 'two', 'three'].map((name) => ({ name, type: 'text' as const }));
const FLOW = buildFlow({
  facts: FACTS,
  gates: { DONE: { metricsAll: FACTS.map(({ name }) => name) } },
  primaryGoal: { gate: 'DONE' },
  nodes: FACTS.map(({ name }) =>
    question(name, { produces: [name], retryPolicy: { maxAttempts: 3, onExhaust: 'HANDOFF' } }),
  ),
});
const SILENT: Move = { input: { type: 'message', text: 'Hm' }, meaning: { text: 'Hm', commands: [] } };

function converse(...turns: Parameters<ReturnType<typeof startConversation>['say']>[0][]) {
  const conversation = startConversation(FLOW);
  conversation.start();
  for (const commands of turns) conversation.say(commands);
  const model = modelOf(conversation.compiled);
  const policy = createKeyPolicy(conversation.compiled, model.regions, true);
  return { model, policy, session: conversation.session };
}

/** The questions that can follow, in some session of the situation. */
function listNext(...turns: Parameters<typeof converse>): (string | undefined)[] {
  const { model, policy, session } = converse(...turns);
  const variants = [
    ...varyTurns(policy, session, {
      take: (from) => takeBranches(model, from, SILENT),
      listResults: (result) => [result],
      rules: [],
    }),
  ];
  return [...new Set(variants.map(({ taken }) => taken.session.pending?.node))].sort();
}

it('asks each question that was not answered in some order of the attempts', () => {
  expect(listNext([unknown], [unknown], [unknown])).toEqual(['one', 'three', 'two', undefined]);
});

it('never asks a question again that was answered, in no order of the attempts', () => {
  expect(listNext([unknown], [unknown], [unknown], [set('two', 'Rome')])).not.toContain('two');
});

it('is one coarse situation if attempts were reset, which its variants cover', () => {
  const clear = { type: 'CorrectFact', fact: 'one' } as const;
  const [reset, asked] = [
    converse([set('one', 'Rome')], [set('two', 'Rome')], [clear]),
    converse([unknown], [set('two', 'Rome')], [set('one', 'Rome')], [clear], [unknown]),
  ];
  const read = ({ policy, session }: typeof reset, coarse: boolean) =>
    JSON.parse(writeKey({ ...policy, coarse }, session))[3][0][5];
  expect(read(reset, true)).toEqual(read(asked, true));
  expect(read(reset, false)).not.toEqual(read(asked, false));
});
