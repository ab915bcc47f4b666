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
import {
  endBrowserSession,
  endOtherBrowserSessions,
  listBrowserSessions,
} from '@/lib/server/auth/browser-sessions';
import { changeMe } from '@/lib/server/auth/change-me';
import { changePassword } from '@/lib/server/auth/change-password';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '@/lib/server/auth/two-factor';
import { toVisitor } from '@/lib/server/auth/visitor';
import { chooseWorkspace, createWorkspace } from '@/lib/server/auth/workspaces';
import { defineRoute } from '../define-route';
import { IdSchema, SMALL_LIMITS } from '../schemas';

const tag = 'Account';
const access = 'person';

/** What only somebody at a browser can do, with their own account. */
export const personRoutes = [
  defineRoute({
    method: 'put',
    path: '/me',
    summary: 'Change your name, or your address while you have no password',
    tag,
    access,
    body: { schema: ChangeMeSchema, limits: SMALL_LIMITS },
    success: { description: 'The caller', schema: MeSchema },
    handle: async ({ deps, actor, body }) => ({ body: await changeMe(deps, actor, body) }),
  }),
  defineRoute({
    method: 'put',
    path: '/me/password',
    summary: 'Set or change your password; other browser sessions end',
    tag,
    access,
    body: { schema: ChangePasswordSchema, limits: SMALL_LIMITS },
    success: { description: 'It holds from now on' },
    handle: ({ deps, actor, body, request, client }) =>
      changePassword(deps, actor, toVisitor(request, client), body),
  }),
  defineRoute({
    method: 'put',
    path: '/me/workspace',
    summary: 'Work in another workspace of yours',
    tag,
    access,
    body: { schema: ChooseWorkspaceSchema, limits: SMALL_LIMITS },
    success: { description: 'The caller, in that workspace', schema: MeSchema },
    handle: async ({ deps, actor, body }) => ({ body: await chooseWorkspace(deps, actor, body.workspaceId) }),
  }),
  defineRoute({
    method: 'post',
    path: '/workspaces',
    summary: 'Make a workspace, and work in it',
    tag,
    access,
    body: { schema: NameWorkspaceSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The workspace', schema: WorkspaceResourceSchema },
    handle: async ({ deps, actor, body }) => ({ body: await createWorkspace(deps, actor, body.name) }),
  }),
  defineRoute({
    method: 'get',
    path: '/me/sessions',
    summary: 'List the browsers you are signed in with',
    tag,
    access,
    success: { description: 'The browser sessions', schema: BrowserSessionListSchema },
    handle: async ({ deps, actor }) => ({ body: { sessions: await listBrowserSessions(deps, actor) } }),
  }),
  defineRoute({
    method: 'delete',
    path: '/me/sessions',
    summary: 'Sign all your other browsers out',
    tag,
    access,
    success: { description: 'Only this one is signed in' },
    async handle({ deps, actor }) {
      await endOtherBrowserSessions(deps, actor);
      return {};
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/me/sessions/{browserSessionId}',
    summary: 'Sign one of your browsers out',
    tag,
    access,
    params: z.object({ browserSessionId: IdSchema }),
    success: { description: 'It is signed out' },
    async handle({ deps, actor, params }) {
      await endBrowserSession(deps, actor, params.browserSessionId);
      return {};
    },
  }),
  defineRoute({
    method: 'post',
    path: '/me/two-factor',
    summary: 'Make a secret for an authenticator app, and backup codes',
    tag,
    access,
    body: { schema: ConfirmPasswordSchema, limits: SMALL_LIMITS },
    success: {
      description: 'Answered this once; in force when a code confirms it',
      schema: TwoFactorSetupSchema,
    },
    handle: async ({ deps, actor, body, request, client }) => ({
      body: await beginTwoFactor(deps, actor, toVisitor(request, client), body.password),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/me/two-factor/confirm',
    summary: 'Have a code asked for at sign-in from now on; other browser sessions end',
    tag,
    access,
    body: { schema: ConfirmCodeSchema, limits: SMALL_LIMITS },
    success: { description: 'A code is asked for' },
    handle: ({ deps, actor, body, request, client }) =>
      confirmTwoFactor(deps, actor, toVisitor(request, client), body.code),
  }),
  defineRoute({
    method: 'delete',
    path: '/me/two-factor',
    summary: 'Sign in with the password alone again',
    tag,
    access,
    body: { schema: ConfirmPasswordSchema, limits: SMALL_LIMITS },
    success: { description: 'No code is asked for' },
    handle: ({ deps, actor, body, request, client }) =>
      endTwoFactor(deps, actor, toVisitor(request, client), body.password),
  }),
];
