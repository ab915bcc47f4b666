import { describe, expect, it } from 'vitest';
import { describeDifference } from './describe-difference';

const flow = (...ids: string[]) => ({ graphs: [{ nodes: ids.map((id) => ({ id, name: `Ask ${id}` })) }] });

describe('describeDifference', () => {
  it('says that the draft differs', () => {
    expect(describeDifference(3, flow('a'), flow('a', 'b'))).toBe(
      'This ran on v3; the canvas draws the draft, which differs.',
    );
  });

  it('names the nodes that are gone', () => {
    expect(describeDifference(null, flow('a', 'b'), flow('a'))).toContain('1 node of then is gone: “Ask b”.');
  });

  it('counts those it does not name', () => {
    expect(describeDifference(1, flow('a', 'b', 'c', 'd', 'e', 'f', 'g'), flow())).toContain(
      '“Ask e” and 2 more.',
    );
  });
});
