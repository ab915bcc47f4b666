import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  BrowserSessionListSchema,
  ChangeMeSchema,
  ChangePasswordSchema,
  ChooseWorkspaceSchema,
  ConfirmCodeSchema,
  ConfirmPasswordSchema,
  MeSchema,
  TwoFactorSetupSchema,
} from '../schemas/me';
import { ResourceIdSchema } from '../schemas/parameters';
import { NameWorkspaceSchema, WorkspaceResourceSchema } from '../schemas/workspaces';

const tag = 'Account';
const access = 'person';

/** Operations on the caller's own account, only available to browser sessions. */
export const personOperations = defineOperations({
  changeMe: {
    summary: 'Change your name, or your email address while no password is set',
    tag,
    access,
    body: { schema: ChangeMeSchema, limits: SMALL_LIMITS },
    success: { description: 'The caller', schema: MeSchema },
  },
  sendAddressLink: {
    summary: 'Send an email with a link that confirms your address',
    tag,
    access,
    success: { description: 'The email will be sent, unless the address is confirmed already' },
  },
  changePassword: {
    summary: 'Set or change your password. Ends other browser sessions',
    tag,
    access,
    body: { schema: ChangePasswordSchema, limits: SMALL_LIMITS },
    success: { description: 'The password was changed' },
  },
  chooseWorkspace: {
    summary: 'Switch to another of your workspaces',
    tag,
    access,
    body: { schema: ChooseWorkspaceSchema, limits: SMALL_LIMITS },
    success: { description: 'The caller in the selected workspace', schema: MeSchema },
  },
  createWorkspace: {
    summary: 'Create a workspace and switch to it',
    tag,
    access,
    body: { schema: NameWorkspaceSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The created workspace', schema: WorkspaceResourceSchema },
  },
  listBrowserSessions: {
    summary: 'List your signed-in devices',
    tag,
    access,
    success: { description: 'The browser sessions', schema: BrowserSessionListSchema },
  },
  endOtherBrowserSessions: {
    summary: 'Sign out all other devices',
    tag,
    access,
    success: { description: 'All other devices were signed out' },
  },
  endBrowserSession: {
    summary: 'Sign out a device',
    tag,
    access,
    params: z.object({ browserSessionId: ResourceIdSchema }),
    success: { description: 'The device was signed out' },
  },
  beginTwoFactor: {
    summary: 'Start two-factor setup: create a secret for an authenticator app, and backup codes',
    tag,
    access,
    body: { schema: ConfirmPasswordSchema, limits: SMALL_LIMITS },
    success: {
      description: 'The secret, only returned once. It takes effect when a code is confirmed',
      schema: TwoFactorSetupSchema,
    },
  },
  confirmTwoFactor: {
    summary: 'Confirm two-factor setup with a code. Ends other browser sessions',
    tag,
    access,
    body: { schema: ConfirmCodeSchema, limits: SMALL_LIMITS },
    success: { description: 'Two-factor authentication is enabled' },
  },
  endTwoFactor: {
    summary: 'Disable two-factor authentication',
    tag,
    access,
    body: { schema: ConfirmPasswordSchema, limits: SMALL_LIMITS },
    success: { description: 'Two-factor authentication is disabled' },
  },
});
