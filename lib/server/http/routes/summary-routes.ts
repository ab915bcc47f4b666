import { summaryOperations } from '@/lib/contract/operations/summaries';
import { readSummaries, saveSummaries } from '@/lib/server/summaries/summaries';
import { bindRoutes } from '../bind-routes';

export const summaryRoutes = bindRoutes(summaryOperations, {
  getSummaries: async ({ deps, actor }) => ({ body: await readSummaries(deps, actor) }),
  saveSummaries: async ({ deps, actor, body }) => ({ body: await saveSummaries(deps, actor, body) }),
});
