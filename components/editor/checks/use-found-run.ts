'use client';

import type { Script } from '@turnpike/engine/testing';
import { useEffect, useRef, useState } from 'react';
import { runTestsInBrowser } from '@/components/tests/run-tests-in-browser';
import type { TestOutcome } from '@/lib/editor/tests/test-outcome';
import { useDraft } from '../editor-context';

/** A run of the conversation of a finding; undefined until it ran. */
export function useFoundRun(script: Script | undefined): TestOutcome | undefined {
  const document = useDraft();
  const [ran, setRan] = useState<{ script: Script; outcome: TestOutcome | undefined }>();
  // A change of the draft starts another proof, which has other scripts.
  const draft = useRef(document);
  draft.current = document;
  useEffect(() => {
    if (!script) return;
    const stop = new AbortController();
    runTestsInBrowser(draft.current, [{ id: 'finding', name: '', script }], {
      signal: stop.signal,
      records: true,
    }).then(
      ({ results }) => !stop.signal.aborted && setRan({ script, outcome: results[0] }),
      () => undefined,
    );
    return () => stop.abort();
  }, [script]);
  return ran?.script === script ? ran?.outcome : undefined;
}
