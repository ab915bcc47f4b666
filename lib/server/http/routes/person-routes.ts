import { z } from 'zod';
import {
  BrowserSessionListSchema,
  ChangeMeSchema,
  ChangePasswordSchema,
  ChooseWorkspaceSchema,
  ConfirmCodeSchema,
  ConfirmPasswordSchema,
  MeSchema,
  NameWorkspaceSchema,
  TwoFactorSetupSchema,
  WorkspaceResourceSchema,
} from '@/lib/api/accounts';
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
import { defineRoute } from '../define-route';
import { IdSchema, SMALL_LIMITS } from '../schemas';

const tag = 'Account';
const access = 'person';

/** Operations on the caller's own account, only available to browser sessions. */
export const personRoutes = [
  defineRoute({
    method: 'put',
    path: '/me',
    summary: 'Change your name, or your email address while no password is set',
    tag,
    access,
    body: { schema: ChangeMeSchema, limits: SMALL_LIMITS },
    success: { description: 'The caller', schema: MeSchema },
    handle: async ({ deps, actor, body }) => ({ body: await changeMe(deps, actor, body) }),
  }),
  defineRoute({
    method: 'put',
    path: '/me/password',
    summary: 'Set or change your password. Ends other browser sessions',
    tag,
    access,
    body: { schema: ChangePasswordSchema, limits: SMALL_LIMITS },
    success: { description: 'The password was changed' },
    handle: ({ deps, actor, body, request, client }) =>
      changePassword(deps, actor, toVisitor(request, client), body),
  }),
  defineRoute({
    method: 'put',
    path: '/me/workspace',
    summary: 'Switch to another of your workspaces',
    tag,
    access,
    body: { schema: ChooseWorkspaceSchema, limits: SMALL_LIMITS },
    success: { description: 'The caller in the selected workspace', schema: MeSchema },
    handle: async ({ deps, actor, body }) => ({ body: await chooseWorkspace(deps, actor, body.workspaceId) }),
  }),
  defineRoute({
    method: 'post',
    path: '/workspaces',
    summary: 'Create a workspace and switch to it',
    tag,
    access,
    body: { schema: NameWorkspaceSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The created workspace', schema: WorkspaceResourceSchema },
    handle: async ({ deps, actor, body }) => ({ body: await createWorkspace(deps, actor, body.name) }),
  }),
  defineRoute({
    method: 'get',
    path: '/me/sessions',
    summary: 'List your signed-in devices',
    tag,
    access,
    success: { description: 'The browser sessions', schema: BrowserSessionListSchema },
    handle: async ({ deps, actor }) => ({ body: { sessions: await listBrowserSessions(deps, actor) } }),
  }),
  defineRoute({
    method: 'delete',
    path: '/me/sessions',
    summary: 'Sign out all other devices',
    tag,
    access,
    success: { description: 'All other devices were signed out' },
    async handle({ deps, actor }) {
      await endOtherBrowserSessions(deps, actor);
      return {};
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/me/sessions/{browserSessionId}',
    summary: 'Sign out a device',
    tag,
    access,
    params: z.object({ browserSessionId: IdSchema }),
    success: { description: 'The device was signed out' },
    async handle({ deps, actor, params }) {
      await endBrowserSession(deps, actor, params.browserSessionId);
      return {};
    },
  }),
  defineRoute({
    method: 'post',
    path: '/me/two-factor',
    summary: 'Start two-factor setup: create a secret for an authenticator app, and backup codes',
    tag,
    access,
    body: { schema: ConfirmPasswordSchema, limits: SMALL_LIMITS },
    success: {
      description: 'The secret, only returned once. It takes effect when a code is confirmed',
      schema: TwoFactorSetupSchema,
    },
    handle: async ({ deps, actor, body, request, client }) => ({
      body: await beginTwoFactor(deps, actor, toVisitor(request, client), body.password),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/me/two-factor/confirm',
    summary: 'Confirm two-factor setup with a code. Ends other browser sessions',
    tag,
    access,
    body: { schema: ConfirmCodeSchema, limits: SMALL_LIMITS },
    success: { description: 'Two-factor authentication is enabled' },
    handle: ({ deps, actor, body, request, client }) =>
      confirmTwoFactor(deps, actor, toVisitor(request, client), body.code),
  }),
  defineRoute({
    method: 'delete',
    path: '/me/two-factor',
    summary: 'Disable two-factor authentication',
    tag,
    access,
    body: { schema: ConfirmPasswordSchema, limits: SMALL_LIMITS },
    success: { description: 'Two-factor authentication is disabled' },
    handle: ({ deps, actor, body, request, client }) =>
      endTwoFactor(deps, actor, toVisitor(request, client), body.password),
  }),
];
