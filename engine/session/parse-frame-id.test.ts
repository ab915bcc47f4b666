import { describe, expect, it } from 'vitest';
import { parseFrameId } from './parse-frame-id.ts';

describe('parseFrameId', () => {
  it('returns the graph and the start number', () => {
    expect(parseFrameId('book-flight#12')).toEqual({ graph: 'book-flight', start: 12 });
  });

  it('splits at the last "#", since a graph id may contain one', () => {
    expect(parseFrameId('a#1#2')).toEqual({ graph: 'a#1', start: 2 });
  });

  it.each(['main', '#1', 'main#one'])('returns undefined for %s', (id) => {
    expect(parseFrameId(id)).toBeUndefined();
  });
});
