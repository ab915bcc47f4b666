'use client';

import { useDraft, useEditorContext } from '@/components/editor/editor-context';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { say } from '@/lib/words/say';

/** Runs all tests of the flow on the draft. */
export function useRunAll(): () => Promise<void> {
  const { flow, testRuns } = useEditorContext();
  const draft = useDraft();
  return async () => {
    try {
      await testRuns.getState().run(draft, await api.listTests(flow.id));
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      showToast({ message: say('Could not run the tests'), description, tone: 'bad' });
    }
  };
}
