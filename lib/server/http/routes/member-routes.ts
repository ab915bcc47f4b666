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
import { acceptInvitation, lookAtInvitation } from '@/lib/server/accounts/invitations/accept-invitation';
import { inviteMember, recoverMember, revokeInvitation } from '@/lib/server/accounts/invitations/invitations';
import { changeMember, listMembers, removeMember } from '@/lib/server/accounts/members';
import { requireOwnPage } from '@/lib/server/accounts/sign-in/same-origin';
import { takeFactorAway } from '@/lib/server/accounts/sign-in/take-factor-away';
import { toVisitor } from '@/lib/server/accounts/sign-in/visitor';
import { changeWorkspace } from '@/lib/server/accounts/workspaces';
import { defineRoute } from '../define-route';
import { IdSchema, SMALL_LIMITS } from '../schemas';

const tag = 'Members';
const MemberParams = z.object({ userId: IdSchema });

export const memberRoutes = [
  defineRoute({
    method: 'put',
    path: '/workspace',
    summary: 'Rename the current workspace or change its two-factor requirement',
    tag,
    access: 'members:manage',
    body: { schema: ChangeWorkspaceSchema, limits: SMALL_LIMITS },
    success: { description: 'The workspace', schema: WorkspaceResourceSchema },
    handle: async ({ deps, actor, body }) => ({ body: await changeWorkspace(deps, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/members',
    summary: 'List members and pending invitations',
    tag,
    access: 'members:manage',
    success: { description: 'Members and pending invitations', schema: MemberListSchema },
    handle: async ({ deps, actor }) => ({ body: await listMembers(deps, actor) }),
  }),
  defineRoute({
    method: 'post',
    path: '/members',
    summary: 'Invite a member. The link is only returned once',
    tag,
    access: 'members:manage',
    body: { schema: InviteSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The invitation', schema: InvitationCreatedSchema },
    handle: async ({ deps, actor, body }) => ({ body: await inviteMember(deps, actor, body) }),
  }),
  defineRoute({
    method: 'put',
    path: '/members/{userId}',
    summary: 'Change the role of a member',
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
    success: { description: 'The member was removed' },
    async handle({ deps, actor, params }) {
      await removeMember(deps, actor, params.userId);
      return {};
    },
  }),
  defineRoute({
    method: 'post',
    path: '/members/{userId}/recovery',
    summary: 'Create a link to reset the password of a member',
    tag,
    access: 'members:manage',
    params: MemberParams,
    body: { schema: z.strictObject({}), limits: SMALL_LIMITS, optional: true },
    success: { status: 201, description: 'The recovery link', schema: InvitationCreatedSchema },
    handle: async ({ deps, actor, params }) => ({ body: await recoverMember(deps, actor, params.userId) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/members/{userId}/two-factor',
    summary: 'Remove the second factor of a member',
    tag,
    access: 'members:manage',
    params: MemberParams,
    success: { description: 'The member signs in with the password only' },
    async handle({ deps, actor, params }) {
      await takeFactorAway(deps, actor, params.userId);
      return {};
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/invitations/{invitationId}',
    summary: 'Revoke an unused link',
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
    summary: 'Get the details of an invitation link',
    tag,
    access: 'public',
    body: { schema: LookInvitationSchema, limits: SMALL_LIMITS },
    success: { description: 'The details of the link', schema: InvitationLookSchema },
    handle: async ({ deps, body }) => ({ body: await lookAtInvitation(deps, body.token) }),
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/accept',
    summary: 'Accept an invitation or recovery link and sign in',
    tag,
    access: 'public',
    body: { schema: AcceptInvitationSchema, limits: SMALL_LIMITS },
    success: { description: 'The link was used' },
    async handle({ deps, body, request, client }) {
      requireOwnPage(request);
      return acceptInvitation(deps, toVisitor(request, client), body);
    },
  }),
];
