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
    constraints: [{ id: 'c', check: 'answers.n + 1', message: 'No {absent}.', facts: ['n'] }],
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
        'The expression of the trigger of graph “other” cannot be parsed. Missing value at the end, after +.',
    },
    {
      code: 'unknown-name',
      severity: 'error',
      pointer: '/graphs/0/edges/1/guard',
      where: { kind: 'edge', graph: 'main', edge: 'q-t-answrs-n-1' },
      message:
        'The condition of the connection from “q” to “t” reads answrs, which does not exist. Did you mean answers?',
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
      message: 'The condition of gate G reads path. A gate can read only answers and states.',
    },
    {
      code: 'name-out-of-scope',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/call/args/any',
      where: { kind: 'node', graph: 'main', node: 't' },
      message:
        'Argument any of “t” reads value. Only the check of a fact can read value, which is the new value of the fact.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/constraints/0/check',
      where: { kind: 'constraint', id: 'c' },
      message: 'The check of constraint c evaluates to a number, but must be true or false.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/paths/0/condition/when',
      where: { kind: 'path', id: 'led' },
      message: 'The expression of path “Led” evaluates to a number, but must be true or false.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/call/args/count',
      where: { kind: 'node', graph: 'main', node: 't' },
      message: 'Argument count of “t” evaluates to a text, but the tool expects integer.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/inputs/m',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: 'Input m of “s” evaluates to a text, but its fact has the type number.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/graphs/0/edges/0/guard',
      where: { kind: 'edge', graph: 'main', edge: 'q-t-answers-n' },
      message:
        'The condition of the connection from “q” to “t” evaluates to a number, but must be true or false.',
    },
    {
      code: 'unknown-value',
      severity: 'error',
      pointer: '/graphs/0/edges/2/guard',
      where: { kind: 'edge', graph: 'main', edge: 'q-end-path-lead' },
      message:
        'The condition of the connection from “q” to “end” compares path with “lead”, which is not one of its values. Did you mean “led”?',
    },
    {
      code: 'placeholder-unknown',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/call/onError',
      where: { kind: 'node', graph: 'main', node: 't' },
      message:
        '“t” uses the placeholder {who}, but nothing has that name. Add a fact with that name, or remove the placeholder.',
    },
    {
      code: 'placeholder-unknown',
      severity: 'error',
      pointer: '/constraints/0/message',
      where: { kind: 'constraint', id: 'c' },
      message:
        'Constraint c uses the placeholder {absent}, but no fact has that name. Add a fact with that name, or remove the placeholder.',
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
      'The condition of template “e” cannot be parsed. Missing value at the end, after +.',
    ],
    [
      'unknown-name',
      '/rules/1/condition/when',
      'The expression of rule “q” reads answers.nn, which does not exist. Did you mean answers.n?',
    ],
    [
      'name-out-of-scope',
      '/rules/0/calls/0/args/count',
      'Argument count of rule “r” reads response. Only the check of a hard constraint can read response, which is the reply to verify.',
    ],
    [
      'name-out-of-scope',
      '/rules/1/hardConstraint/check',
      'The check of rule “q” reads value. Only the check of a fact can read value, which is the new value of the fact.',
    ],
    [
      'expression-type',
      '/graphs/0/nodes/0/calls/0/args/count',
      'Argument count of “a” evaluates to a text, but the tool expects integer.',
    ],
    [
      'expression-type',
      '/rules/0/hardConstraint/check',
      'The check of rule “r” evaluates to a number, but must be true or false.',
    ],
    [
      'expression-type',
      '/graphs/0/edges/0/guard',
      'The guard of the transition from “a” to “b” evaluates to a number, but must be true or false.',
    ],
    [
      'unknown-value',
      '/rules/0/condition/when',
      'The expression of rule “r” compares scenario with “t”, which is not one of its values. Use s.',
    ],
  ]);
});
