import type { Json, Pending } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { suggestReply } from './suggest-reply';

const pending = (suggested: Json | undefined, options?: Pending['options']): Pending => ({
  kind: 'question',
  frame: 'main#1',
  node: 'ask',
  row: 1,
  mode: 'EXECUTE',
  turn: 1,
  facts: ['city'],
  expects: 'text',
  ...(options ? { options } : {}),
  ...(suggested === undefined ? {} : { suggested }),
});
const CITIES = [
  { id: 'rome', label: 'Rome' },
  { id: 'oslo', label: 'Oslo' },
];

describe('suggestReply', () => {
  it('returns null if no answer was set aside', () => {
    expect(suggestReply(pending(undefined))).toBeNull();
  });

  it('sends a value as text', () => {
    expect(suggestReply(pending('Rome'))).toEqual({ label: 'Rome', text: 'Rome' });
    expect(suggestReply(pending(12))).toEqual({ label: '12', text: '12' });
    expect(suggestReply(pending(false))).toEqual({ label: 'false', text: 'false' });
  });

  it('chooses the option of a value', () => {
    expect(suggestReply(pending('oslo', CITIES))).toEqual({ label: 'Oslo', options: ['oslo'] });
    expect(suggestReply(pending(['rome', 'oslo'], CITIES))).toEqual({
      label: 'Rome, Oslo',
      options: ['rome', 'oslo'],
    });
  });

  it('sends text if the option no longer exists', () => {
    expect(suggestReply(pending('bern', CITIES))).toEqual({ label: 'bern', text: 'bern' });
  });
});
