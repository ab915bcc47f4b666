import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { FlowParams } from '../schemas/parameters';
import { PresenceSchema, SetPresenceSchema, TabSchema } from '../schemas/presence';

const tag = 'Flows';

export const presenceOperations = defineOperations({
  setPresence: {
    summary: 'Report that a tab has the flow open, and list the other tabs',
    tag,
    access: 'flows:read',
    params: FlowParams,
    body: { schema: SetPresenceSchema, limits: SMALL_LIMITS },
    success: { description: 'The other tabs, and the revision of the draft', schema: PresenceSchema },
  },
  endPresence: {
    summary: 'Report that a tab was closed. Without a tab, all tabs of the caller',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: z.strictObject({ tab: TabSchema.optional() }),
    success: { description: 'The tab is no longer listed' },
  },
});
