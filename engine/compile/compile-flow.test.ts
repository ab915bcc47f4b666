import { expect, it } from 'vitest';
import type { FlowDocument } from '../document/flow-document.ts';
import { buildFlow, message, question } from '../testing/builders.ts';
import { type CompileOptions, compileFlow } from './compile-flow.ts';
import type { CompiledFlow } from './compiled-flow.ts';

function compile(flow: FlowDocument, options?: CompileOptions): CompiledFlow {
  const result = compileFlow(flow, options);
  if (!result.ok) throw new Error('The flow does not parse.');
  return result.compiled;
}

it('computes facts after those they read, in any declaration order', () => {
  const flow = buildFlow({
    facts: [
      { name: 'c', type: 'number', compute: 'answers.b + 1' },
      { name: 'b', type: 'number', compute: 'answers.a + 1' },
      { name: 'a', type: 'number' },
    ],
    nodes: [question('q', { produces: ['a', 'b', 'c'] })],
  });
  expect(compile(flow).computed.map(({ fact }) => fact.name)).toEqual(['b', 'c']);
});

it('compiles a chain of 20,000 computed facts', () => {
  const facts = Array.from({ length: 20_000 }, (_, index) => ({
    name: `f${index}`,
    type: 'number' as const,
    compute: `answers.f${index + 1} + 1`,
  }));
  const flow = buildFlow({ facts: [...facts, { name: 'f20000', type: 'number' }], nodes: [message('m')] });
  expect(compile(flow, { checkedHash: 'x' }).computed).toHaveLength(20_000);
});

it('finds facts by name and alias, ignoring case, names first', () => {
  const { factNames } = compile(
    buildFlow({
      facts: [
        { name: 'contact', type: 'text', aliases: ['Mail', 'phone'] },
        { name: 'phone', type: 'phone' },
      ],
    }),
  );
  expect(factNames.get('mail')).toBe('contact');
  expect(factNames.get('phone')).toBe('phone');
});

it('compiles a flow with problems and reports them', () => {
  const result = compileFlow(buildFlow({ nodes: [message('m', { requires: ['NOPE'] })] }));
  expect(result).toMatchObject({ ok: true, problems: [{ code: 'missing-reference' }] });
});

it('skips the checks for a flow whose hash was checked before', () => {
  const compiled = compile(buildFlow({ nodes: [message('m', { requires: ['NOPE'] })] }), {
    checkedHash: 'abc',
  });
  expect(compiled).toMatchObject({ hash: 'abc', problems: [] });
});

it('derives the gates a node can open alone', () => {
  const compiled = compile(
    buildFlow({
      facts: ['a', 'b', 'c'],
      states: ['S'],
      gates: {
        ANY: { metricsAny: ['a', 'c'] },
        OWN: { metricsAll: ['a', 'b'], statesAll: ['S'] },
        SHARED: { metricsAll: ['a', 'c'] },
        WHEN: { when: 'answers.a == "x" && states.S' },
      },
      nodes: [
        question('q', { produces: ['a', 'b'], producesStates: ['S'] }),
        question('r', { produces: ['c'], satisfies: [] }),
      ],
    }),
  );
  const { nodes } = compiled.getGraph('main');
  expect([...(nodes.get('q')?.satisfies ?? [])].sort()).toEqual(['ANY', 'OWN', 'WHEN']);
  expect(nodes.get('r')?.satisfies).toEqual([]);
});

it('merges retry policies field by field: node over flow over built-in', () => {
  const compiled = compile(
    buildFlow({
      settings: { retryPolicy: { maxAttempts: 5, onExhaust: 'SKIP' } },
      nodes: [question('q', { retryPolicy: { onExhaust: 'HANDOFF' } })],
    }),
  );
  expect(compiled.getGraph('main').nodes.get('q')?.retry).toEqual({
    maxAttempts: 5,
    onExhaust: 'HANDOFF',
    cooldownTurns: 0,
    promptVariantStrategy: 'ESCALATE',
  });
});
