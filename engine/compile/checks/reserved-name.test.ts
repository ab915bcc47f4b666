import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it.each(['__proto__', 'constructor', 'prototype'])('reports a fact, state and gate named %s', (name) => {
  const flow = buildFlow({
    facts: [name],
    states: [name],
    gates: { [name]: { metricsAll: [name] } },
    nodes: [question('a', { produces: [name], producesStates: [name] })],
  });
  // A builder's object cannot have this key.
  if (name === '__proto__') flow.gates = [{ name, satisfiedBy: { metricsAll: [name] } }];
  const reserved = compileFlow(flow).problems.filter(({ code }) => code === 'reserved-name');
  expect(reserved.map(({ pointer, severity, message }) => [pointer, severity, message])).toEqual(
    ['facts', 'states', 'gates'].map((list) => [
      `/${list}/0/name`,
      'error',
      `The name ${name} is reserved. Use another one.`,
    ]),
  );
});

it('allows names that only contain a reserved one', () => {
  const flow = buildFlow({
    facts: ['constructor_name'],
    nodes: [question('a', { produces: ['constructor_name'] })],
  });
  expect(compileFlow(flow).problems.filter(({ code }) => code === 'reserved-name')).toEqual([]);
});
