import { z } from 'zod';

/** `saveSummaries`: what the person gets on Mondays. */
export const SaveSummariesSchema = z.strictObject({
  workspace: z.boolean().describe('One email about all flows'),
  flows: z.array(z.string().max(100)).max(100).describe('One email for each of these flows'),
});
export const SummariesSchema = SaveSummariesSchema.extend({
  sendsMail: z.boolean().describe('Whether this installation can send email'),
});
export type Summaries = z.infer<typeof SummariesSchema>;
