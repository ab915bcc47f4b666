import { z } from 'zod';
import { ROLES, type Role } from '@/lib/contract/names';

export type GroupRole = { role: Role; group: string };

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const ROLE_OF_GROUP = new RegExp(`^(${ROLES.join('|')})=\\S(.*\\S)?$`);

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  if (username !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

function toGroupRole(entry: string): GroupRole {
  const at = entry.indexOf('=');
  return { role: entry.slice(0, at) as Role, group: entry.slice(at + 1) };
}

/** Variables of single sign-on, which is disabled without an issuer. */
export const OIDC_VARIABLES = {
  TURNPIKE_OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'must be the https address of an OpenID Connect issuer (http only for this machine), without a query',
    )
    .optional(),
  TURNPIKE_OIDC_CLIENT_ID: z.string().optional(),
  TURNPIKE_OIDC_CLIENT_SECRET: z.string().optional(),
  TURNPIKE_OIDC_ROLES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            ROLE_OF_GROUP,
            `contains an entry that is not role=group with one of the roles ${ROLES.join(', ')}`,
          )
          .transform(toGroupRole),
      ),
    )
    .default([]),
  TURNPIKE_OIDC_GROUPS_CLAIM: z.string().default('groups'),
  /** The text of the button. */
  TURNPIKE_OIDC_LABEL: z.string().max(60, 'must have at most 60 characters').default('single sign-on'),
  /** Turns passwords off. */
  TURNPIKE_OIDC_ONLY: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((value) => value === 'true')
    .default(false),
};

/** TURNPIKE_URL is the base of the redirect URL: a Host header must not choose where a code is sent. */
const NEEDED = [
  'TURNPIKE_OIDC_CLIENT_ID',
  'TURNPIKE_OIDC_CLIENT_SECRET',
  'TURNPIKE_OIDC_ROLES',
  'TURNPIKE_URL',
] as const;

/** Errors for variables of single sign-on that are missing, or that have no effect without an issuer. */
export function findOidcFaults(set: Record<string, string | undefined>): string[] {
  if (set.TURNPIKE_OIDC_ISSUER !== undefined) {
    return NEEDED.filter((name) => set[name] === undefined).map(
      (name) => `${name} must be set, because TURNPIKE_OIDC_ISSUER is set.`,
    );
  }
  return Object.keys(OIDC_VARIABLES)
    .filter((name) => set[name] !== undefined)
    .map((name) => `${name} has no effect without TURNPIKE_OIDC_ISSUER.`);
}
