import { expect, it } from 'vitest';
import type { FlowDocument } from '../document/flow-document.ts';
import { applyJsonPatch } from '../document/json-patch.ts';
import type { FixOperation } from '../document/problem.ts';
import { formatEnglish } from '../messages/index.ts';
import {
  action,
  buildEdgesFlow,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
  tool,
} from '../testing/builders.ts';
import { compileFlow } from './compile-flow.ts';

/** Applies the operations of a fix to a document. */
const applyFix = (document: FlowDocument, patch: readonly FixOperation[]): FlowDocument =>
  applyJsonPatch(structuredClone(document), patch) as FlowDocument;

/** One mistake of every kind that has a fix. */
const broken = buildEdgesFlow({
  extends: [],
  facts: ['email', 'plan', { name: 'shout', type: 'text', compute: 'answers.plan + "!"' }],
  primaryGoal: { state: 'HANDOFF_REQUESTED' },
  settings: { retryPolicy: { onExhaust: 'BROADEN' }, hitl: { ttlSeconds: 5 } },
  paths: [{ id: 'led', name: 'Led', condition: { text: 'led', examples: ['led'] } }],
  tools: [
    tool('send', { id: 1 }, { input: { properties: { to: {} } }, output: { properties: { id: {} } } }),
    tool('idle', 1),
  ],
  constraints: [
    { id: 'c', check: 'answers.shout != answers.email', message: 'No.', facts: ['email', 'shout'] },
  ],
  nodes: [
    question('ask', { produces: ['email', 'plan'], importance: 'high', paths: ['ledd'] }),
    action('send', {
      call: {
        tool: 'sent',
        args: { too: 'answers.email' },
        assigns: [
          { from: 'ids', fact: 'plan' },
          { from: '', fact: 'shout' },
        ],
      },
    }),
    subgraph('sub', 'othr', { inputs: { emal: 'answers.email' }, outputs: { plan: 'plan' }, text: 'Now.' }),
    message('left'),
    terminal('end'),
  ],
  edges: [
    { id: 'a', from: 'ask', to: 'send' },
    { id: 'b', from: 'ask', to: 'end', guard: 'answers.plan == "x"' },
    { id: 'c', from: 'ask', to: 'left', guard: 'answers.plan.startsWith("x")', priority: 1 },
    { id: 'd', from: 'ask', to: 'left', guard: 'answers.plan != "y"', priority: 1 },
    { id: 'e', from: 'ask', to: 'end', on: 'invalid', guard: 'else' },
    edge('send>sub'),
    edge('sub>edn'),
    edge('end>nowhere'),
  ],
  graphs: [
    {
      ...edgesGraph('other', { nodes: [message('o')], edges: [edge('o>__exit__')] }),
      entry: undefined,
      goal: { state: 'HANDOFF_REQUESTED' },
    },
  ],
});

it('reaches a document without fixable problems by applying fixes repeatedly', () => {
  let flow: FlowDocument = broken;
  const fixed: string[] = [];
  for (let round = 0; round < 60; round++) {
    const problem = compileFlow(flow).problems.find(({ fix }) => fix !== undefined);
    if (!problem?.fix) break;
    fixed.push(problem.code);
    flow = applyFix(flow, problem.fix.patch);
    expect(compileFlow(flow).ok, `${problem.code}: ${formatEnglish(problem.fix.title)}`).toBe(true);
  }
  expect(new Set(fixed).size).toBeGreaterThan(12);
  expect(fixed.length).toBeLessThan(60);
  expect(compileFlow(flow).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});
