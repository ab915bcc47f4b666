import { describe, expect, it } from 'vitest';
import { namesOf } from '@/lib/simulator/trace/names';
import { explainUnreached } from './explain-unreached';

const EDGES = [
  { id: 'e1', from: 'ask', to: 'lamp', guard: 'answers.need == "lamp"' },
  { id: 'e2', from: 'ask', to: 'sofa', guard: 'else' },
  { id: 'e3', from: 'sofa', to: 'end' },
  { id: 't1', from: 'ask', to: 'calm', condition: { text: 'They calm down' } },
] as unknown as Parameters<typeof explainUnreached>[1]['edges'];
const names = namesOf({
  graphs: [
    {
      id: 'main',
      nodes: ['ask', 'lamp', 'sofa', 'end', 'calm'].map((id) => ({ id, name: id.toUpperCase() })),
      edges: EDGES,
    },
  ],
});

const explain = (node: string, judged = {}, current = 'sofa') =>
  explainUnreached(node, { edges: EDGES, judged, current, names });

describe('explainUnreached', () => {
  it('names the false guard and the node that came instead', () => {
    const judged = { e1: { value: false, taken: false }, e2: { value: true, taken: true } };
    expect(explain('lamp', judged)).toEqual({
      short: 'Not taken: answers.need == "lamp" is false',
      whole: 'Not reached from ASK: answers.need == "lamp" is false, SOFA came next',
    });
  });

  it('names the missing facts of a guard', () => {
    const judged = { e1: { value: undefined, taken: false, missing: ['need'] } };
    expect(explain('lamp', judged).short).toBe('Requires need, not known');
  });

  it('names the edge that came first', () => {
    const judged = { e1: { value: true, taken: true }, e2: { value: true, taken: false } };
    expect(explain('sofa', judged, 'lamp').short).toBe('Not taken: LAMP came first');
  });

  it('compares a score with its threshold', () => {
    const score = { value: 0.31, take: 0.65, lost: 0.35 };
    expect(explain('calm', { t1: { value: false, taken: false, score } })).toEqual({
      short: 'No match: scored 0.31 of 0.65',
      whole: 'Not reached from ASK: “They calm down” scored 0.31 of 0.65 needed',
    });
  });

  it('names the nodes before it, or that it can come next', () => {
    expect(explain('end', {}, 'ask')).toEqual({
      short: 'Not reached yet',
      whole: 'Not reached yet: comes after SOFA',
    });
    expect(explain('lamp', {}, 'ask').short).toBe('Can come next if answers.need == "lamp"');
    expect(explain('end').short).toBe('Can come next');
  });

  it('reports a node without incoming edges', () => {
    expect(explain('ask').short).toContain('no incoming connection');
  });
});
