import { personOperations } from '@/lib/contract/operations/person';
import { sendAddressLink } from '@/lib/server/accounts/addresses/send-address-link';
import { changeMe } from '@/lib/server/accounts/change-me';
import { changePassword } from '@/lib/server/accounts/passwords/change-password';
import {
  endBrowserSession,
  endOtherBrowserSessions,
  listBrowserSessions,
} from '@/lib/server/accounts/sign-in/browser-sessions';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '@/lib/server/accounts/sign-in/two-factor';
import { toVisitor } from '@/lib/server/accounts/sign-in/visitor';
import { chooseWorkspace, createWorkspace } from '@/lib/server/accounts/workspaces';
import { bindRoutes } from '../bind-routes';

export const personRoutes = bindRoutes(personOperations, {
  changeMe: async ({ deps, actor, body }) => ({ body: await changeMe(deps, actor, body) }),
  async sendAddressLink({ deps, actor }) {
    await sendAddressLink(deps, actor);
    return {};
  },
  changePassword: ({ deps, actor, body, request, client }) =>
    changePassword(deps, actor, toVisitor(request, client), body),
  chooseWorkspace: async ({ deps, actor, body }) => ({
    body: await chooseWorkspace(deps, actor, body.workspaceId),
  }),
  createWorkspace: async ({ deps, actor, body }) => ({ body: await createWorkspace(deps, actor, body.name) }),
  listBrowserSessions: async ({ deps, actor }) => ({
    body: { sessions: await listBrowserSessions(deps, actor) },
  }),
  async endOtherBrowserSessions({ deps, actor }) {
    await endOtherBrowserSessions(deps, actor);
    return {};
  },
  async endBrowserSession({ deps, actor, params }) {
    await endBrowserSession(deps, actor, params.browserSessionId);
    return {};
  },
  beginTwoFactor: async ({ deps, actor, body, request, client }) => ({
    body: await beginTwoFactor(deps, actor, toVisitor(request, client), body.password),
  }),
  confirmTwoFactor: ({ deps, actor, body, request, client }) =>
    confirmTwoFactor(deps, actor, toVisitor(request, client), body.code),
  endTwoFactor: ({ deps, actor, body, request, client }) =>
    endTwoFactor(deps, actor, toVisitor(request, client), body.password),
});
