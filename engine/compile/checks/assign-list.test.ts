import { expect, it } from 'vitest';
import type { Assignment } from '../../document/node.ts';
import { assign, buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const build = (sets: Assignment[]) =>
  compileFlow(
    buildFlow({
      facts: [
        'name',
        { name: 'items', type: 'list' },
        { name: 'sum', type: 'number', compute: 'size(answers.items)' },
      ],
      nodes: [question('q', { produces: ['name', 'items'] }), assign('a', sets)],
    }),
  )
    .problems.filter(({ code }) => code !== 'unused-fact')
    .map(({ code, severity, pointer, message }) => [code, severity, pointer, message]);

it('reports an item that is added to a text', () => {
  expect(build([{ fact: 'name', append: '"x"' }])).toEqual([
    [
      'assign-list',
      'error',
      '/graphs/0/nodes/1/sets/0/append',
      '“a” adds an item to name, which is not a list. Set its value instead.',
    ],
  ]);
});

it('reports an assignment to a computed or unknown fact, of the wrong type, or of an unknown name', () => {
  expect(build([{ fact: 'sum', value: '1.0' }]).map(([code]) => code)).toEqual(['assigns-computed']);
  expect(build([{ fact: 'nam', value: '"x"' }]).map(([code]) => code)).toEqual(['missing-reference']);
  expect(build([{ fact: 'name', value: '1.0' }]).map(([code]) => code)).toEqual(['expression-type']);
  expect(build([{ fact: 'name', value: 'answers.nam' }]).map(([code]) => code)).toEqual(['unknown-name']);
});

it('reports an assign node without assignments', () => {
  expect(build([])).toEqual([
    ['assign-empty', 'warning', '/graphs/0/nodes/1/sets', '“a” sets nothing. Add a fact.'],
  ]);
});

it('accepts values, items and clearing', () => {
  expect(
    build([
      { fact: 'name', value: 'answers.name + "!"' },
      { fact: 'items', append: 'answers.name' },
      { fact: 'items', clear: true },
    ]),
  ).toEqual([]);
});
