'use client';

import { useEffect, useRef, useState } from 'react';
import type { CompareAnswer } from '@/lib/editor/compare/answer-comparison';
import { startComparison } from '@/lib/editor/compare/start-comparison';

const MAX_MS = 10_000;
const LONGER_MS = 60_000;

export type ComparisonState = {
  /** The newest answer; undefined until the first one. */
  answer: CompareAnswer | undefined;
  isRunning: boolean;
  /** Stopped before it had a result. */
  isStopped: boolean;
  stop: () => void;
  /** Compares again from the beginning, with more time. */
  searchLonger: () => void;
};

/** Compares two documents in a worker as soon as both are loaded. */
export function useComparison(before: unknown, after: unknown): ComparisonState {
  const [thorough, setThorough] = useState(false);
  const [answer, setAnswer] = useState<CompareAnswer>();
  const [isStopped, setStopped] = useState(false);
  const end = useRef<(() => void) | undefined>(undefined);
  const isLoaded = before !== undefined && after !== undefined;
  useEffect(() => {
    if (!isLoaded || isStopped) return;
    setAnswer(undefined);
    const maxMs = thorough ? LONGER_MS : MAX_MS;
    end.current = startComparison({ before, after, maxMs, thorough }, setAnswer);
    return () => end.current?.();
  }, [before, after, thorough, isLoaded, isStopped]);
  return {
    answer,
    isRunning: !isStopped && (answer === undefined || answer.kind === 'progress'),
    isStopped,
    stop: () => setStopped(true),
    searchLonger: () => {
      setStopped(false);
      setThorough(true);
    },
  };
}
