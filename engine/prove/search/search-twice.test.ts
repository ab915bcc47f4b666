import { expect, it } from 'vitest';
import { buildEdgesFlow, buildFlow, edge, question, terminal } from '../../testing/builders.ts';
import { listFindings, listProofVerdicts, proveCompiled } from '../testing/prove-document.ts';

const FACTS = [
  { name: 'first', type: 'text' as const },
  { name: 'second', type: 'text' as const },
];
const retryPolicy = { maxAttempts: 2, onExhaust: 'HANDOFF' as const };

it('proves questions of equal importance, whose attempts grow without limit', async () => {
  const proof = await proveCompiled(
    buildFlow({
      facts: FACTS,
      gates: { DONE: { metricsAll: ['first', 'second'] } },
      primaryGoal: { gate: 'DONE' },
      nodes: [
        question('a', { produces: ['first'], retryPolicy }),
        question('b', { produces: ['second'], retryPolicy }),
      ],
    }),
  );
  expect(new Set(Object.values(listProofVerdicts(proof)))).toEqual(new Set(['proved']));
});

it('finds what only exhausted attempts lead to, with a conversation that exhausts them', async () => {
  const flow = buildEdgesFlow({
    facts: FACTS,
    entry: 'a',
    nodes: [
      question('a', { produces: ['first'], retryPolicy: { maxAttempts: 2, onExhaust: 'SKIP' } }),
      terminal('end'),
    ],
    edges: [edge('a>end: has(answers.first)')],
  });
  const proof = await proveCompiled(flow);
  expect(listFindings(proof)).toContain('never-stuck deadlock a');
  const stuck = proof.properties.find(({ property }) => property === 'never-stuck');
  expect(stuck).toMatchObject({ findings: [{ script: { turns: { length: 3 } } }] });
});
