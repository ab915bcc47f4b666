import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { loadRecorded } from '@/lib/client/load-recorded';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { toRecordedScript } from '@/lib/simulator/recorded/to-recorded-script';
import { toTestId } from '@/lib/simulator/store/to-script';
import { say } from '@/lib/words/say';

type Kept = {
  flowId: string;
  sessionId: string;
  name: string;
  /** Up to this turn. */
  last?: number;
  /** What the test is good for, said when it is saved. */
  note: string;
  onKept?: (test: FlowTest) => void;
};

/** Saves a stored conversation as a test that expects what was said. */
export function useKeepAsTest({ flowId, sessionId, name, last, note, onKept }: Kept) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { records } = await loadRecorded(sessionId, () => {});
      const kept = records.filter(({ turn }) => last === undefined || turn <= last);
      const script = toRecordedScript(kept, { name });
      return api.saveTest(flowId, toTestId(name, Date.now()), { name, script });
    },
    onSuccess: async (test) => {
      await queries.invalidateQueries({ queryKey: queryKeys.tests(flowId) });
      showToast({ message: say('Saved “{name}”', { name: test.name }), description: note, tone: 'ok' });
      onKept?.(test);
    },
    onError: (error) =>
      showToast({ message: say('Could not save the test'), description: error.message, tone: 'bad' }),
  });
}
