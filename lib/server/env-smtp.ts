import { z } from 'zod';

const FROM = /^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/;

/** A server that sends email. Without it, alerts and summaries send none. */
export const SMTP_VARIABLES = {
  TURNPIKE_SMTP_URL: z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
      'must look like smtps://user:password@mail.example.com:465, or smtp:// for STARTTLS',
    )
    .optional(),
  TURNPIKE_SMTP_FROM: z
    .string()
    .regex(FROM, 'must be an address such as Turnpike <turnpike@example.com>')
    .optional(),
};

/** Links of emails need the address of this server, because no request contains it. */
const NEEDED = ['TURNPIKE_SMTP_FROM', 'TURNPIKE_URL'] as const;

export function findSmtpFaults(set: Record<string, string | undefined>): string[] {
  if (set.TURNPIKE_SMTP_URL !== undefined)
    return NEEDED.filter((name) => set[name] === undefined).map(
      (name) => `${name} must be set, because TURNPIKE_SMTP_URL is set.`,
    );
  return set.TURNPIKE_SMTP_FROM === undefined
    ? []
    : ['TURNPIKE_SMTP_FROM has no effect without TURNPIKE_SMTP_URL.'];
}
