'use client';

import type { UpdateStrategy } from '@turnpike/engine/turn';
import { useEffect, useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { streamImpact } from '@/lib/client/streams/stream-impact';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Impact, ImpactProgress } from '@/lib/contract/schemas/releases/environments';

type ImpactTarget = {
  flowId: string;
  environment: EnvironmentName;
  version: number | 'draft';
  strategy: UpdateStrategy | undefined;
  /** Saves the draft first, because the server measures the saved one. */
  save?: (() => Promise<void>) | undefined;
  /** False if nothing is live there. */
  enabled: boolean;
};
type Measured =
  | { phase: 'measuring'; progress: ImpactProgress | null }
  | { phase: 'done'; impact: Impact }
  | { phase: 'failed'; error: Error }
  | { phase: 'stopped' }
  /** Nothing is live, or the user may not read conversations. */
  | { phase: 'none' };
export type ImpactState = Measured & { stop: () => void; retry: () => void };

/** Measures the impact on live conversations while the dialog is open. */
export function useImpact({
  flowId,
  environment,
  version,
  strategy,
  save,
  enabled,
}: ImpactTarget): ImpactState {
  const may = useMay('sessions:read');
  const isOn = enabled && may;
  const [attempt, setAttempt] = useState({ number: 0, isStopped: false });
  const [measured, setMeasured] = useState<Measured>({ phase: 'measuring', progress: null });
  const { isStopped } = attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is another function on every render, and an attempt starts again
  useEffect(() => {
    if (!isOn || isStopped) return;
    const left = new AbortController();
    const set = (next: Measured) => !left.signal.aborted && setMeasured(next);
    setMeasured({ phase: 'measuring', progress: null });
    const measure = async () => {
      await save?.();
      const body = { version, environment, ...(strategy && { strategy }) };
      const onProgress = (progress: ImpactProgress) => set({ phase: 'measuring', progress });
      set({ phase: 'done', impact: await streamImpact(flowId, body, { onProgress, signal: left.signal }) });
    };
    measure().catch((error: Error) => set({ phase: 'failed', error }));
    return () => left.abort();
  }, [flowId, environment, version, strategy, isOn, attempt]);
  const shown: Measured = isOn ? (isStopped ? { phase: 'stopped' } : measured) : { phase: 'none' };
  return {
    ...shown,
    stop: () => setAttempt(({ number }) => ({ number: number + 1, isStopped: true })),
    retry: () => setAttempt(({ number }) => ({ number: number + 1, isStopped: false })),
  };
}
