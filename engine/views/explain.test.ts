import { describe, expect, it } from 'vitest';
import { buildFlow, message, question } from '../testing/builders.ts';
import { set, startConversation } from '../testing/conversation.ts';
import { explainGates, explainNodes, getSatisfiedGates } from './explain.ts';

const flow = buildFlow({
  facts: ['name', 'city', { name: 'age', type: 'integer' }, 'note'],
  states: ['SAID'],
  gates: {
    ALL: {
      metricsAll: ['name', 'city'],
      metricsAny: ['age', 'note'],
      statesAll: ['SAID'],
      when: 'answers.age > 3',
    },
    NAMED: { metricsAll: ['name'] },
  },
  primaryGoal: { gate: 'ALL' },
  nodes: [
    message('a-hello', { importance: 'high', producesStates: ['SAID'] }),
    question('b-name', { produces: ['name'] }),
    question('c-age', { produces: ['age', 'note'], importance: 'low' }),
    question('d-city', { produces: ['city'], requires: ['NAMED'] }),
    question('e-off', { produces: ['note'], enabled: false }),
  ],
});

describe('explainNodes', () => {
  it('lists the current node, the queue with modes, and the blockers of other nodes', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(explainNodes(talk.compiled, talk.session)).toEqual([
      { node: 'a-hello', state: 'done', blockers: [{ reason: 'met' }], attempts: 1, executions: 1 },
      { node: 'b-name', state: 'current', mode: 'EXECUTE', blockers: [], attempts: 0, executions: 0 },
      {
        node: 'c-age',
        state: 'eligible',
        rank: 1,
        mode: 'EXECUTE',
        blockers: [],
        attempts: 0,
        executions: 0,
      },
      {
        node: 'd-city',
        state: 'blocked',
        blockers: [{ reason: 'missing-gates', gates: ['NAMED'] }],
        attempts: 0,
        executions: 0,
      },
      { node: 'e-off', state: 'off', blockers: [{ reason: 'off' }], attempts: 0, executions: 0 },
    ]);
  });

  it('ranks the queue like the next decision', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    const queue = explainNodes(talk.compiled, talk.session).filter(({ rank }) => rank !== undefined);
    expect(talk.session.pending?.node).toBe('d-city');
    expect(queue.map(({ node, rank }) => [node, rank])).toEqual([['c-age', 1]]);
  });
});

describe('explainGates', () => {
  it('counts the clauses that hold, alternatives as one, and lists what is missing', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(explainGates(talk.compiled, talk.session)).toEqual([
      {
        gate: 'ALL',
        open: false,
        have: 1,
        of: 5,
        missing: ['name', 'city', 'age', 'note', 'answers.age > 3'],
      },
      { gate: 'NAMED', open: false, have: 0, of: 1, missing: ['name'] },
    ]);
    talk.say([set('name', 'Ada'), set('age', 4)]);
    expect(explainGates(talk.compiled, talk.session)).toEqual([
      { gate: 'ALL', open: false, have: 4, of: 5, missing: ['city'] },
      { gate: 'NAMED', open: true, have: 1, of: 1, missing: [] },
    ]);
    expect(getSatisfiedGates(talk.compiled, talk.session)).toEqual(['NAMED']);
  });
});
