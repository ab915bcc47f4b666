import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  buildScenarioFlow,
  edge,
  edgesGraph,
  means,
  message,
  question,
  rule,
  scenario,
  step,
  subgraph,
  template,
  terminal,
  tool,
  transition,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('checks guards, arguments, inputs, constraints, triggers and paths', () => {
  const flow = buildEdgesFlow({
    facts: ['x', { name: 'n', type: 'integer' }, { name: 'm', type: 'number' }],
    paths: [{ id: 'led', name: 'Led', condition: { text: 'led', examples: ['led'], when: 'answers.n' } }],
    gates: { G: { when: 'path == "led" && has(answers.x)' } },
    tools: [
      tool('t', 1, {
        input: { properties: { count: { type: 'integer' }, label: { type: 'string' }, any: {} } },
      }),
    ],
    constraints: [{ id: 'c', check: 'answers.n + 1', message: 'No {nobody}.', facts: ['n'] }],
    nodes: [
      question('q', { produces: ['x', 'n'] }),
      action('t', {
        call: {
          tool: 't',
          args: { count: 'answers.x', label: 'answers.x + path', any: 'value' },
          onError: 'Sorry, {who}.',
        },
      }),
      subgraph('s', 'other', { inputs: { m: 'answers.x', n: 'answers.n + 1' } }),
      terminal('end', { requires: ['G'] }),
    ],
    edges: [
      edge('q>t: answers.n'),
      edge('q>t: answrs.n > 1'),
      edge('q>end: path == "lead"'),
      edge('q>s: else'),
      edge('t>s'),
      edge('s>end'),
    ],
    graphs: [
      edgesGraph('other', {
        inputs: ['m', 'n'],
        trigger: { text: 't', examples: ['t'], when: '1 +' },
        nodes: [message('o', { text: '{m} {n}' })],
        edges: [edge('o>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'expression-does-not-parse',
      severity: 'error',
      pointer: '/graphs/1/trigger/when',
      where: { kind: 'graph', graph: 'other' },
      message:
        'The when of the trigger of graph "other" cannot be read. Something is missing at the end, after +.',
    },
    {
      code: 'unknown-name',
      severity: 'error',
      pointer: '/graphs/0/edges/1/guard',
      where: { kind: 'edge', graph: 'main', edge: 'q-t-answrs-n-1' },
      message:
        'The guard of the edge from "q" to "t" reads answrs, which does not exist. Did you mean answers?',
      fix: {
        title: 'Change to answers',
        patch: [{ op: 'replace', path: '/graphs/0/edges/1/guard', value: 'answers.n > 1' }],
      },
    },
    {
      code: 'name-out-of-scope',
      severity: 'error',
      pointer: '/gates/0/satisfiedBy/when',
      where: { kind: 'gate', name: 'G' },
      message: 'The when of gate G reads path. A gate may read only answers and states.',
    },
    {
      code: 'name-out-of-scope',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/call/args/any',
      where: { kind: 'node', graph: 'main', node: 't' },
      message: 'The argument any of "t" reads value. Only a check has a value: the candidate for its fact.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/constraints/0/check',
      where: { kind: 'constraint', id: 'c' },
      message: 'The check of constraint c gives a number, but must give true or false.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/paths/0/condition/when',
      where: { kind: 'path', id: 'led' },
      message: 'The when of path "Led" gives a number, but must give true or false.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/call/args/count',
      where: { kind: 'node', graph: 'main', node: 't' },
      message: 'The argument count of "t" gives a text, but the tool takes integer.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/inputs/m',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: 'The input m of "s" gives a text, but its fact is of type number.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/graphs/0/edges/0/guard',
      where: { kind: 'edge', graph: 'main', edge: 'q-t-answers-n' },
      message: 'The guard of the edge from "q" to "t" gives a number, but must give true or false.',
    },
    {
      code: 'unknown-value',
      severity: 'error',
      pointer: '/graphs/0/edges/2/guard',
      where: { kind: 'edge', graph: 'main', edge: 'q-end-path-lead' },
      message:
        'The guard of the edge from "q" to "end" waits for path to be "lead", which it never is. Did you mean "led"?',
    },
    {
      code: 'placeholder-unknown',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/call/onError',
      where: { kind: 'node', graph: 'main', node: 't' },
      message: '"t" says {who}, but nothing has that name. Declare it, or take it out.',
    },
    {
      code: 'placeholder-unknown',
      severity: 'error',
      pointer: '/constraints/0/message',
      where: { kind: 'constraint', id: 'c' },
      message: 'Constraint c says {nobody}, but there is no such fact. Declare it, or take it out.',
    },
  ]);
});

it('checks the expressions of rules, templates, steps and transitions', () => {
  const flow = buildScenarioFlow({
    facts: [{ name: 'n', type: 'integer' }],
    tools: [tool('t', 1, { input: { properties: { count: { type: 'integer' } } } })],
    graphs: [
      scenario('s', {
        nodes: [
          step('a', { produces: ['n'], calls: [{ tool: 't', args: { count: 'path' } }] }),
          step('b', { terminal: true }),
        ],
        edges: [transition('a>b: answers.n', { condition: means('goes on') })],
      }),
    ],
    rules: [
      rule('r', {
        condition: means('r', { when: 'scenario == "t"' }),
        hardConstraint: { check: 'size(response) + answers.n' },
        calls: [{ tool: 't', args: { count: 'response' } }],
      }),
      rule('q', {
        condition: means('q', { when: 'answers.nn > 1' }),
        hardConstraint: { check: 'value == response' },
      }),
    ],
    templates: [template('e', 'SUGGEST', { when: '1 +' })],
  });
  expect(compileFlow(flow).problems.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
    [
      'expression-does-not-parse',
      '/templates/0/when',
      'The when of template "e" cannot be read. Something is missing at the end, after +.',
    ],
    [
      'unknown-name',
      '/rules/1/condition/when',
      'The when of rule "q" reads answers.nn, which does not exist. Did you mean answers.n?',
    ],
    [
      'name-out-of-scope',
      '/rules/0/calls/0/args/count',
      'The argument count of rule "r" reads response. Only the check of a hard constraint has a response: the reply it is held against.',
    ],
    [
      'name-out-of-scope',
      '/rules/1/hardConstraint/check',
      'The check of rule "q" reads value. Only a check has a value: the candidate for its fact.',
    ],
    [
      'expression-type',
      '/graphs/0/nodes/0/calls/0/args/count',
      'The argument count of "a" gives a text, but the tool takes integer.',
    ],
    [
      'expression-type',
      '/rules/0/hardConstraint/check',
      'The check of rule "r" gives a number, but must give true or false.',
    ],
    [
      'expression-type',
      '/graphs/0/edges/0/guard',
      'The guard of the transition from "a" to "b" gives a number, but must give true or false.',
    ],
    [
      'unknown-value',
      '/rules/0/condition/when',
      'The when of rule "r" waits for scenario to be "t", which it never is. It is s.',
    ],
  ]);
});
