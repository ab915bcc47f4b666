import { describe, expect, it } from 'vitest';
import type { Edge } from '../../document/edge.ts';
import type { Graph } from '../../document/flow-document.ts';
import type { StepNode } from '../../document/node.ts';
import { describeStep, listRelocalizationCandidates } from './relocalization.ts';

const step = (id: string, fields: Partial<StepNode> = {}): StepNode => ({
  id,
  type: 'step',
  name: id,
  ...fields,
});
const way = (from: string, to: string, text?: string): Edge => ({
  id: `${from}-${to}`,
  from,
  to,
  ...(text === undefined ? {} : { condition: { text, examples: [] } }),
});
const scenario = (nodes: StepNode[], edges: Edge[]): Graph => ({
  id: 'returns',
  name: 'Returns',
  strategy: 'meaning',
  entry: 'a',
  nodes,
  edges,
});
const LIMITS = { hops: 3, candidates: 10 };
const list = (now: Graph, visits: string[], from?: string, before?: Graph, limits = LIMITS) =>
  listRelocalizationCandidates(before ? { now, before } : { now }, visits, from, limits).map(
    ({ step: id, hops }) => `${id} ${hops}`,
  );

const CHAIN = ['a', 'b', 'c', 'd', 'e', 'f'];
const chain = (fields: Record<string, Partial<StepNode>> = {}, gone: string[] = []): Graph =>
  scenario(
    CHAIN.filter((id) => !gone.includes(id)).map((id) => step(id, fields[id])),
    CHAIN.slice(1).flatMap((to, index) => {
      const from = CHAIN[index] as string;
      return gone.includes(from) || gone.includes(to) ? [] : [way(from, to)];
    }),
  );

describe('listRelocalizationCandidates', () => {
  it('offers the current step and what it leads to, nearest first, up to the hops', () => {
    expect(list(chain(), ['a', 'b'], 'b')).toEqual(['b 0', 'c 1', 'd 2', 'e 3']);
  });

  it('passes through a step that was taken out, from the last visited one that is left', () => {
    expect(list(chain({}, ['c']), ['a', 'b', 'c'], 'c', chain())).toEqual(['b 0', 'd 2', 'e 3']);
  });

  it('knows no way through a step that was taken out when nobody says how it was', () => {
    expect(list(chain({}, ['c']), ['a', 'b', 'c'], 'c')).toEqual(['b 0']);
  });

  it('takes a step that is switched off for one that was taken out', () => {
    expect(list(chain({ c: { enabled: false } }), ['a', 'b', 'c'], 'c')).toEqual(['b 0', 'd 2', 'e 3']);
  });

  it('offers the entry and its neighbours when no visited step is left', () => {
    expect(list(chain(), ['x', 'y'], 'y')).toEqual(['a 0', 'b 1']);
  });

  it('offers a step reachable from anywhere, last when no way leads there', () => {
    const now = chain({ a: { reachableFromAnywhere: true } });
    expect(list(now, ['e'], 'e')).toEqual(['e 0', 'f 1', 'a null']);
  });

  it('offers a step reachable from earlier ones at any distance, and not to later ones', () => {
    const now = chain({ f: { reachableFromEarlier: true }, a: { reachableFromEarlier: true } });
    expect(list(now, ['a'], 'a')).toEqual(['a 0', 'b 1', 'c 2', 'd 3', 'f 5']);
    expect(list(now, ['e'], 'e')).toEqual(['e 0', 'f 1']);
  });

  it('keeps the order of definition among equal hops and cuts at the limit', () => {
    const now = scenario(
      ['a', 'c', 'b'].map((id) => step(id)),
      [way('a', 'b'), way('a', 'c')],
    );
    expect(list(now, ['a'], 'a')).toEqual(['a 0', 'c 1', 'b 1']);
    expect(list(now, ['a'], 'a', undefined, { hops: 3, candidates: 2 })).toEqual(['a 0', 'c 1']);
  });
});

describe('describeStep', () => {
  it('tells name, description and the first three conditions', () => {
    expect(
      describeStep(step('Pay', { description: 'Takes the money' }), [
        way('Pay', 'a', 'User pays'),
        way('Pay', 'b'),
        way('Pay', 'c', 'User asks'),
        way('Pay', 'd', 'User leaves'),
        way('Pay', 'e', 'User waits'),
      ]),
    ).toBe('Pay. Takes the money. User pays. User asks. User leaves');
  });
});
