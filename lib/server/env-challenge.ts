import { z } from 'zod';

/** A service that says whether a visitor is a person. Disabled without an address. */
export const CHALLENGE_VARIABLES = {
  TURNPIKE_CHALLENGE_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'must be the address that verifies tokens, such as https://challenges.cloudflare.com/turnstile/v0/siteverify',
    )
    .optional(),
  TURNPIKE_CHALLENGE_SECRET: z.string().optional(),
  TURNPIKE_CHALLENGE_PAGE: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'must be the address of a page that shows the challenge, such as https://example.com/challenge',
    )
    .optional(),
};

/** The address and the secret belong together, and a page needs both. */
export function findChallengeFaults(set: Record<string, string | undefined>): string[] {
  const [url, secret] = ['TURNPIKE_CHALLENGE_URL', 'TURNPIKE_CHALLENGE_SECRET'];
  return [
    [url, secret],
    [secret, url],
    ['TURNPIKE_CHALLENGE_PAGE', url],
  ].flatMap(([given = '', needed = '']) =>
    set[given] !== undefined && set[needed] === undefined
      ? [`${needed} must be set, because ${given} is set.`]
      : [],
  );
}
