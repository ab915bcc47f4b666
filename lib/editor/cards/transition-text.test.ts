import { beforeAll, expect, it } from 'vitest';
import { conditionReader } from '../conditions/condition-reader';
import { getTransitionText } from './transition-text';

beforeAll(() => conditionReader.load().then(() => undefined));

const EDGE = { id: 'e1', from: 'a', to: 'b' };

it('shows the condition, the guard and the priority', () => {
  const condition = { text: 'It arrived damaged or is the wrong item', examples: ['it is broken'] };
  expect(getTransitionText({ ...EDGE, condition, guard: 'answers.eligible', priority: 2 })).toMatchObject({
    text: condition.text,
    code: false,
    priority: 2,
    full: `${condition.text} · only when eligible is yes · 1 example · priority 2`,
    card: { lines: 2, guard: 'eligible is yes', examples: 1 },
  });
});

it('shows the guard without a condition, and a fallback text without both', () => {
  expect(getTransitionText({ ...EDGE, guard: 'answers.eligible' })).toMatchObject({
    text: 'eligible is yes',
    code: false,
    card: { guarded: true },
  });
  expect(getTransitionText({ ...EDGE, guard: 'answers.seen + 1 > 2' })).toMatchObject({
    text: 'seen + 1 > 2',
    code: true,
  });
  expect(getTransitionText(EDGE).text).toBe('if nothing else matches');
});
