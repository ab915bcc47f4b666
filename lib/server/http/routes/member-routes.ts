import { memberOperations } from '@/lib/contract/operations/members';
import { acceptInvitation, getInvitation } from '@/lib/server/accounts/invitations/accept-invitation';
import { inviteMember, recoverMember, revokeInvitation } from '@/lib/server/accounts/invitations/invitations';
import { changeMember, listMembers, removeMember } from '@/lib/server/accounts/members';
import { requireOwnPage } from '@/lib/server/accounts/sign-in/same-origin';
import { takeFactorAway } from '@/lib/server/accounts/sign-in/take-factor-away';
import { toVisitor } from '@/lib/server/accounts/sign-in/visitor';
import { changeWorkspace } from '@/lib/server/accounts/workspaces';
import { bindRoutes } from '../bind-routes';

export const memberRoutes = bindRoutes(memberOperations, {
  changeWorkspace: async ({ deps, actor, body }) => ({ body: await changeWorkspace(deps, actor, body) }),
  listMembers: async ({ deps, actor, query }) => ({ body: await listMembers(deps, actor, query) }),
  inviteMember: async ({ deps, actor, body }) => ({ body: await inviteMember(deps, actor, body) }),
  changeMember: async ({ deps, actor, params, body }) => ({
    body: await changeMember(deps, actor, params.userId, body.role),
  }),
  async removeMember({ deps, actor, params }) {
    await removeMember(deps, actor, params.userId);
    return {};
  },
  recoverMember: async ({ deps, actor, params }) => ({
    body: await recoverMember(deps, actor, params.userId),
  }),
  async removeSecondFactor({ deps, actor, params }) {
    await takeFactorAway(deps, actor, params.userId);
    return {};
  },
  async revokeInvitation({ deps, actor, params }) {
    await revokeInvitation(deps, actor, params.invitationId);
    return {};
  },
  getInvitation: async ({ deps, body }) => ({ body: await getInvitation(deps, body.token) }),
  async acceptInvitation({ deps, body, request, client }) {
    requireOwnPage(request);
    return acceptInvitation(deps, toVisitor(request, client), body);
  },
});
