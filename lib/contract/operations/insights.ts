import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { defineOperations } from '../operation';
import { EnvironmentNameSchema } from '../schemas/common';
import { MarksSchema } from '../schemas/conversations';
import { InsightsOverviewSchema, InsightsSchema, TypicalConversationSchema } from '../schemas/insights';
import { CountSchema, FlowParams } from '../schemas/parameters';

const tag = 'Insights';
const DayParameter = z.iso.date(msg('Use a day such as 2026-01-31.').template);
/** A channel or language; empty selects conversations without one. */
const DimensionParameter = z
  .string()
  .max(100)
  .refine((text) => !text.includes('\0'))
  .optional();
const PERIOD_QUERY = {
  /** UTC days, both inclusive; by default the last 14 days. */
  from: DayParameter.optional(),
  to: DayParameter.optional(),
  environment: EnvironmentNameSchema.optional(),
};

export const insightOperations = defineOperations({
  getInsights: {
    summary: 'Get insights into the conversations of a flow, compared with a period or version before',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: FlowParams,
    query: z.strictObject({
      ...PERIOD_QUERY,
      version: CountSchema.optional(),
      channel: DimensionParameter,
      locale: DimensionParameter,
      mark: MarksSchema.optional().describe('Only conversations in which this happened, as in listSessions'),
      not: MarksSchema.optional().describe('Only conversations in which this never happened'),
      compare: z
        .string()
        .regex(/^(previous-period|version:\d{1,9})$/, msg('Use previous-period or version:3.').template)
        .optional(),
      /** Ids of nodes, separated by commas. */
      funnel: z.string().max(4000).optional(),
    }),
    success: { description: 'Counts, shares and their differences', schema: InsightsSchema },
  },
  findTypicalConversation: {
    summary: 'Find a conversation that shows what most customers do, or how they pass a node',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: FlowParams,
    query: z.strictObject({
      ...PERIOD_QUERY /** Only conversations that reached it. */,
      node: z.string().min(1).max(200).optional(),
    }),
    success: {
      description: 'The shortest conversation on the most frequent path',
      schema: TypicalConversationSchema,
    },
  },
  listInsights: {
    summary: 'Get insights into the conversations of each flow, compared with the period before',
    tag,
    access: 'sessions:read',
    heavy: true,
    query: z.strictObject(PERIOD_QUERY),
    success: { description: 'A row for each flow with conversations', schema: InsightsOverviewSchema },
  },
});
