import { describe, expect, it } from 'vitest';
import { toTestFile } from './download-tests';

describe('toTestFile', () => {
  it('contains the test without times, so that diffs show only changes', () => {
    const test = { id: 'a', name: 'A', script: { turns: [] }, updatedAt: '2026-01-05T09:00:00.000Z' };
    expect(JSON.parse(toTestFile([test]))).toEqual({
      tests: [{ id: 'a', name: 'A', script: { turns: [] } }],
    });
    const later = { ...test, updatedAt: '2027-01-05T09:00:00.000Z' };
    expect(toTestFile([test])).toBe(toTestFile([later]));
  });
});
