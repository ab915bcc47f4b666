import type { Node } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { conditionReader } from '../conditions/condition-reader';
import { createTestFlow } from '../testing/flow';
import { getCardText } from './card-text';

const getContent = (more: object) =>
  getCardText(createTestFlow(), { type: 'message', id: 'm', name: 'M', ...more } as Node, new Map()).content;

it('counts the parts and quick replies of a node', () => {
  const content = [{ type: 'pause', milliseconds: 500 }];
  expect(getContent({ content, quickReplies: [{ label: 'Yes' }, { label: 'No' }] })).toEqual({
    parts: 1,
    quickReplies: 2,
  });
  expect(getContent({ content: [] })).toBeUndefined();
  expect(getContent({})).toBeUndefined();
});

it('shows the forms of a plural side by side once the reader of messages is loaded', async () => {
  const getPrompt = (text: string) =>
    getCardText(createTestFlow(), { type: 'message', id: 'm', name: 'M', text } as Node, new Map()).prompt;
  const text = 'It arrived {days, plural, =0 {today} one {# day ago} other {# days ago}}, {name}.';
  await conditionReader.load();
  expect(getPrompt(text)).toBe('It arrived [today / {days} day ago / {days} days ago], {name}.');
  expect(getPrompt('Hello {name}')).toBe('Hello {name}');
  expect(getPrompt('Broken {days, plural, one {')).toBe('Broken {days, plural, one {');
});

it('shows how often a question is asked only if it has its own rule', () => {
  const getNote = (more: object) =>
    getCardText(createTestFlow(), { type: 'question', id: 'q', name: 'Q', ...more } as Node, new Map()).note;
  expect(getNote({})).toBeUndefined();
  expect(getNote({ retryPolicy: { maxAttempts: 3 } })).toBeUndefined();
  expect(getNote({ retryPolicy: { maxAttempts: 2, onExhaust: 'HANDOFF' } })).toEqual({
    kind: 'retry',
    text: '2 · Hand off',
  });
});
