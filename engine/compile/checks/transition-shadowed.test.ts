import { expect, it } from 'vitest';
import { buildScenarioFlow, scenario, step, transition } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about a second unconditional transition of a step', () => {
  const flow = buildScenarioFlow({
    graphs: [
      scenario('s', {
        nodes: [step('a'), step('b', { terminal: true }), step('c', { terminal: true })],
        edges: [
          transition('a>b'),
          transition('a>c', { priority: 1 }),
          transition('a>c ~ means c', { id: 'by-words' }),
          transition('a>c: turn > 5'),
        ],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'transition-shadowed',
      severity: 'warning',
      pointer: '/graphs/0/edges/0',
      where: { kind: 'edge', graph: 's', edge: 'a-b' },
      message:
        'The transition from “a” to “b” is not taken while the transition from “a” to “c” can be, because neither has a condition. Add a condition to it.',
      fix: {
        title: 'Remove the transition from “a” to “b”',
        patch: [{ op: 'remove', path: '/graphs/0/edges/0' }],
      },
    },
  ]);
});
