import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  AcceptInvitationSchema,
  ChangeMemberSchema,
  InvitationCreatedSchema,
  InvitationLookSchema,
  InviteSchema,
  LookInvitationSchema,
  MemberListSchema,
  MemberSchema,
} from '../schemas/members';
import { PageQuery, ResourceIdSchema } from '../schemas/parameters';
import { ChangeWorkspaceSchema, WorkspaceResourceSchema } from '../schemas/workspaces';

const tag = 'Members';
const MemberParams = z.object({ userId: ResourceIdSchema });

export const memberOperations = defineOperations({
  changeWorkspace: {
    summary: 'Rename the current workspace, or change its two-factor requirement or allowed hosts',
    tag,
    access: 'members:manage',
    body: { schema: ChangeWorkspaceSchema, limits: SMALL_LIMITS },
    success: { description: 'The workspace', schema: WorkspaceResourceSchema },
  },
  listMembers: {
    summary: 'List members and pending invitations',
    tag,
    access: 'members:manage',
    query: PageQuery,
    success: { description: 'A page of members, and pending invitations', schema: MemberListSchema },
  },
  inviteMember: {
    summary: 'Invite a member. The link is only returned once',
    tag,
    access: 'members:manage',
    body: { schema: InviteSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The invitation', schema: InvitationCreatedSchema },
  },
  changeMember: {
    summary: 'Change the role of a member',
    tag,
    access: 'members:manage',
    params: MemberParams,
    body: { schema: ChangeMemberSchema, limits: SMALL_LIMITS },
    success: { description: 'The member', schema: MemberSchema },
  },
  removeMember: {
    summary: 'Remove a member from the workspace',
    tag,
    access: 'members:manage',
    params: MemberParams,
    success: { description: 'The member was removed' },
  },
  recoverMember: {
    summary: 'Create a link to reset the password of a member',
    tag,
    access: 'members:manage',
    params: MemberParams,
    body: { schema: z.strictObject({}), limits: SMALL_LIMITS, optional: true },
    success: { status: 201, description: 'The recovery link', schema: InvitationCreatedSchema },
  },
  removeSecondFactor: {
    summary: 'Remove the second factor of a member',
    tag,
    access: 'members:manage',
    params: MemberParams,
    success: { description: 'The member signs in with the password only' },
  },
  revokeInvitation: {
    summary: 'Revoke an unused link',
    tag,
    access: 'members:manage',
    params: z.object({ invitationId: ResourceIdSchema }),
    success: { description: 'The link no longer works' },
  },
  getInvitation: {
    summary: 'Get the details of an invitation link',
    tag,
    access: 'public',
    body: { schema: LookInvitationSchema, limits: SMALL_LIMITS },
    success: { description: 'The details of the link', schema: InvitationLookSchema },
  },
  acceptInvitation: {
    summary: 'Accept an invitation or recovery link and sign in',
    tag,
    access: 'public',
    body: { schema: AcceptInvitationSchema, limits: SMALL_LIMITS },
    success: { description: 'The link was used' },
  },
});
