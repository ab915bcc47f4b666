import { z } from 'zod';
import { ROLES } from '../names';
import { EmailSchema, PasswordSchema, PersonNameSchema } from './account-fields';
import { Instant, NextCursor } from './common';

export const RoleSchema = z.enum(ROLES);
export const MemberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleSchema,
  /** Null if this installation confirms no addresses, because it has no mail server. */
  emailConfirmed: z.boolean().nullable(),
  twoFactor: z.boolean(),
  since: Instant,
});
export type MemberResource = z.infer<typeof MemberSchema>;
/** An unused link. Its token is only returned when the link is created. */
const InvitationSchema = z.object({
  id: z.string(),
  /** `recover` lets a member set a new password. */
  kind: z.enum(['invite', 'recover']),
  email: z.string(),
  role: RoleSchema,
  createdAt: Instant,
  expiresAt: Instant,
});
export type InvitationResource = z.infer<typeof InvitationSchema>;
export const MemberListSchema = z.object({
  members: z.array(MemberSchema),
  /** All open invitations, on the first page only. */
  invitations: z.array(InvitationSchema),
  next: NextCursor,
});
export type MemberList = z.infer<typeof MemberListSchema>;
export const InviteSchema = z.strictObject({ email: EmailSchema, role: RoleSchema });
/**
 * The link to send, with the token in its fragment, which never reaches servers and logs. Returned only once.
 */
export const InvitationCreatedSchema = InvitationSchema.extend({ path: z.string() });
export type InvitationCreated = z.infer<typeof InvitationCreatedSchema>;
export const ChangeMemberSchema = z.strictObject({ role: RoleSchema });
/** The secret of a link. */
export const TokenSchema = z.string().min(20).max(200);
/** `getInvitation`: what a link is for. */
export const LookInvitationSchema = z.strictObject({ token: TokenSchema });
export const InvitationLookSchema = z.object({
  kind: InvitationSchema.shape.kind,
  workspace: z.string(),
  email: z.string(),
  role: RoleSchema,
  /** An account with this address exists: its owner signs in to accept. Another person needs another address. */
  known: z.boolean(),
});
export type InvitationLook = z.infer<typeof InvitationLookSchema>;
/**
 * `acceptInvitation`. A new person, or one who recovers their account, sets a password and is signed in by
 * the response. The owner of an existing account accepts while signed in, without a password. `email` is for a
 * person whose invited address has an account that is not theirs: they choose another address to sign in with.
 */
export const AcceptInvitationSchema = z.strictObject({
  token: TokenSchema,
  name: PersonNameSchema.optional(),
  email: EmailSchema.optional(),
  password: PasswordSchema.optional(),
});
export type AcceptInvitation = z.infer<typeof AcceptInvitationSchema>;
