import { useEffect, useMemo, useRef } from 'react';
import { useEditorContext } from '@/components/editor/editor-context';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';

type RunOnOpen = { document: unknown; test: FlowTest; needsRun: boolean };

/** Runs an opened test, because actual results need a run. Once per state of flow and test, if no other test runs. */
export function useRunOnOpen({ document, test, needsRun }: RunOnOpen): void {
  const { testRuns } = useEditorContext();
  const tried = useRef<unknown>(undefined);
  const attempt = useMemo(() => ({ document, at: test.updatedAt }), [document, test.updatedAt]);
  useEffect(() => {
    if (!needsRun || tried.current === attempt) return;
    tried.current = attempt;
    if (!testRuns.getState().running) void testRuns.getState().run(document, [test]);
  }, [needsRun, document, test, testRuns, attempt]);
}
