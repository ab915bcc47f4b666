'use client';

import { TestCount } from '@/components/tests/test-count';
import { CheckCount } from '../checks/check-count';

/** What the tests and the proof of the draft found, loaded after the canvas. */
export function ResultCounts() {
  return (
    <>
      <TestCount />
      <CheckCount />
    </>
  );
}
