import { expect, it } from 'vitest';
import type { NodeInsight } from '@/lib/contract/schemas/insights';
import { sortNodes } from './sort-nodes';

const row = (node: string, replied: number, firstTry: number, left: number) =>
  ({
    node,
    reached: 10,
    replied,
    firstTry,
    attempts: replied,
    notUnderstood: 0,
    left,
    wait: { n: 0, p50: null, p95: null },
  }) as unknown as NodeInsight;
const ROWS = [row('a', 10, 9, 1), row('b', 0, 0, 0), row('c', 10, 4, 3)];
const names = (column: Parameters<typeof sortNodes>[1]) => sortNodes(ROWS, column).map(({ node }) => node);

it('shows first where most is lost, and last what asks nothing', () => {
  expect(names('left')).toEqual(['c', 'a', 'b']);
  expect(names('firstTry')).toEqual(['c', 'a', 'b']);
  expect(names('wait')).toEqual(['a', 'b', 'c']);
});
