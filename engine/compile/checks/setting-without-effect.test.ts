import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  edge,
  edgesGraph,
  message,
  plan,
  rule,
  scenario,
  step,
  subgraph,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about settings of features the flow does not use', () => {
  const flow = buildFlow({
    settings: {
      postGoalPolicy: 'STOP',
      scenario: { entryThreshold: 0.7 },
      models: { understand: { model: 'local' }, judge: { model: 'x' } },
      memory: { messages: 10, latestActions: { keep: 1 } },
    },
    nodes: [message('m')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'setting-without-effect',
      severity: 'warning',
      pointer: '/settings/scenario',
      where: { kind: 'settings' },
      message: 'Setting scenario has no effect. This flow has no scenarios and no rules.',
      fix: { title: 'Remove scenario', patch: [{ op: 'remove', path: '/settings/scenario' }] },
    },
    {
      code: 'setting-without-effect',
      severity: 'warning',
      pointer: '/settings/memory/latestActions',
      where: { kind: 'settings' },
      message: 'Setting memory.latestActions has no effect. This flow has no plans.',
      fix: {
        title: 'Remove memory.latestActions',
        patch: [{ op: 'remove', path: '/settings/memory/latestActions' }],
      },
    },
    {
      code: 'setting-without-effect',
      severity: 'warning',
      pointer: '/settings/models/judge',
      where: { kind: 'settings' },
      message: 'Setting models.judge has no effect. This flow has no rules.',
      fix: { title: 'Remove models.judge', patch: [{ op: 'remove', path: '/settings/models/judge' }] },
    },
  ]);
});

it('accepts what a new version does to live conversations in every flow', () => {
  const flow = buildFlow({ settings: { scenario: { updateStrategy: 'graphAware' } }, nodes: [message('m')] });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('accepts settings of paths, the stack, tools and edges if the flow uses them', () => {
  const flow = buildEdgesFlow({
    settings: {
      path: { lockThreshold: 2 },
      stack: { depth: 4 },
      tool: { timeoutMs: 100 },
      limits: { guardsPerNode: 9, toolCallsPerTurn: 3 },
      memory: { pausedFrameIdleHours: 1 },
      models: { match: { model: 'local' } },
    },
    paths: [{ id: 'p', name: 'P', condition: { text: 'p', examples: ['p'] } }],
    tools: [tool('t', 1)],
    nodes: [action('t', { paths: ['p'] }), subgraph('s', 'other'), terminal('end')],
    edges: [edge('t>s'), edge('s>end')],
    graphs: [edgesGraph('other', { nodes: [message('o')], edges: [edge('o>__exit__')] })],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('accepts settings of rules and scenarios if the flow uses them', () => {
  const settings = {
    scenario: { entryThreshold: 0.7 },
    retrieval: { includeMemory: true },
    models: { adjudicate: { model: 'x' }, embed: { model: 'x' } },
    limits: { guardsPerNode: 9 },
  };
  const graphs = [scenario('s', { nodes: [step('a', { terminal: true })] })];
  expect(compileFlow(buildScenarioFlow({ settings, graphs })).problems).toEqual([]);
  const ofRules = {
    retrieval: { topKPerScope: 2, includeMemory: true },
    rerank: { topK: 2 },
    filterRules: { enabled: false },
    enforcement: { selfCritique: true },
    models: { rerank: { model: 'x' }, filter: { model: 'x' }, judge: { model: 'x' }, plan: { model: 'x' } },
    hitl: { ttlSeconds: 1 },
  };
  const pointers = (flow: unknown) =>
    compileFlow(flow).problems.flatMap(({ code, pointer }) =>
      code === 'setting-without-effect' ? [pointer] : [],
    );
  expect(pointers(buildScenarioFlow({ settings: ofRules, rules: [rule('r')] }))).toEqual([
    '/settings/hitl/ttlSeconds',
    '/settings/models/plan',
  ]);
  expect(pointers(buildScenarioFlow({ settings: ofRules, graphs }))).toEqual([
    '/settings/retrieval/topKPerScope',
    '/settings/rerank',
    '/settings/filterRules',
    '/settings/enforcement',
    '/settings/hitl/ttlSeconds',
    '/settings/models/rerank',
    '/settings/models/filter',
    '/settings/models/plan',
    '/settings/models/judge',
  ]);
});

it('accepts settings of requests and plans if the flow uses them', () => {
  const hitl = { ttlSeconds: 60, approveFrom: 'low', minConfidence: 0.5 } as const;
  const settings = { hitl, memory: { latestActions: { keep: 3 } }, models: { plan: { model: 'x' } } };
  const tools = [tool('t', 1)];
  expect(compileFlow(buildFlow({ settings, tools, nodes: [plan('p', ['t'])] })).problems).toEqual([]);
  const byAction = compileFlow(buildFlow({ settings, tools, nodes: [action('t')] })).problems;
  expect(byAction.map(({ message: text }) => text)).toEqual([
    'Setting hitl.minConfidence has no effect. This flow has no plans.',
    'Setting memory.latestActions has no effect. This flow has no plans.',
    'Setting models.plan has no effect. This flow has no plans.',
  ]);
});

it('warns about settings that nothing reads, in every flow', () => {
  const flow = buildFlow({
    settings: {
      scenario: { stepHistory: 20 },
      memory: { trace: 10, commandLog: 10 },
      silence: { afterSeconds: 60, text: 'Hello?', times: 1 },
    },
    nodes: [message('m')],
  });
  expect(compileFlow(flow).problems.map(({ pointer, message: text }) => [pointer, text])).toEqual([
    ['/settings/scenario', 'Setting scenario has no effect. This flow has no scenarios and no rules.'],
    ['/settings/silence', 'Setting silence has no effect. This flow asks no questions.'],
    [
      '/settings/scenario/stepHistory',
      'Setting scenario.stepHistory has no effect. scenario.loopWindow decides how many steps are kept.',
    ],
    [
      '/settings/memory/trace',
      'Setting memory.trace has no effect. The trace of every turn is stored completely.',
    ],
    [
      '/settings/memory/commandLog',
      'Setting memory.commandLog has no effect. The trace of a turn has all its commands.',
    ],
  ]);
});
