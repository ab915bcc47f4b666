import { expect, it } from 'vitest';
import type { Impact, ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import { describeMoves, describePlaces, describeSettled } from './impact-words';

const at = (nodeName: string | undefined, count: number, version = 1): ImpactClassResource => ({
  ...{
    id: `${nodeName}-${version}`,
    version,
    graph: 'main',
    graphName: 'Main',
    outcome: 'moved',
    reasons: [],
    example: 's',
  },
  ...{ choice: 'reconcile', reasons: [], reasonMessages: [], count },
  ...(nodeName !== undefined && { nodeName }),
});

it('says how many conversations wait where, most first, and counts one place once', () => {
  expect(describePlaces([at('City', 2), at('Day', 7), at('City', 3, 2)])).toBe(
    'In “Main”: 7 at “Day” and 5 at “City”',
  );
  expect(describePlaces([at(undefined, 2), at('Day', 7)])).toBe('7 at “Day” in “Main” and 2 in “Main”');
});

it('counts places after the third together', () => {
  const places = [at('A', 9), at('B', 8), at('C', 7), at('D', 2)];
  expect(describePlaces(places)).toMatch(/^In “Main”: 9 at “A”, .* 7 at “C” and 2 elsewhere$/);
  expect(describePlaces([...places, at('E', 1)])).toMatch(/ and 3 elsewhere$/);
});

it('counts the conversations that are on the version already', () => {
  const counts = { unchanged: 56, moved: 7 } as unknown as Impact['counts'];
  expect(describeSettled({ counts, classes: [at('Day', 7)] }, 1)).toBe(
    '56 in progress, already on v1: nothing changes for them.',
  );
  expect(describeSettled({ counts, classes: [at('Day', 63)] }, 1)).toBeUndefined();
});

it('says what a release will do with the next message of each conversation', () => {
  const counts = { reconcile: 51, keep: 2, restart: 1, handoff: 3 };
  expect(describeMoves({ counts } as Parameters<typeof describeMoves>[0])).toBe(
    '51 to move, 2 kept, 1 to restart and 3 to hand off',
  );
});
