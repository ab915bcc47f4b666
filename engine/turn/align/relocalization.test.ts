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
const link = (from: string, to: string, text?: string): Edge => ({
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
      return gone.includes(from) || gone.includes(to) ? [] : [link(from, to)];
    }),
  );

describe('listRelocalizationCandidates', () => {
  it('offers the current step and the steps after it, nearest first, up to the maximum hops', () => {
    expect(list(chain(), ['a', 'b'], 'b')).toEqual(['b 0', 'c 1', 'd 2', 'e 3']);
  });

  it('passes through a removed step, from the last visited step that remains', () => {
    expect(list(chain({}, ['c']), ['a', 'b', 'c'], 'c', chain())).toEqual(['b 0', 'd 2', 'e 3']);
  });

  it('does not pass through a removed step without the earlier version', () => {
    expect(list(chain({}, ['c']), ['a', 'b', 'c'], 'c')).toEqual(['b 0']);
  });

  it('treats a disabled step as removed', () => {
    expect(list(chain({ c: { enabled: false } }), ['a', 'b', 'c'], 'c')).toEqual(['b 0', 'd 2', 'e 3']);
  });

  it('offers the entry and its neighbors if no visited step remains', () => {
    expect(list(chain(), ['x', 'y'], 'y')).toEqual(['a 0', 'b 1']);
  });

  it('offers a step reachable from anywhere, last if no transitions lead there', () => {
    const now = chain({ a: { reachableFromAnywhere: true } });
    expect(list(now, ['e'], 'e')).toEqual(['e 0', 'f 1', 'a null']);
  });

  it('offers a step reachable from earlier steps at any distance, but not from later ones', () => {
    const now = chain({ f: { reachableFromEarlier: true }, a: { reachableFromEarlier: true } });
    expect(list(now, ['a'], 'a')).toEqual(['a 0', 'b 1', 'c 2', 'd 3', 'f 5']);
    expect(list(now, ['e'], 'e')).toEqual(['e 0', 'f 1']);
  });

  it('keeps definition order among equal hops and respects the limit', () => {
    const now = scenario(
      ['a', 'c', 'b'].map((id) => step(id)),
      [link('a', 'b'), link('a', 'c')],
    );
    expect(list(now, ['a'], 'a')).toEqual(['a 0', 'c 1', 'b 1']);
    expect(list(now, ['a'], 'a', undefined, { hops: 3, candidates: 2 })).toEqual(['a 0', 'c 1']);
  });
});

describe('describeStep', () => {
  it('joins name, description and the first three conditions', () => {
    expect(
      describeStep(step('Pay', { description: 'Takes the money' }), [
        link('Pay', 'a', 'User pays'),
        link('Pay', 'b'),
        link('Pay', 'c', 'User asks'),
        link('Pay', 'd', 'User leaves'),
        link('Pay', 'e', 'User waits'),
      ]),
    ).toBe('Pay. Takes the money. User pays. User asks. User leaves');
  });
});
