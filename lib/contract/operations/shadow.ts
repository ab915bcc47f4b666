import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { EnvironmentNameSchema } from '../schemas/common';
import { CountSchema, FlowParams, RevealQuery, upTo } from '../schemas/parameters';
import { RunShadowSchema, SHADOW_CONVERSATIONS, ShadowReportSchema } from '../schemas/releases/shadow';

const tag = 'Releases';
const EVENTS =
  'progress {done, counts, conversations}: what is new since the event before; report: all of it, as in the JSON answer; problem: why it failed';

export const shadowOperations = defineOperations({
  runShadow: {
    summary: 'Run recent conversations through a version, or the draft, and list what differs',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: FlowParams,
    body: { schema: RunShadowSchema, limits: SMALL_LIMITS },
    success: {
      description: 'The conversations that are not the same. Sensitive values are masked',
      schema: ShadowReportSchema,
      events: EVENTS,
    },
  },
  exportRecordings: {
    summary:
      'Export recent conversations, one per line. reveal includes sensitive values and requires sessions:write',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: FlowParams,
    query: z.strictObject({
      environment: EnvironmentNameSchema.optional(),
      version: CountSchema.optional(),
      limit: upTo(SHADOW_CONVERSATIONS.max).optional(),
      ...RevealQuery.shape,
    }),
    success: {
      description: 'Versions and conversations as JSON lines, for npm run flow -- shadow',
      lines: true,
    },
  },
});
