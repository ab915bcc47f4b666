import { expect, test } from 'vitest';
import { createTestFlow } from '../../testing/flow';
import { describeClash, showSide, showValue } from './describe-clash';

const flow = createTestFlow();
const words = (path: string[], mine?: unknown) =>
  describeClash({ path, base: undefined, mine, theirs: undefined }, flow);

test('names the item and field of a conflict', () => {
  expect(words(['graphs', 'main', 'nodes', 'welcome', 'text'])).toEqual({
    item: 'Node “Welcome”',
    field: 'Text',
  });
  expect(words(['graphs', 'main', 'nodes', 'baseline', 'retryPolicy', 'maxAttempts']).field).toBe(
    'Retry policy › Max attempts',
  );
  expect(words(['facts', 'email'])).toEqual({ item: 'Fact “email”' });
  expect(words(['name'])).toEqual({ item: 'The flow', field: 'Name' });
  expect(words(['settings', 'memory'])).toEqual({ item: 'The flow', field: 'Settings › Memory' });
  expect(words([])).toEqual({ item: 'The whole flow' });
});

test('names an item by one side if the document lacks it', () => {
  expect(words(['graphs', 'main', 'nodes', 'gone'], { id: 'gone', name: 'Gone' })).toEqual({
    item: 'Node “Gone”',
  });
  expect(words(['graphs', 'main', 'edges', 'e'], { id: 'e', from: 'welcome', to: 'target' })).toEqual({
    item: 'Connection “Welcome → Target”',
  });
});

test('shows strings as text and other values as JSON', () => {
  expect([showValue('Hi'), showValue(['a']), showValue(undefined)]).toEqual(['Hi', '[\n  "a"\n]', '']);
});

test('shows only the changed fields of an item that one side removed', () => {
  const base = { id: 'a', name: 'A', text: 'Original', tags: ['x'] };
  const clash = {
    path: ['graphs', 'main', 'nodes', 'a'],
    base,
    mine: undefined,
    theirs: { ...base, text: 'After' },
  };
  const sides = (['base', 'mine', 'theirs'] as const).map((side) => showSide(clash, side));
  expect(sides).toEqual(['Text: Original', undefined, 'Text: After']);
  expect(
    showSide({ path: ['facts', 'f'], base: undefined, mine: { name: 'f' }, theirs: 1 }, 'mine'),
  ).toContain('"name"');
});
