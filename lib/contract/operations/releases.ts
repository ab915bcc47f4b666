import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  EnvironmentListSchema,
  EnvironmentSchema,
  ImpactSchema,
  MeasureImpactSchema,
  SetEnvironmentSchema,
} from '../schemas/environments';
import { CountSchema, FlowParams, PageQuery, ResourceIdSchema } from '../schemas/parameters';
import {
  FlowDiffSchema,
  PublishSchema,
  VersionListSchema,
  VersionSchema,
  VersionSummarySchema,
} from '../schemas/versions';

const tag = 'Releases';
const IMPACT_EVENTS =
  'progress {done, total, classes}: what is known so far; impact: the effect, as in the JSON answer; problem: why it failed';
/** Query parameters are strings. */
const EnvironmentParams = FlowParams.extend({ name: ResourceIdSchema });
const VersionParameter = z.union([z.literal('draft'), CountSchema]);

export const releaseOperations = defineOperations({
  listVersions: {
    summary: 'List published versions, newest first',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: PageQuery,
    success: { description: 'A page of versions', schema: VersionListSchema },
  },
  publishVersion: {
    summary: 'Publish the draft as the next version. With If-Match, only if the revision matches',
    tag,
    access: 'flows:publish',
    heavy: true,
    params: FlowParams,
    body: { schema: PublishSchema, limits: SMALL_LIMITS, optional: true },
    success: { status: 201, description: 'The published version', schema: VersionSummarySchema },
  },
  getVersion: {
    summary: 'Get a version with its document',
    tag,
    access: 'flows:read',
    params: FlowParams.extend({ number: CountSchema }),
    success: { description: 'The version', schema: VersionSchema },
  },
  diffVersions: {
    summary: 'Compare two versions. An omitted side is the draft',
    tag,
    access: 'flows:read',
    heavy: true,
    params: FlowParams,
    query: z.strictObject({ from: VersionParameter.optional(), to: VersionParameter.optional() }),
    success: { description: 'The changes', schema: FlowDiffSchema },
  },
  measureImpact: {
    summary: 'Preview the effect of a version, or the draft, on active conversations',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: FlowParams,
    body: { schema: MeasureImpactSchema, limits: SMALL_LIMITS, optional: true },
    success: {
      description: 'The effect by class of conversations',
      schema: ImpactSchema,
      events: IMPACT_EVENTS,
    },
  },
  listEnvironments: {
    summary: 'List the environments, each with a page of its history',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: PageQuery,
    success: { description: 'The environments staging and production', schema: EnvironmentListSchema },
  },
  setEnvironment: {
    summary: 'Release, roll back, unpublish or close',
    tag,
    access: 'flows:publish',
    params: EnvironmentParams,
    body: { schema: SetEnvironmentSchema, limits: SMALL_LIMITS },
    success: { description: 'The updated environment', schema: EnvironmentSchema },
  },
  openChatLink: {
    summary: 'Open the chat page of an environment. If it is open, its address stays the same',
    tag,
    access: 'flows:publish',
    params: EnvironmentParams,
    success: { description: 'The environment', schema: EnvironmentSchema },
  },
  closeChatLink: {
    summary: 'Close the chat page of an environment permanently',
    tag,
    access: 'flows:publish',
    params: EnvironmentParams,
    success: { description: 'The environment', schema: EnvironmentSchema },
  },
});
