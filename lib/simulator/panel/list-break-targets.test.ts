import { describe, expect, it } from 'vitest';
import { findTarget, listBreakTargets } from './list-break-targets';

const document = {
  facts: [{ name: 'city' }, { name: 'total', compute: 'answers.a + 1' }, 7],
  gates: [{ name: 'DONE' }],
  rules: [{ id: 'calm', name: 'Stay calm' }],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      nodes: [
        { id: 'ask', name: 'Ask', type: 'question' },
        { id: 'odd', type: 'moon' },
      ],
    },
    { id: 'side', nodes: [{ id: 'say', name: '', type: 'message' }] },
    null,
  ],
};

describe('listBreakTargets', () => {
  const targets = listBreakTargets(document);

  it('lists every node with its graph, every gate, rule and fact', () => {
    expect(targets.node.map(({ name, note, concept }) => [name, note, concept])).toEqual([
      ['Ask', 'Main', 'question'],
      ['odd', 'Main', 'message'],
      ['say', 'side', 'message'],
    ]);
    expect(targets.gate.map(({ name }) => name)).toEqual(['DONE']);
    expect(targets.rule[0]).toMatchObject({ name: 'Stay calm', where: { kind: 'rule', id: 'calm' } });
    expect(targets.fact.map(({ name, note }) => [name, note])).toEqual([
      ['city', undefined],
      ['total', 'computed'],
    ]);
  });

  it('does not find a removed target', () => {
    expect(findTarget(targets, { on: 'node', target: 'ask' })?.where).toEqual({
      kind: 'node',
      graph: 'main',
      node: 'ask',
    });
    expect(findTarget(targets, { on: 'gate', target: 'GONE' })).toBeUndefined();
  });

  it('is empty for an invalid document', () => {
    expect(listBreakTargets(null)).toEqual({ node: [], gate: [], rule: [], fact: [] });
  });
});
