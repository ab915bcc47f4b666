import { ratingOperations } from '@/lib/contract/operations/ratings';
import { readRatingFigures } from '@/lib/server/ratings/rating-figures';
import { saveRating } from '@/lib/server/ratings/save-rating';
import { bindRoutes } from '../bind-routes';

export const ratingRoutes = bindRoutes(ratingOperations, {
  async saveRating({ deps, actor, params, body, client }) {
    await saveRating(deps, actor, { ...params, network: client.network }, body);
    return {};
  },
  getRatingFigures: async ({ deps, actor, params, query: { environment = 'production', ...period } }) => ({
    body: await readRatingFigures(deps, actor, params.flowId, { environment, ...period }),
  }),
});
