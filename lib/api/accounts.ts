import { z } from 'zod';
import { ScopeSchema } from './contract';

/** Schemas for accounts, workspaces and the audit log. Times are ISO 8601 instants in UTC. */

const Instant = z.string();

export const ROLES = ['owner', 'editor', 'viewer', 'operator'] as const;
export const RoleSchema = z.enum(ROLES);
export type Role = z.infer<typeof RoleSchema>;

/** Length in characters. There are no composition rules, but common passwords are rejected (ASVS 6.2). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const PasswordSchema = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);
export const EmailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email('Use an e-mail address'));
const PersonNameSchema = z.string().trim().min(1).max(100);
/** Longer passwords are never looked up. */
const GivenPasswordSchema = z.string().min(1).max(PASSWORD_LENGTH.max);
const CodeSchema = z.string().regex(/^\d{6}$/, 'Use the six digits of the app');

// ── members ──
export const MemberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleSchema,
  twoFactor: z.boolean(),
  since: Instant,
});
export type MemberResource = z.infer<typeof MemberSchema>;
/** An unused link. Its token is only returned when the link is created. */
export const InvitationSchema = z.object({
  id: z.string(),
  /** `recover` lets a member set a new password. */
  kind: z.enum(['invite', 'recover']),
  email: z.string(),
  role: RoleSchema,
  createdAt: Instant,
  expiresAt: Instant,
});
export type InvitationResource = z.infer<typeof InvitationSchema>;
/** GET /members */
export const MemberListSchema = z.object({
  members: z.array(MemberSchema),
  invitations: z.array(InvitationSchema),
});
export type MemberList = z.infer<typeof MemberListSchema>;
/** POST /members */
export const InviteSchema = z.strictObject({ email: EmailSchema, role: RoleSchema });
export type Invite = z.input<typeof InviteSchema>;
/**
 * The link to send, with the token in its fragment, which never reaches servers and logs. Returned only once.
 */
export const InvitationCreatedSchema = InvitationSchema.extend({ path: z.string() });
export type InvitationCreated = z.infer<typeof InvitationCreatedSchema>;
/** PUT /members/{userId} */
export const ChangeMemberSchema = z.strictObject({ role: RoleSchema });
export type ChangeMember = z.infer<typeof ChangeMemberSchema>;

const TokenSchema = z.string().min(20).max(200);
/** POST /invitations/look: what a link is for. */
export const LookInvitationSchema = z.strictObject({ token: TokenSchema });
export const InvitationLookSchema = z.object({
  kind: InvitationSchema.shape.kind,
  workspace: z.string(),
  email: z.string(),
  role: RoleSchema,
  /** An account with this address exists: the person signs in to accept the invitation. */
  known: z.boolean(),
});
export type InvitationLook = z.infer<typeof InvitationLookSchema>;
/**
 * POST /invitations/accept. A new person, or one who recovers their account, sets a password and is signed in
 * by the response. The owner of an existing account accepts while signed in, without a password.
 */
export const AcceptInvitationSchema = z.strictObject({
  token: TokenSchema,
  name: PersonNameSchema.optional(),
  password: PasswordSchema.optional(),
});
export type AcceptInvitation = z.infer<typeof AcceptInvitationSchema>;

// ── the caller ──
const WorkspaceSchema = z.object({ id: z.string(), name: z.string() });
export const MeSchema = z.object({
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /**
       * False for the first owner until they set one, because they signed in with the link printed at
       * startup.
       */
      hasPassword: z.boolean(),
      twoFactor: z.boolean(),
    })
    .nullable(),
  workspace: WorkspaceSchema.extend({ requireTwoFactor: z.boolean() }),
  /** The workspace requires a second factor that the person does not have. Until then they have no scopes. */
  needsTwoFactor: z.boolean(),
  /** Null for an API key. */
  role: RoleSchema.nullable(),
  /** Workspaces of the person, including the current one; empty for an API key. */
  workspaces: z.array(WorkspaceSchema.extend({ role: RoleSchema })),
  scopes: z.array(ScopeSchema),
});
export type Me = z.infer<typeof MeSchema>;
/** PUT /me */
export const ChangeMeSchema = z.strictObject({
  name: PersonNameSchema.optional(),
  /** Only while no password is set; afterwards the address identifies the account. */
  email: EmailSchema.optional(),
});
export type ChangeMe = z.input<typeof ChangeMeSchema>;
/** PUT /me/password. `current` is required if a password is set. Every other browser session ends. */
export const ChangePasswordSchema = z.strictObject({
  current: GivenPasswordSchema.optional(),
  password: PasswordSchema,
});
export type ChangePassword = z.infer<typeof ChangePasswordSchema>;
/** PUT /me/workspace */
export const ChooseWorkspaceSchema = z.strictObject({ workspaceId: z.string().min(1).max(100) });
export type ChooseWorkspace = z.infer<typeof ChooseWorkspaceSchema>;
const WorkspaceNameSchema = z.string().trim().min(1).max(100);
/** POST /workspaces: the caller becomes the owner and switches to it. */
export const NameWorkspaceSchema = z.strictObject({ name: WorkspaceNameSchema });
export type NameWorkspace = z.infer<typeof NameWorkspaceSchema>;
/** PUT /workspace: omitted fields stay unchanged. */
export const ChangeWorkspaceSchema = z.strictObject({
  name: WorkspaceNameSchema.optional(),
  /** Members without a second factor can only set one up. The caller must have one to require it. */
  requireTwoFactor: z.boolean().optional(),
});
export type ChangeWorkspace = z.infer<typeof ChangeWorkspaceSchema>;
export const WorkspaceResourceSchema = WorkspaceSchema.extend({ requireTwoFactor: z.boolean() });
export type WorkspaceResource = z.infer<typeof WorkspaceResourceSchema>;

/** A signed-in browser. */
export const BrowserSessionSchema = z.object({
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
/** GET /me/sessions */
export const BrowserSessionListSchema = z.object({ sessions: z.array(BrowserSessionSchema) });
export type BrowserSessionList = z.infer<typeof BrowserSessionListSchema>;

/** POST /me/two-factor starts the setup, and DELETE removes the second factor. Both require the password. */
export const ConfirmPasswordSchema = z.strictObject({ password: GivenPasswordSchema });
export type ConfirmPassword = z.infer<typeof ConfirmPasswordSchema>;
/** For the authenticator app. Sign-in requires codes only after the first code was confirmed. */
export const TwoFactorSetupSchema = z.object({
  uri: z.string(),
  /** Base32, for manual entry. */
  secret: z.string(),
  backupCodes: z.array(z.string()),
});
export type TwoFactorSetup = z.infer<typeof TwoFactorSetupSchema>;
/** POST /me/two-factor/confirm */
export const ConfirmCodeSchema = z.strictObject({ code: CodeSchema });
export type ConfirmCode = z.infer<typeof ConfirmCodeSchema>;

// ── audit ──
export const AuditEntrySchema = z.object({
  id: z.string(),
  at: Instant,
  /** `user:…`, `key:…`, or `nobody` for a sign-in attempt. */
  actor: z.string(),
  /** Name of the person or key, while it exists. */
  actorName: z.string().nullable(),
  action: z.string(),
  object: z.string(),
  ip: z.string().nullable(),
  outcome: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;
/** GET /audit: newest first; `next` is the `before` of the next page. */
export const AuditPageSchema = z.object({ entries: z.array(AuditEntrySchema), next: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPageSchema>;
