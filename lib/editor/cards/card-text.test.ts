import type { Node } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
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
