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
  question,
  rule,
  scenario,
  step,
  subgraph,
  template,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a missing name in every field, with the nearest name', () => {
  const flow = buildFlow({
    main: 'mian',
    primaryGoal: { gate: 'NO_POSITIONS' },
    facts: [{ name: 'contact_email', type: 'email', aliases: ['email'] }],
    states: ['READY'],
    gates: { CONTACT: { metricsAny: ['contact_emial'], statesAll: ['READDY'] } },
    nodes: [
      question('a', {
        produces: ['contact_email', 'email', 'zzz'],
        producesStates: ['READY', 'SEEN'],
        requires: ['CONTACTS'],
        satisfies: ['CONTACT'],
      }),
      message('b', { requiresStates: ['READY', 'HANDOFF_REQUESTED', 'HANDOFF_COMPLETE'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/main',
      where: { kind: 'flow' },
      message: 'The flow starts in graph mian, which does not exist. Did you mean main?',
      fix: { title: 'Change to main', patch: [{ op: 'replace', path: '/main', value: 'main' }] },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/primaryGoal/gate',
      where: { kind: 'flow' },
      message:
        'The goal of the flow is gate NO_POSITIONS, which does not exist. Add it, or remove the reference.',
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/gates/0/satisfiedBy/metricsAny/0',
      where: { kind: 'gate', name: 'CONTACT' },
      message: 'Gate CONTACT requires fact contact_emial, which does not exist. Did you mean contact_email?',
      fix: {
        title: 'Change to contact_email',
        patch: [{ op: 'replace', path: '/gates/0/satisfiedBy/metricsAny/0', value: 'contact_email' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/gates/0/satisfiedBy/statesAll/0',
      where: { kind: 'gate', name: 'CONTACT' },
      message: 'Gate CONTACT requires state READDY, which does not exist. Did you mean READY?',
      fix: {
        title: 'Change to READY',
        patch: [{ op: 'replace', path: '/gates/0/satisfiedBy/statesAll/0', value: 'READY' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/produces/1',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” sets fact email, which does not exist. Did you mean contact_email?',
      fix: {
        title: 'Change to contact_email',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/0/produces/1', value: 'contact_email' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/produces/2',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” sets fact zzz, which does not exist. Add it, or remove the reference.',
      fix: { title: 'Remove zzz', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/produces/2' }] },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/producesStates/1',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” sets state SEEN, which does not exist. Add it, or remove the reference.',
      fix: {
        title: 'Add state SEEN',
        patch: [{ op: 'add', path: '/states/-', value: { name: 'SEEN' } }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/requires/0',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” requires gate CONTACTS, which does not exist. Did you mean CONTACT?',
      fix: {
        title: 'Change to CONTACT',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/0/requires/0', value: 'CONTACT' }],
      },
    },
  ]);
});

it('reports missing names in edges graphs, calls, subgraphs, paths and constraints', () => {
  const flow = buildEdgesFlow({
    facts: ['email', 'plan'],
    entry: 'ask2',
    paths: [{ id: 'led', name: 'Led', condition: { text: 'led', examples: ['led'] } }],
    tools: [tool('send', 1)],
    constraints: [
      { id: 'c', check: 'answers.email != answers.plan', message: 'No.', facts: ['email', 'plann'] },
    ],
    nodes: [
      question('ask', { produces: ['email', 'plan'], paths: ['ledd'] }),
      action('send', { call: { tool: 'sent', assigns: [{ from: '', fact: 'zzzzz' }] } }),
      subgraph('s', 'othr', { inputs: { emal: 'answers.email' }, outputs: { plan: 'qqqqq' } }),
      terminal('end'),
    ],
    edges: [
      edge('ask>send'),
      edge('send>s'),
      edge('s>end'),
      edge('absent>end'),
      edge('end>nowhere: turn > 1'),
    ],
    graphs: [
      edgesGraph('other', {
        inputs: ['email'],
        outputs: ['plan', 'wwwww'],
        trigger: { text: 't', examples: ['t'] },
        nodes: [question('o', { produces: ['plan'] })],
        edges: [edge('o>__exit__')],
      }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/entry',
      where: { kind: 'graph', graph: 'main' },
      message: 'Graph “Main” starts at node ask2, which does not exist. Did you mean ask?',
      fix: { title: 'Change to ask', patch: [{ op: 'replace', path: '/graphs/0/entry', value: 'ask' }] },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/1/outputs/1',
      where: { kind: 'graph', graph: 'other' },
      message: 'Graph “other” returns fact wwwww, which does not exist. Add it, or remove the reference.',
      fix: { title: 'Remove wwwww', patch: [{ op: 'remove', path: '/graphs/1/outputs/1' }] },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/constraints/0/facts/1',
      where: { kind: 'constraint', id: 'c' },
      message: 'Constraint c checks fact plann, which does not exist. Did you mean plan?',
      fix: {
        title: 'Change to plan',
        patch: [{ op: 'replace', path: '/constraints/0/facts/1', value: 'plan' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/paths/0',
      where: { kind: 'node', graph: 'main', node: 'ask' },
      message: '“ask” belongs to path ledd, which does not exist. Did you mean led?',
      fix: {
        title: 'Change to led',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/0/paths/0', value: 'led' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/call/tool',
      where: { kind: 'node', graph: 'main', node: 'send' },
      message: '“send” calls tool sent, which does not exist. Did you mean send?',
      fix: {
        title: 'Change to send',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/1/call/tool', value: 'send' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/call/assigns/0/fact',
      where: { kind: 'node', graph: 'main', node: 'send' },
      message: '“send” sets fact zzzzz, which does not exist. Add it, or remove the reference.',
      fix: { title: 'Remove zzzzz', patch: [{ op: 'remove', path: '/graphs/0/nodes/1/call/assigns/0' }] },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/graph',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: '“s” calls graph othr, which does not exist. Did you mean other?',
      fix: {
        title: 'Change to other',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/2/graph', value: 'other' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/inputs/emal',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: '“s” passes fact emal, which does not exist. Did you mean email?',
      fix: {
        title: 'Change to email',
        patch: [
          { op: 'remove', path: '/graphs/0/nodes/2/inputs/emal' },
          { op: 'add', path: '/graphs/0/nodes/2/inputs/email', value: 'answers.email' },
        ],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/outputs/plan',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: '“s” reads fact qqqqq, which does not exist. Add it, or remove the reference.',
      fix: { title: 'Remove plan', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/outputs/plan' }] },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/edges/3/from',
      where: { kind: 'edge', graph: 'main', edge: 'absent-end' },
      message:
        'A connection to “end” starts at node absent, which does not exist. Add it, or remove the reference.',
      fix: { title: 'Remove the connection', patch: [{ op: 'remove', path: '/graphs/0/edges/3' }] },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/edges/4/to',
      where: { kind: 'edge', graph: 'main', edge: 'end-nowhere-turn-1' },
      message:
        'A connection from “end” leads to node nowhere, which does not exist. Add it, or remove the reference.',
      fix: {
        title: 'Remove the connection',
        patch: [{ op: 'remove', path: '/graphs/0/edges/4' }],
      },
    },
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/4',
      where: { kind: 'edge', graph: 'main', edge: 'end-nowhere-turn-1' },
      message: 'The connection from “end” to nowhere is never taken. “end” ends the graph.',
      fix: {
        title: 'Remove the connection from “end” to nowhere',
        patch: [{ op: 'remove', path: '/graphs/0/edges/4' }],
      },
    },
    {
      code: 'missing-else',
      severity: 'warning',
      pointer: '/graphs/0/nodes/3',
      where: { kind: 'node', graph: 'main', node: 'end' },
      message:
        '“end” is a dead end if none of its conditions is true. Add a connection with the condition else.',
    },
    {
      code: 'unused-tool',
      severity: 'warning',
      pointer: '/tools/0',
      where: { kind: 'tool', id: 'send' },
      message: 'Nothing calls tool “send”. Use it or remove it.',
      fix: { title: 'Remove tool “send”', patch: [{ op: 'remove', path: '/tools/0' }] },
    },
    {
      code: 'unused-path',
      severity: 'warning',
      pointer: '/paths/0',
      where: { kind: 'path', id: 'led' },
      message: 'Path “Led” has no effect. Add a node to it, or remove it.',
      fix: { title: 'Remove path “Led”', patch: [{ op: 'remove', path: '/paths/0' }] },
    },
  ]);
});

it('offers to remove unknown nodes from a group', () => {
  const flow = {
    ...buildFlow({ nodes: [message('a')] }),
    ui: { graphs: { main: { groups: [{ id: 'g', name: 'Start', nodes: ['a', 'zzzzzz'] }] } } },
  };
  const pointer = '/ui/graphs/main/groups/0/nodes/1';
  expect(compileFlow(flow).problems).toContainEqual({
    code: 'missing-reference',
    severity: 'error',
    pointer,
    where: { kind: 'graph', graph: 'main' },
    message: 'Group “Start” contains node zzzzzz, which does not exist. Add it, or remove the reference.',
    fix: { title: 'Remove zzzzzz', patch: [{ op: 'remove', path: pointer }] },
  });
});

it('reports missing names in steps, rules and templates', () => {
  const flow = buildScenarioFlow({
    facts: ['order'],
    tools: [tool('find', 1)],
    graphs: [
      scenario('s', {
        nodes: [
          step('a', {
            terminal: true,
            requiresFacts: ['ordr'],
            templates: ['hello'],
            calls: [{ tool: 'fnd', assigns: [{ from: '', fact: 'odd_one' }] }],
          }),
        ],
      }),
    ],
    rules: [
      rule('r', {
        scope: { graph: 's', node: 'b' },
        templates: ['helo', 'gone_for_good'],
        calls: [{ tool: 'find' }],
      }),
    ],
    templates: [template('hello', 'SUGGEST', { scope: { graph: 'x', node: 'a' } })],
  });
  const found = compileFlow(flow).problems.filter(({ code }) => code === 'missing-reference');
  expect(found.map(({ pointer, where, message: text, fix }) => [pointer, where, text, fix?.title])).toEqual([
    [
      '/graphs/0/nodes/0/requiresFacts/0',
      { kind: 'node', graph: 's', node: 'a' },
      '“a” requires fact ordr, which does not exist. Did you mean order?',
      'Change to order',
    ],
    [
      '/graphs/0/nodes/0/calls/0/tool',
      { kind: 'node', graph: 's', node: 'a' },
      '“a” calls tool fnd, which does not exist. Did you mean find?',
      'Change to find',
    ],
    [
      '/graphs/0/nodes/0/calls/0/assigns/0/fact',
      { kind: 'node', graph: 's', node: 'a' },
      '“a” sets fact odd_one, which does not exist. Add it, or remove the reference.',
      'Remove odd_one',
    ],
    [
      '/rules/0/scope/node',
      { kind: 'rule', id: 'r' },
      'Rule “r” applies at node b, which does not exist. Add it, or remove the reference.',
      undefined,
    ],
    [
      '/rules/0/templates/0',
      { kind: 'rule', id: 'r' },
      'Rule “r” uses template helo, which does not exist. Did you mean hello?',
      'Change to hello',
    ],
    [
      '/rules/0/templates/1',
      { kind: 'rule', id: 'r' },
      'Rule “r” uses template gone_for_good, which does not exist. Add it, or remove the reference.',
      'Remove gone_for_good',
    ],
    [
      '/templates/0/scope/graph',
      { kind: 'template', id: 'hello' },
      'Template “hello” applies in graph x, which does not exist. Add it, or remove the reference.',
      undefined,
    ],
  ]);
});

it('reports missing tools of plans, capabilities, resolvers and inputs', () => {
  const input = { type: 'object', properties: { who: { type: 'string' } } };
  const said = { description: 'Does it.' };
  const flow = buildFlow({
    capabilities: [{ id: 'calendar', name: 'Calendar' }],
    tools: [
      tool('book', 1, {
        ...said,
        input,
        capabilities: ['calendar', 'calender', 'zzz'],
        entityArgs: { whom: 'people', who: 'peeple' },
      }),
      tool('log', 1, { ...said, entityArgs: { anything: 'absent' } }),
      tool('people', { candidates: [] }),
    ],
    nodes: [plan('p', ['book', 'log', 'bok'])],
  });
  const { problems } = compileFlow(flow);
  expect(problems.map(({ code, pointer, message: text, fix }) => [code, pointer, text, fix?.title])).toEqual([
    [
      'missing-reference',
      '/tools/0/capabilities/1',
      'Tool “book” requires capability calender, which does not exist. Did you mean calendar?',
      'Change to calendar',
    ],
    [
      'missing-reference',
      '/tools/0/capabilities/2',
      'Tool “book” requires capability zzz, which does not exist. Add it, or remove the reference.',
      'Remove zzz',
    ],
    [
      'missing-reference',
      '/tools/0/entityArgs/whom',
      'Tool “book” looks up input whom, which does not exist. Did you mean who?',
      'Remove whom',
    ],
    [
      'missing-reference',
      '/tools/0/entityArgs/who',
      'Tool “book” looks up who with tool peeple, which does not exist. Did you mean people?',
      'Change to people',
    ],
    [
      'missing-reference',
      '/tools/1/entityArgs/anything',
      'Tool “log” looks up anything with tool absent, which does not exist. Add it, or remove the reference.',
      'Remove anything',
    ],
    [
      'missing-reference',
      '/graphs/0/nodes/0/tools/2/tool',
      '“p” calls tool bok, which does not exist. Did you mean book?',
      'Change to book',
    ],
  ]);
});
