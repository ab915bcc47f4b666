import { expect, test } from 'vitest';
import { createTestFlow } from '../../testing/flow';
import { describeClash, showSide, showValue } from './describe-clash';

const flow = createTestFlow();
const words = (path: string[], mine?: unknown) =>
  describeClash({ path, base: undefined, mine, theirs: undefined }, flow);

test('a clash is named by the thing and its field', () => {
  expect(words(['graphs', 'main', 'nodes', 'welcome', 'text'])).toEqual({
    item: 'Node “Welcome”',
    field: 'What it says',
  });
  expect(words(['graphs', 'main', 'nodes', 'baseline', 'retryPolicy', 'maxAttempts']).field).toBe(
    'Retry policy › Max attempts',
  );
  expect(words(['facts', 'email'])).toEqual({ item: 'Fact “email”' });
  expect(words(['name'])).toEqual({ item: 'The flow', field: 'Name' });
  expect(words(['settings', 'memory'])).toEqual({ item: 'The flow', field: 'Settings › Memory' });
  expect(words([])).toEqual({ item: 'The whole flow' });
});

test('a thing that the document does not hold is named by what a side has of it', () => {
  expect(words(['graphs', 'main', 'nodes', 'gone'], { id: 'gone', name: 'Gone' })).toEqual({
    item: 'Node “Gone”',
  });
  expect(words(['graphs', 'main', 'edges', 'e'], { id: 'e', from: 'welcome', to: 'target' })).toEqual({
    item: 'Edge “Welcome → Target”',
  });
});

test('values are shown as words where they are words', () => {
  expect([showValue('Hi'), showValue(['a']), showValue(undefined)]).toEqual(['Hi', '[\n  "a"\n]', '']);
});

test('of a thing that one side removed, only what the other changed is shown', () => {
  const base = { id: 'a', name: 'A', text: 'Before', tags: ['x'] };
  const clash = {
    path: ['graphs', 'main', 'nodes', 'a'],
    base,
    mine: undefined,
    theirs: { ...base, text: 'After' },
  };
  const sides = (['base', 'mine', 'theirs'] as const).map((side) => showSide(clash, side));
  expect(sides).toEqual(['What it says: Before', undefined, 'What it says: After']);
  expect(
    showSide({ path: ['facts', 'f'], base: undefined, mine: { name: 'f' }, theirs: 1 }, 'mine'),
  ).toContain('"name"');
});
