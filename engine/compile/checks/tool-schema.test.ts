import { expect, it } from 'vitest';
import { action, buildFlow, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports invalid keywords, patterns and references, and inputs that are not objects', () => {
  const flow = buildFlow({
    tools: [
      tool('a', 1, {
        input: { type: 'object', properties: { x: { type: 'strin' }, y: { minimum: '3' } }, required: 'x' },
      }),
      tool('b', 1, { input: { type: 'string' }, output: { $ref: '#/$defs/gone' } }),
      tool('c', 1, { output: { items: { type: 'string', pattern: '(?=x)' } } }),
      tool('d', 1, {
        input: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/x' }, enum: { type: ['string', 'null'], format: 'date' } },
          additionalProperties: false,
          $defs: { x: { anyOf: [true, { enum: [1] }] } },
        },
      }),
    ],
    nodes: ['a', 'b', 'c', 'd'].map((id) => action(id, { call: { tool: id } })),
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'tool-schema',
      severity: 'error',
      pointer: '/tools/0/input/properties/x/type',
      where: { kind: 'tool', id: 'a' },
      message: 'The input schema of tool “a” is not valid. The keyword type has an invalid value.',
    },
    {
      code: 'tool-schema',
      severity: 'error',
      pointer: '/tools/0/input/properties/y/minimum',
      where: { kind: 'tool', id: 'a' },
      message: 'The input schema of tool “a” is not valid. The keyword minimum has an invalid value.',
    },
    {
      code: 'tool-schema',
      severity: 'error',
      pointer: '/tools/0/input/required',
      where: { kind: 'tool', id: 'a' },
      message: 'The input schema of tool “a” is not valid. The keyword required has an invalid value.',
    },
    {
      code: 'tool-schema',
      severity: 'error',
      pointer: '/tools/1/input/type',
      where: { kind: 'tool', id: 'b' },
      message: 'The input schema of tool “b” is not valid. The input of a tool must be an object.',
    },
    {
      code: 'tool-schema',
      severity: 'error',
      pointer: '/tools/1/output/$ref',
      where: { kind: 'tool', id: 'b' },
      message: 'The output schema of tool “b” is not valid. #/$defs/gone does not exist in the schema.',
    },
    {
      code: 'tool-schema',
      severity: 'error',
      pointer: '/tools/2/output/items/pattern',
      where: { kind: 'tool', id: 'c' },
      message:
        'The output schema of tool “c” has an invalid pattern. Patterns do not support look-ahead or look-behind. Remove (?=.',
    },
  ]);
});
