import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { ChatPasswordSchema } from '../schemas/chats';
import {
  CountSchema,
  FlowParams,
  PageQuery,
  ResourceIdSchema,
  VersionParameter,
} from '../schemas/parameters';
import { CompareVersionsSchema, WrittenComparisonSchema } from '../schemas/releases/comparisons';
import {
  EnvironmentListSchema,
  EnvironmentSchema,
  ImpactSchema,
  MeasureImpactSchema,
  ScheduledReleaseSchema,
  ScheduleReleaseSchema,
  SetEnvironmentSchema,
} from '../schemas/releases/environments';
import {
  AddReviewSchema,
  ReleaseChecksSchema,
  ReviewListSchema,
  ReviewSchema,
  SetRequiredChecksSchema,
} from '../schemas/releases/release-checks';
import {
  FlowDiffSchema,
  PublishSchema,
  VersionListSchema,
  VersionSchema,
  VersionSummarySchema,
} from '../schemas/releases/versions';

const tag = 'Releases';
const IMPACT_EVENTS =
  'progress {done, total, classes}: what is known so far; impact: the effect, as in the JSON answer; problem: why it failed';
/** Query parameters are strings. */
const EnvironmentParams = FlowParams.extend({ name: ResourceIdSchema });

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
  compareVersions: {
    summary: 'Compare every conversation of two versions: the same, or the shortest ones that differ',
    tag,
    access: 'flows:read',
    heavy: true,
    params: FlowParams,
    body: { schema: CompareVersionsSchema, limits: SMALL_LIMITS, optional: true },
    success: {
      description: 'The verdict, with a conversation for each difference',
      schema: WrittenComparisonSchema,
    },
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
    heavy: true,
    params: EnvironmentParams,
    body: { schema: SetEnvironmentSchema, limits: SMALL_LIMITS },
    success: { description: 'The updated environment', schema: EnvironmentSchema },
  },
  getReleaseChecks: {
    summary: 'Run the required checks of an environment on a version. An omitted version is the draft',
    tag,
    access: 'flows:read',
    heavy: true,
    params: EnvironmentParams,
    query: z.strictObject({ version: VersionParameter.optional() }),
    success: { description: 'Each required check with what it misses', schema: ReleaseChecksSchema },
  },
  setRequiredChecks: {
    summary: 'Choose what a version must pass to go live. Only for owners',
    tag,
    access: 'person',
    params: EnvironmentParams,
    body: { schema: SetRequiredChecksSchema, limits: SMALL_LIMITS },
    success: { description: 'The updated environment', schema: EnvironmentSchema },
  },
  scheduleRelease: {
    summary: 'Release a version at a time. Its required checks run at that time',
    tag,
    access: 'flows:publish',
    params: EnvironmentParams,
    body: { schema: ScheduleReleaseSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The scheduled release', schema: ScheduledReleaseSchema },
  },
  cancelRelease: {
    summary: 'Cancel a scheduled release',
    tag,
    access: 'flows:publish',
    params: EnvironmentParams.extend({ releaseId: ResourceIdSchema }),
    success: { description: 'The release was canceled' },
  },
  listReviews: {
    summary: 'List review requests, approvals and requested changes, newest first',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: PageQuery,
    success: { description: 'A page of reviews', schema: ReviewListSchema },
  },
  addReview: {
    summary: 'Request a review of the draft, or review a content hash',
    tag,
    access: 'flows:publish',
    params: FlowParams,
    body: { schema: AddReviewSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The review', schema: ReviewSchema },
  },
  openChatLink: {
    summary: 'Open the chat page of an environment. If it is open, its address stays the same',
    tag,
    access: 'flows:publish',
    params: EnvironmentParams,
    success: { description: 'The environment', schema: EnvironmentSchema },
  },
  setChatPassword: {
    summary:
      'Protect the chat page of an environment with a password. Customers enter it again after a change',
    tag,
    access: 'flows:publish',
    params: EnvironmentParams,
    body: { schema: ChatPasswordSchema, limits: SMALL_LIMITS },
    success: { description: 'The environment', schema: EnvironmentSchema },
  },
  removeChatPassword: {
    summary: 'Remove the password of the chat page of an environment',
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
