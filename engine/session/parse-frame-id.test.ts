import { describe, expect, it } from 'vitest';
import { parseFrameId } from './parse-frame-id.ts';

describe('parseFrameId', () => {
  it('tells the graph and the number of the start', () => {
    expect(parseFrameId('book-flight#12')).toEqual({ graph: 'book-flight', start: 12 });
  });

  it('takes the last mark, since a graph may be called by one', () => {
    expect(parseFrameId('a#1#2')).toEqual({ graph: 'a#1', start: 2 });
  });

  it.each(['main', '#1', 'main#one'])('knows %s as no frame', (id) => {
    expect(parseFrameId(id)).toBeUndefined();
  });
});
