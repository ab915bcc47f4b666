import { z } from 'zod';

/** `saveSummaries`: what the person gets on Mondays. */
export const SaveSummariesSchema = z.strictObject({
  workspace: z.boolean().describe('One e-mail about all flows'),
  flows: z.array(z.string().max(100)).max(100).describe('One e-mail for each of these flows'),
});
export const SummariesSchema = SaveSummariesSchema.extend({
  sendsMail: z.boolean().describe('Whether this installation can send e-mail'),
});
export type Summaries = z.infer<typeof SummariesSchema>;
