import type { UpdateStrategy } from '@turnpike/engine/turn';
import { api } from '@/lib/client/api-client';
import type { SimulationStore } from '@/lib/simulator/store/simulation-store';

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
  if (simulation.getState().phase !== 'ready') return;
  const strategy = (query.get('strategy') ?? undefined) as UpdateStrategy | undefined;
  const number = Number(query.get('with'));
  const chosen = Number.isNaN(number)
    ? { draft, strategy }
    : { draft: (await api.getVersion(flowId, number)).document, number, strategy };
  await simulation.getState().goOnWith(chosen);
}
