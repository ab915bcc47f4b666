import { expect, it } from 'vitest';
import { buildFlow, buildScenarioFlow, edge, edgesGraph, message, rule } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('suggests the first graph', () => {
  const flow = buildFlow({ main: undefined, nodes: [message('m')] });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'no-main',
      severity: 'warning',
      pointer: '',
      where: { kind: 'flow' },
      message: 'The flow has no main graph, so conversations never start. Start in “Main”?',
      fix: { title: 'Start in “Main”', patch: [{ op: 'add', path: '/main', value: 'main' }] },
    },
  ]);
});

it('accepts a missing main graph if a trigger starts one, but not a disabled main graph', () => {
  const flow = buildFlow({
    main: undefined,
    graphs: [
      edgesGraph('a', {
        trigger: { text: 't', examples: ['t'] },
        nodes: [message('m')],
        edges: [edge('m>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
  const other = buildFlow({
    main: undefined,
    graphs: [
      edgesGraph('a', {
        enabled: false,
        trigger: { text: 't', examples: ['t'] },
        nodes: [message('m')],
        edges: [edge('m>__exit__')],
      }),
    ],
  });
  expect(compileFlow(other).problems).toEqual([
    {
      code: 'no-main',
      severity: 'warning',
      pointer: '',
      where: { kind: 'flow' },
      message: 'The flow has no main graph, so conversations never start. Start in “a”?',
      fix: { title: 'Start in “a”', patch: [{ op: 'add', path: '/main', value: 'a' }] },
    },
  ]);
  const third = buildFlow({
    main: 'a',
    graphs: [edgesGraph('a', { enabled: false, nodes: [message('m')], edges: [edge('m>__exit__')] })],
  });
  expect(compileFlow(third).problems).toEqual([
    {
      code: 'no-main',
      severity: 'warning',
      pointer: '/graphs/0/enabled',
      where: { kind: 'graph', graph: 'a' },
      message: 'The main graph “a” is disabled, so conversations never start. Enable it?',
      fix: { title: 'Enable “a”', patch: [{ op: 'remove', path: '/graphs/0/enabled' }] },
    },
  ]);
});

it('accepts a missing main graph if a rule is enabled', () => {
  expect(compileFlow(buildScenarioFlow({ rules: [rule('r')] })).problems).toEqual([]);
  const off = compileFlow(buildScenarioFlow({ rules: [rule('r', { enabled: false })] }));
  expect(off.problems.map(({ code }) => code)).toEqual(['no-main']);
});
