import { z } from 'zod';
import { PresenceSchema, SetPresenceSchema, TabSchema } from '@/lib/api/presence';
import { endPresence, notePresence } from '@/lib/server/flows/presence';
import { defineRoute } from '../define-route';
import { FlowParams, SMALL_LIMITS } from '../schemas';

const tag = 'Flows';

export const presenceRoutes = [
  defineRoute({
    method: 'put',
    path: '/flows/{flowId}/presence',
    summary: 'Report that a tab has the flow open, and list the other tabs',
    tag,
    access: 'flows:read',
    params: FlowParams,
    body: { schema: SetPresenceSchema, limits: SMALL_LIMITS },
    success: { description: 'The other tabs, and the revision of the draft', schema: PresenceSchema },
    handle: async ({ deps, actor, params, body }) => ({
      body: await notePresence(deps, actor, params.flowId, body),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/flows/{flowId}/presence',
    summary: 'Report that a tab was closed. Without a tab, all tabs of the caller',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: z.strictObject({ tab: TabSchema.optional() }),
    success: { description: 'The tab is no longer listed' },
    async handle({ deps, actor, params, query }) {
      await endPresence(deps, actor, params.flowId, query.tab);
      return {};
    },
  }),
];
