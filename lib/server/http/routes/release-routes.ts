import { z } from 'zod';
import {
  EnvironmentListSchema,
  EnvironmentNameSchema,
  EnvironmentSchema,
  FlowDiffSchema,
  ImpactSchema,
  MeasureImpactSchema,
  PublishSchema,
  SetEnvironmentSchema,
  VersionListSchema,
  VersionSchema,
  VersionSummarySchema,
} from '@/lib/api/contract';
import { diffVersions } from '@/lib/server/flows/diff-versions';
import { listEnvironments, setEnvironment } from '@/lib/server/flows/environments';
import { measureImpact } from '@/lib/server/flows/measure-impact';
import { getVersion, listVersions, publishVersion } from '@/lib/server/flows/versions';
import { Refusal } from '@/lib/server/refusal';
import { defineRoute } from '../define-route';
import { findIfMatch } from '../read-headers';
import { CountSchema, FlowParams, IdSchema, SMALL_LIMITS } from '../schemas';

const tag = 'Releases';
/** Query parameters are strings. */
const VersionNameSchema = z.union([z.literal('draft'), CountSchema]);

export const releaseRoutes = [
  defineRoute({
    method: 'get',
    path: '/flows/{flowId}/versions',
    summary: 'List published versions, newest first',
    tag,
    access: 'flows:read',
    params: FlowParams,
    success: { description: 'The versions of the flow', schema: VersionListSchema },
    handle: async ({ deps, actor, params }) => ({
      body: { versions: await listVersions(deps, actor, params.flowId) },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/flows/{flowId}/versions',
    summary: 'Publish the draft as the next version. With If-Match, only if the revision matches',
    tag,
    access: 'flows:publish',
    params: FlowParams,
    body: { schema: PublishSchema, limits: SMALL_LIMITS, optional: true },
    success: { status: 201, description: 'The published version', schema: VersionSummarySchema },
    async handle({ deps, actor, params, body, headers }) {
      const revision = findIfMatch(headers);
      const version = await publishVersion(deps, actor, params.flowId, { ...body, revision });
      const location = `/api/v1/flows/${params.flowId}/versions/${version.number}`;
      return { body: version, headers: { location } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/flows/{flowId}/versions/{number}',
    summary: 'Get a version with its document',
    tag,
    access: 'flows:read',
    params: FlowParams.extend({ number: CountSchema }),
    success: { description: 'The version', schema: VersionSchema },
    handle: async ({ deps, actor, params }) => ({
      body: await getVersion(deps, actor, params.flowId, params.number),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/flows/{flowId}/diff',
    summary: 'Compare two versions. An omitted side is the draft',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: z.strictObject({ from: VersionNameSchema.optional(), to: VersionNameSchema.optional() }),
    success: { description: 'The changes', schema: FlowDiffSchema },
    handle: async ({ deps, actor, params, query: { from = 'draft', to = 'draft' } }) => ({
      body: await diffVersions(deps, actor, params.flowId, { from, to }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/flows/{flowId}/impact',
    summary: 'Preview the effect of a version, or the draft, on active conversations',
    tag,
    access: 'sessions:read',
    params: FlowParams,
    body: { schema: MeasureImpactSchema, limits: SMALL_LIMITS, optional: true },
    success: { description: 'The effect on each of the newest conversations', schema: ImpactSchema },
    handle: async ({ deps, actor, params, body }) => ({
      body: await measureImpact(deps, actor, params.flowId, body ?? {}),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/flows/{flowId}/environments',
    summary: 'List the environments with their history',
    tag,
    access: 'flows:read',
    params: FlowParams,
    success: { description: 'The environments staging and production', schema: EnvironmentListSchema },
    handle: async ({ deps, actor, params }) => ({
      body: { environments: await listEnvironments(deps, actor, params.flowId) },
    }),
  }),
  defineRoute({
    method: 'put',
    path: '/flows/{flowId}/environments/{name}',
    summary: 'Release, roll back, unpublish or close',
    tag,
    access: 'flows:publish',
    params: FlowParams.extend({ name: IdSchema }),
    body: { schema: SetEnvironmentSchema, limits: SMALL_LIMITS },
    success: { description: 'The updated environment', schema: EnvironmentSchema },
    async handle({ deps, actor, params, body }) {
      const name = z.safeParse(EnvironmentNameSchema, params.name);
      if (!name.success)
        throw new Refusal('environment-not-found', 'The environments are staging and production.');
      return { body: await setEnvironment(deps, actor, params.flowId, name.data, body) };
    },
  }),
];
