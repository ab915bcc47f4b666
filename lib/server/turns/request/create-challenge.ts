import { z } from 'zod';
import { EgressError } from '@/lib/server/egress/egress-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { notReady } from './turn-refusals';

const TIMEOUT_MS = 5000;
const AnswerSchema = z.looseObject({ success: z.boolean() });

/**
 * Whether a token shows that a person passed the challenge of a page.
 *
 * @throws {Refusal} `not-ready`: the service does not answer.
 */
export type VerifyChallenge = (token: string, ip: string | null) => Promise<boolean>;

type Service = { url: string; secret: string };

/** Asks a service, as Turnstile, hCaptcha and reCAPTCHA are asked. */
export function createChallenge(fetch: GuardedFetch, { url, secret }: Service): VerifyChallenge {
  return async (token, ip) => {
    const body = new URLSearchParams({ secret, response: token, ...(ip !== null && { remoteip: ip }) });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Turnpike' },
        body: body.toString(),
        timeoutMs: TIMEOUT_MS,
      });
      const answer = AnswerSchema.safeParse(await response.json().catch(() => undefined)).data;
      if (!answer) throw notReady();
      return answer.success;
    } catch (error) {
      if (error instanceof EgressError) throw notReady();
      throw error;
    }
  };
}
