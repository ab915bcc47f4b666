import { expect, it } from 'vitest';
import type { Settings } from '../../document/settings.ts';
import type { Tool } from '../../document/tool.ts';
import { action, buildFlow, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const QUERY = { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] };
const CANDIDATES = {
  type: 'object',
  properties: {
    candidates: { type: 'array', items: { type: 'object', properties: { id: {}, label: {} } } },
    unclear: { type: 'boolean' },
  },
};
const INVITE = {
  input: { type: 'object', properties: { who: { type: 'string' } } },
  entityArgs: { who: 'people' },
};
const build = (fields: Partial<Tool>, settings?: Settings) =>
  compileFlow(
    buildFlow({
      ...(settings && { settings }),
      tools: [tool('people', { candidates: [] }, fields), tool('invite', 1, { ...INVITE, async: false })],
      nodes: [action('invite')],
    }),
  ).problems;
const problemsOf = (fields: Partial<Tool>, settings?: Settings) =>
  build(fields, settings).map(({ code, pointer, message }) => [code, pointer, message]);
const report = (pointer: string, fault: string) => [
  'resolver-shape',
  pointer,
  `Tool “people” cannot look up inputs for other tools. ${fault}`,
];

it('accepts a tool that takes query and returns candidates, or has no schemas', () => {
  expect(build({ input: QUERY, output: CANDIDATES })).toEqual([]);
  expect(build({})).toEqual([]);
  expect(build({ input: { type: 'object' }, output: { type: 'object' }, risk: 'medium' })).toEqual([]);
});

it('reports a tool without query, or with other required inputs', () => {
  expect(
    problemsOf({ input: { properties: { name: { type: 'string' } }, required: ['name', 'extra'] } }),
  ).toEqual([
    report('/tools/0/input', 'It has no input query, which receives the text to look up.'),
    report('/tools/0/input', 'It requires name and extra, but a lookup passes only query.'),
  ]);
  expect(problemsOf({ input: { properties: { query: { type: 'integer' } } } })).toEqual([
    report('/tools/0/input', 'Its input query must be a string, but its type is integer.'),
  ]);
});

it('reports an output schema that allows no candidates', () => {
  const fault = 'Its output needs a list named candidates, each with an id and a label.';
  for (const output of [
    { type: 'array' },
    { type: 'object', properties: { people: {} } },
    { properties: { candidates: { type: 'string' } } },
  ])
    expect(problemsOf({ output })).toEqual([report('/tools/0/output', fault)]);
});

it('reports a tool that is async, needs approval or has lookups itself', () => {
  const { entityArgs, input } = INVITE;
  expect(
    problemsOf({
      async: true,
      needsApproval: true,
      input: { properties: { query: {}, ...input.properties } },
      entityArgs,
    }),
  ).toEqual([
    report('/tools/0/async', 'It is async, so its result arrives after the turn that requires it.'),
    report('/tools/0/needsApproval', 'It requires approval, but a lookup cannot ask for approval.'),
    report('/tools/0/entityArgs', 'Its own inputs must not require a lookup.'),
  ]);
  expect(problemsOf({ risk: 'medium' }, { hitl: { approveFrom: 'medium' } })).toEqual([
    report(
      '/tools/0/risk',
      'Its risk is medium, which requires approval, but a lookup cannot ask for approval.',
    ),
  ]);
});

it('ignores default approval and async settings unless the tool sets its own', () => {
  expect(build({}, { hitl: { approveFrom: 'low' }, tool: { async: true } })).toEqual([]);
});
