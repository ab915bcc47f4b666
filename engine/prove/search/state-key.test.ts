import { expect, it } from 'vitest';
import type { Session } from '../../session/session.ts';
import { buildEdgesFlow, edge, question, terminal } from '../../testing/builders.ts';
import { set, startConversation, unknown } from '../../testing/conversation.ts';
import { modelOf } from '../testing/brute-force.ts';
import { listMoves } from '../world/list-moves.ts';
import { createKeyPolicy } from './key-policy.ts';
import { writeKey } from './state-key.ts';
import { takeBranches } from './take-branches.ts';

const FLOW = buildEdgesFlow({
  facts: [
    { name: 'n', type: 'integer' },
    { name: 't', type: 'text' },
  ],
  entry: 'a',
  nodes: [question('a', { produces: ['n'] }), question('b', { produces: ['t'] }), terminal('end')],
  edges: [edge('a>b: answers.n > 5'), edge('a>end: else'), edge('b>end')],
});

function keyAfter(...turns: Parameters<ReturnType<typeof startConversation>['say']>[0][]): string {
  const conversation = startConversation(FLOW);
  conversation.start();
  for (const commands of turns) conversation.say(commands);
  return keyOf(conversation.compiled, conversation.session);
}

const keyOf = (compiled: Parameters<typeof modelOf>[0], session: Session) =>
  writeKey(createKeyPolicy(compiled, modelOf(compiled).regions), session);

it('is equal for values of one region, and for attempts at questions that are left', () => {
  expect(keyAfter([set('n', 7)])).toBe(keyAfter([set('n', 42)]));
  expect(keyAfter([unknown], [set('n', 7)])).toBe(keyAfter([set('n', 7)]));
});

it('differs for values of other regions, and for attempts at the open question', () => {
  expect(keyAfter([set('n', 7)])).not.toBe(keyAfter());
  expect(keyAfter([unknown])).not.toBe(keyAfter());
  expect(keyAfter([unknown])).not.toBe(keyAfter([unknown], [unknown]));
});

it('offers a correction within a region, and to every other region', () => {
  const { compiled, session } = (() => {
    const conversation = startConversation(FLOW);
    conversation.start();
    conversation.say([set('n', 7)]);
    return conversation;
  })();
  const moves = listMoves(modelOf(compiled), session);
  const corrections = moves.flatMap(({ meaning }) =>
    (meaning?.commands ?? []).flatMap((command) => (command.type === 'CorrectFact' ? [command.value] : [])),
  );
  expect(corrections).toEqual([4, 5, 6, undefined]);
});

it('takes a turn once for each answer of its effects', () => {
  const conversation = startConversation(FLOW);
  const model = modelOf(conversation.compiled);
  const results = [...takeBranches(model, conversation.session, { input: { type: 'start' } })];
  expect(results.map(({ session }) => session.pending?.node)).toEqual(['a']);
});
