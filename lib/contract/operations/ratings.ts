import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { EnvironmentNameSchema } from '../schemas/common';
import { CountSchema, FlowParams, InstantSchema, ResourceIdSchema } from '../schemas/parameters';
import { RatingFiguresSchema, SaveRatingSchema } from '../schemas/ratings';

const tag = 'Ratings';

export const ratingOperations = defineOperations({
  saveRating: {
    summary: 'Rate a conversation that this key started. A rating can be changed for a day',
    tag,
    access: 'turns:take',
    crossOrigin: true,
    params: FlowParams.extend({ sessionId: ResourceIdSchema }),
    body: { schema: SaveRatingSchema, limits: SMALL_LIMITS },
    success: { description: 'The rating was stored' },
  },
  getRatingFigures: {
    summary: 'Get the ratings of a flow: in all, and by node, version and rule',
    tag,
    access: 'sessions:read',
    params: FlowParams,
    query: z.strictObject({
      environment: EnvironmentNameSchema.optional(),
      from: InstantSchema.optional(),
      to: InstantSchema.optional(),
      version: CountSchema.optional(),
    }),
    success: { description: 'Number and average of the ratings', schema: RatingFiguresSchema },
  },
});
