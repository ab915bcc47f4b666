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
  it('offers nothing when nothing was set aside', () => {
    expect(suggestReply(pending(undefined))).toBeNull();
  });

  it('sends the words of a value', () => {
    expect(suggestReply(pending('Rome'))).toEqual({ label: 'Rome', text: 'Rome' });
    expect(suggestReply(pending(12))).toEqual({ label: '12', text: '12' });
    expect(suggestReply(pending(false))).toEqual({ label: 'false', text: 'false' });
  });

  it('chooses the option a value stands for', () => {
    expect(suggestReply(pending('oslo', CITIES))).toEqual({ label: 'Oslo', options: ['oslo'] });
    expect(suggestReply(pending(['rome', 'oslo'], CITIES))).toEqual({
      label: 'Rome, Oslo',
      options: ['rome', 'oslo'],
    });
  });

  it('sends the words where the option is not offered any more', () => {
    expect(suggestReply(pending('bern', CITIES))).toEqual({ label: 'bern', text: 'bern' });
  });
});
