import { describe, expect, it } from 'vitest';
import { describeDifference } from './describe-difference';

const flow = (...ids: string[]) => ({ graphs: [{ nodes: ids.map((id) => ({ id, name: `Ask ${id}` })) }] });

describe('describeDifference', () => {
  it('reports that the draft differs', () => {
    expect(describeDifference(3, flow('a'), flow('a', 'b'))).toBe(
      'This ran on v3. The canvas shows the current draft, which differs.',
    );
  });

  it('names removed nodes', () => {
    expect(describeDifference(null, flow('a', 'b'), flow('a'))).toContain('1 node was removed: “Ask b”.');
  });

  it('counts removed nodes beyond the limit', () => {
    expect(describeDifference(1, flow('a', 'b', 'c', 'd', 'e', 'f', 'g'), flow())).toContain(
      '“Ask e” and 2 more.',
    );
  });
});
