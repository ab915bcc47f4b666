import { simulation } from '@/components/simulator/simulation';
import { showToast } from '@/components/ui/feedback/toast';
import type { PanelsState } from '@/lib/editor/panels-store';
import type { TestToRun } from '@/lib/editor/tests/test-outcome';
import { say } from '@/lib/words/say';
import { runTestsInBrowser } from './run-tests-in-browser';

type Options = {
  flowId: string;
  document: unknown;
  test: TestToRun;
  /** The number of the last turn to run. */
  turn: number;
  set: PanelsState['set'];
};

/** Replays a test up to a turn and opens it in the simulator. Returns whether it could; if not, a message says why. */
export async function openInDebugger({ flowId, document, test, turn, set }: Options): Promise<boolean> {
  try {
    const { results } = await runTestsInBrowser(document, [test], { records: true });
    const records = results[0]?.records?.slice(0, turn) ?? [];
    const [first] = records;
    if (!first) throw new Error(results[0]?.failures[0] ?? 'It has no turns.');
    const opened = simulation.getState().openRecorded({
      ...{ flowId, records, total: records.length },
      sessionId: test.name,
      versions: [{ hash: first.flow.hash, number: null, document }],
    });
    set({ view: 'canvas', dock: 'simulator', dockOpen: true, drawer: 'trace' });
    await opened;
    return true;
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    showToast({ message: say('Could not open the test in the debugger'), description, tone: 'bad' });
    return false;
  }
}
