import { expect, it } from 'vitest';
import { makeModelAnswer } from './make-model-answer';

it('accepts plain text for a reply and a verdict, and JSON for all kinds', () => {
  expect(makeModelAnswer('generate', ' Hello ')).toEqual({ answer: { text: 'Hello' } });
  expect(makeModelAnswer('judge', 'violated')).toEqual({ answer: { verdict: 'violated' } });
  expect(makeModelAnswer('rank', '{"ranked": [["a", 0.9]]}')).toEqual({ answer: { ranked: [['a', 0.9]] } });
});

it('explains invalid answers', () => {
  expect(makeModelAnswer('generate', ' ')).toBe('Enter an answer');
  expect(makeModelAnswer('judge', 'fine')).toBe('Enter passed, violated or unverified');
  expect(makeModelAnswer('rank', '{"ranked"')).toBe('Line 1, column 10: Missing colon after "ranked".');
  expect(makeModelAnswer('rank', 'a')).toContain('JSON');
});
