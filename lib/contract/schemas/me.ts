import { z } from 'zod';
import {
  CodeSchema,
  EmailSchema,
  GivenPasswordSchema,
  PasswordSchema,
  PersonNameSchema,
} from './account-fields';
import { Instant } from './common';
import { KeyScopeSchema } from './keys';
import { RoleSchema, TokenSchema } from './members';
import { WorkspaceResourceSchema, WorkspaceSchema } from './workspaces';

export const MeSchema = z.object({
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** Null if this installation confirms no addresses, because it has no mail server. */
      emailConfirmed: z.boolean().nullable(),
      /** A link that confirms the address was sent, and still works. */
      addressLinkSent: z.boolean(),
      /**
       * False for the first owner until they set one, because they signed in with the link printed at
       * startup.
       */
      hasPassword: z.boolean(),
      twoFactor: z.boolean(),
      /** This browser was signed in by the identity provider, which also checks the second factor. */
      singleSignOn: z.boolean(),
    })
    .nullable(),
  workspace: WorkspaceResourceSchema,
  /** The workspace requires a second factor that the person does not have. Until then they have no scopes. */
  needsTwoFactor: z.boolean(),
  /** Null for an API key. */
  role: RoleSchema.nullable(),
  /** Workspaces of the person, including the current one; empty for an API key. */
  workspaces: z.array(WorkspaceSchema.extend({ role: RoleSchema })),
  scopes: z.array(KeyScopeSchema),
});
export type Me = z.infer<typeof MeSchema>;
export const ChangeMeSchema = z.strictObject({
  name: PersonNameSchema.optional(),
  /** Only while no password is set; afterwards the address identifies the account. */
  email: EmailSchema.optional(),
});
/** `confirmAddress`. */
export const ConfirmAddressSchema = z.strictObject({ token: TokenSchema });
export const ConfirmedAddressSchema = z.object({ email: z.string() });
/** `changePassword`. `current` is required if a password is set. Every other browser session ends. */
export const ChangePasswordSchema = z.strictObject({
  current: GivenPasswordSchema.optional(),
  password: PasswordSchema,
});
export const ChooseWorkspaceSchema = z.strictObject({ workspaceId: z.string().min(1).max(100) });
/** A signed-in browser. */
const BrowserSessionSchema = z.object({
  id: z.string(),
  /** The browser of this request. */
  present: z.boolean(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
});
export type BrowserSessionResource = z.infer<typeof BrowserSessionSchema>;
export const BrowserSessionListSchema = z.object({ sessions: z.array(BrowserSessionSchema) });
/** `beginTwoFactor` starts the setup, and `endTwoFactor` removes the second factor. Both require the password. */
export const ConfirmPasswordSchema = z.strictObject({ password: GivenPasswordSchema });
/** For the authenticator app. Sign-in requires codes only after the first code was confirmed. */
export const TwoFactorSetupSchema = z.object({
  uri: z.string(),
  /** Base32, for manual entry. */
  secret: z.string(),
  backupCodes: z.array(z.string()),
});
export type TwoFactorSetup = z.infer<typeof TwoFactorSetupSchema>;
export const ConfirmCodeSchema = z.strictObject({ code: CodeSchema });
