import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { SaveSummariesSchema, SummariesSchema } from '../schemas/summaries';

const tag = 'Account';

export const summaryOperations = defineOperations({
  getSummaries: {
    summary: 'Get which weekly summaries you receive by email',
    tag,
    access: 'person',
    success: { description: 'The summaries', schema: SummariesSchema },
  },
  saveSummaries: {
    summary: 'Choose which weekly summaries you receive by email',
    tag,
    access: 'person',
    body: { schema: SaveSummariesSchema, limits: SMALL_LIMITS },
    success: { description: 'The summaries', schema: SummariesSchema },
  },
});
