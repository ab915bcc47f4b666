'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { streamShadow } from '@/lib/client/streams/stream-shadow';
import type { EnvironmentName } from '@/lib/contract/names';
import type { RunShadow, ShadowProgress } from '@/lib/contract/schemas/releases/shadow';

type ShadowState = ShadowProgress & {
  phase: 'running' | 'done' | 'failed' | 'stopped';
  more: boolean;
  error: Error | null;
};
export type ShadowSelection = Pick<RunShadow, 'source' | 'from' | 'days' | 'limit'>;
type Options = {
  flowId: string;
  environment: EnvironmentName;
  selection: ShadowSelection;
  save: (() => Promise<void>) | undefined;
};

const START: ShadowState = {
  phase: 'running',
  done: 0,
  counts: { same: 0, words: 0, differs: 0, stopped: 0, refused: 0 },
  conversations: [],
  more: false,
  error: null,
};

/** Runs recent conversations, or the tests, through the saved draft. Another selection or leaving the page stops the run. */
export function useShadow({
  flowId,
  environment,
  selection,
  save,
}: Options): ShadowState & { stop: () => void; retry: () => void } {
  const [state, setState] = useState(START);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController>(undefined);
  const selected = JSON.stringify(selection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is a new function each time; `attempt` starts a new run
  useEffect(() => {
    const left = new AbortController();
    running.current = left;
    setState(START);
    const onProgress = ({ done, counts, conversations }: ShadowProgress) =>
      left.signal.aborted ||
      setState((was) => ({ ...was, done, counts, conversations: [...was.conversations, ...conversations] }));
    (async () => {
      await save?.();
      const { more } = await streamShadow(
        flowId,
        { environment, ...(JSON.parse(selected) as ShadowSelection) },
        { onProgress, signal: left.signal },
      );
      setState((was) => ({ ...was, phase: 'done', more }));
    })().catch((error: Error) => {
      if (!left.signal.aborted) setState((was) => ({ ...was, phase: 'failed', error }));
    });
    return () => left.abort();
  }, [flowId, environment, selected, attempt]);
  const retry = useCallback(() => setAttempt((was) => was + 1), []);
  const stop = useCallback(() => {
    running.current?.abort();
    setState((was) => ({ ...was, phase: 'stopped' }));
  }, []);
  return { ...state, stop, retry };
}
