import { UPDATE_STRATEGIES } from '@turnpike/engine/turn';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import type { SimulationStore } from '@/lib/simulator/store/simulation-store';
import { say } from '@/lib/words/say';

type Continue = {
  flowId: string;
  /** The query of the page: `with` is "draft" or the number of a version. */
  query: URLSearchParams;
  draft: unknown;
};

/** Lets an opened conversation continue with the draft or a version, as the preview of a release shows it. */
export async function continueRecorded(
  simulation: SimulationStore,
  { flowId, query, draft }: Continue,
): Promise<void> {
  const { phase, goOnWith } = simulation.getState();
  if (phase !== 'ready') return;
  const strategy = [...UPDATE_STRATEGIES, 'restart' as const].find(
    (known) => known === query.get('strategy'),
  );
  const number = Number(query.get('with'));
  if (!(number > 0)) return goOnWith({ draft, strategy });
  try {
    const { document } = await api.getVersion(flowId, number);
    await goOnWith({ draft: document, number, strategy });
  } catch (error) {
    showToast({
      message: say('Could not load v{number}', { number }),
      description: error instanceof Error ? error.message : String(error),
      tone: 'bad',
    });
  }
}
