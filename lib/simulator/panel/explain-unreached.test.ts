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
  it('says that a guard was false, and where the way led', () => {
    const judged = { e1: { value: false, taken: false }, e2: { value: true, taken: true } };
    expect(explain('lamp', judged)).toEqual({
      short: 'Other path, answers.need == "lamp" is false',
      whole: 'Not reached from ASK: answers.need == "lamp" is false, the way led to SOFA',
    });
  });

  it('names the answers a guard lacked', () => {
    const judged = { e1: { value: undefined, taken: false, missing: ['need'] } };
    expect(explain('lamp', judged).short).toBe('Needs need, not known');
  });

  it('says that another edge came first', () => {
    const judged = { e1: { value: true, taken: true }, e2: { value: true, taken: false } };
    expect(explain('sofa', judged, 'lamp').short).toBe('Other path, to LAMP');
  });

  it('holds a score against what it needs', () => {
    const score = { value: 0.31, take: 0.65, lost: 0.35 };
    expect(explain('calm', { t1: { value: false, taken: false, score } })).toEqual({
      short: 'Not meant: scored 0.31 of 0.65',
      whole: 'Not reached from ASK: “They calm down” scored 0.31 of 0.65 needed',
    });
  });

  it('says what has to come before, and what may come next', () => {
    expect(explain('end', {}, 'ask')).toEqual({
      short: 'Not reached yet',
      whole: 'Not reached yet: comes after SOFA',
    });
    expect(explain('lamp', {}, 'ask').short).toBe('May come next, if answers.need == "lamp"');
    expect(explain('end').short).toBe('May come next');
  });

  it('says that nothing leads there', () => {
    expect(explain('ask').short).toContain('nothing leads here');
  });
});
