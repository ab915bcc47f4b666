'use client';

import { useCallback, useEffect, useState } from 'react';
import { streamScore } from '@/lib/client/streams/stream-score';
import type { ScoreLabels, ScoreProgress, ScoreReport } from '@/lib/contract/schemas/labels';

type ScoreState = {
  phase: 'idle' | 'scoring' | 'done' | 'failed';
  progress: ScoreProgress | null;
  /** The last result, also while a new one is made. */
  report: ScoreReport | null;
  error: Error | null;
};
type Options = {
  flowId: string;
  body: ScoreLabels;
  /** Changes when the messages do; undefined while there is nothing to score. */
  stamp: string | undefined;
  /** Saves the draft first. */
  save?: (() => Promise<void>) | undefined;
};

const START: ScoreState = { phase: 'idle', progress: null, report: null, error: null };

/** Scores the saved draft, and again when the messages change. Leaving the page stops it. */
export function useLabelScore({ flowId, body, stamp, save }: Options): ScoreState & { again: () => void } {
  const [state, setState] = useState(START);
  const [attempt, setAttempt] = useState(0);
  const request = JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is a new function each time; `attempt` starts a new run
  useEffect(() => {
    if (stamp === undefined) {
      setState(START);
      return;
    }
    const left = new AbortController();
    setState(({ report }) => ({ phase: 'scoring', progress: null, report, error: null }));
    const onProgress = (progress: ScoreProgress) => setState((was) => ({ ...was, progress }));
    (async () => {
      await save?.();
      const report = await streamScore(flowId, JSON.parse(request), { onProgress, signal: left.signal });
      setState({ phase: 'done', progress: null, report, error: null });
    })().catch((error: Error) => {
      if (!left.signal.aborted) setState((was) => ({ ...was, phase: 'failed', error }));
    });
    return () => left.abort();
  }, [flowId, request, stamp, attempt]);
  const again = useCallback(() => setAttempt((was) => was + 1), []);
  return { ...state, again };
}
