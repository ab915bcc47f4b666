import { z } from 'zod';
import {
  AcceptInvitationSchema,
  ChangeMemberSchema,
  ChangeWorkspaceSchema,
  InvitationCreatedSchema,
  InvitationLookSchema,
  InviteSchema,
  LookInvitationSchema,
  MemberListSchema,
  MemberSchema,
  WorkspaceResourceSchema,
} from '@/lib/api/accounts';
import { acceptInvitation, lookAtInvitation } from '@/lib/server/auth/accept-invitation';
import { inviteMember, recoverMember, revokeInvitation } from '@/lib/server/auth/invitations';
import { changeMember, listMembers, removeMember } from '@/lib/server/auth/members';
import { requireOwnPage } from '@/lib/server/auth/same-origin';
import { takeFactorAway } from '@/lib/server/auth/take-factor-away';
import { toVisitor } from '@/lib/server/auth/visitor';
import { changeWorkspace } from '@/lib/server/auth/workspaces';
import { defineRoute } from '../define-route';
import { IdSchema, SMALL_LIMITS } from '../schemas';

const tag = 'Members';
const MemberParams = z.object({ userId: IdSchema });

export const memberRoutes = [
  defineRoute({
    method: 'put',
    path: '/workspace',
    summary: 'Name the present workspace, and say whether it asks for a second factor',
    tag,
    access: 'members:manage',
    body: { schema: ChangeWorkspaceSchema, limits: SMALL_LIMITS },
    success: { description: 'The workspace', schema: WorkspaceResourceSchema },
    handle: async ({ deps, actor, body }) => ({ body: await changeWorkspace(deps, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/members',
    summary: 'List the members, and the invitations that wait',
    tag,
    access: 'members:manage',
    success: { description: 'Members and open invitations', schema: MemberListSchema },
    handle: async ({ deps, actor }) => ({ body: await listMembers(deps, actor) }),
  }),
  defineRoute({
    method: 'post',
    path: '/members',
    summary: 'Invite somebody; the link is answered this once',
    tag,
    access: 'members:manage',
    body: { schema: InviteSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The invitation', schema: InvitationCreatedSchema },
    handle: async ({ deps, actor, body }) => ({ body: await inviteMember(deps, actor, body) }),
  }),
  defineRoute({
    method: 'put',
    path: '/members/{userId}',
    summary: 'Give a member another role',
    tag,
    access: 'members:manage',
    params: MemberParams,
    body: { schema: ChangeMemberSchema, limits: SMALL_LIMITS },
    success: { description: 'The member', schema: MemberSchema },
    handle: async ({ deps, actor, params, body }) => ({
      body: await changeMember(deps, actor, params.userId, body.role),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/members/{userId}',
    summary: 'Remove a member from the workspace',
    tag,
    access: 'members:manage',
    params: MemberParams,
    success: { description: 'They are no member any more' },
    async handle({ deps, actor, params }) {
      await removeMember(deps, actor, params.userId);
      return {};
    },
  }),
  defineRoute({
    method: 'post',
    path: '/members/{userId}/recovery',
    summary: 'Make a link by which a member sets a new password',
    tag,
    access: 'members:manage',
    params: MemberParams,
    body: { schema: z.strictObject({}), limits: SMALL_LIMITS, optional: true },
    success: { status: 201, description: 'The link', schema: InvitationCreatedSchema },
    handle: async ({ deps, actor, params }) => ({ body: await recoverMember(deps, actor, params.userId) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/members/{userId}/two-factor',
    summary: 'Take the second factor of a member away who has lost it',
    tag,
    access: 'members:manage',
    params: MemberParams,
    success: { description: 'They sign in with their password alone' },
    async handle({ deps, actor, params }) {
      await takeFactorAway(deps, actor, params.userId);
      return {};
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/invitations/{invitationId}',
    summary: 'Revoke a link that nobody used yet',
    tag,
    access: 'members:manage',
    params: z.object({ invitationId: IdSchema }),
    success: { description: 'The link no longer works' },
    async handle({ deps, actor, params }) {
      await revokeInvitation(deps, actor, params.invitationId);
      return {};
    },
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/look',
    summary: 'What a link is for',
    tag,
    access: 'public',
    body: { schema: LookInvitationSchema, limits: SMALL_LIMITS },
    success: { description: 'What it offers', schema: InvitationLookSchema },
    handle: async ({ deps, body }) => ({ body: await lookAtInvitation(deps, body.token) }),
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/accept',
    summary: 'Take what a link offers; the browser is signed in afterwards',
    tag,
    access: 'public',
    body: { schema: AcceptInvitationSchema, limits: SMALL_LIMITS },
    success: { description: 'The link is used up' },
    async handle({ deps, body, request, client }) {
      requireOwnPage(request);
      return acceptInvitation(deps, toVisitor(request, client), body);
    },
  }),
];
