import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import { SIGN_IN_TRIES } from '@/lib/contract/limits';
import { isSolution, type ProofSolution, type ProofTask } from '@/lib/contract/proof-of-work';
import { Refusal } from '@/lib/server/refusal';

export const CHALLENGE_SECONDS = 120;
/** On average about 0.5 s and 4 s of a slow core. */
const MIN_BITS = 14;
const MAX_BITS = 17;

/** Doubles with the number of failed attempts. */
function bitsFor(failures: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, failures / SIGN_IN_TRIES.withoutProof)));
  return Math.min(MAX_BITS, MIN_BITS + doublings);
}

/** Challenges are signed instead of stored. Only used ones are stored, until they expire. */
export function requireProof(secret: string, email: string, failures: number, now = Date.now()): Refusal {
  const bits = bitsFor(failures);
  const body = `${now + CHALLENGE_SECONDS * 1000}.${bits}.${randomBytes(12).toString('base64url')}`;
  const proof: ProofTask = { challenge: `${body}.${sign(secret, email, body)}`, bits };
  return new Refusal(
    'proof-required',
    msg('Too many wrong passwords for this account. Solve the challenge and send the request again.'),
    { proof },
  );
}

/** Whether a proof is for a challenge of this account, in time, and solved. */
export function isProof(
  secret: string,
  email: string,
  { challenge, nonce }: ProofSolution,
  now = Date.now(),
): boolean {
  const [expires = '', bits = '', random = '', signature = ''] = challenge.split('.');
  if (!isEqual(signature, sign(secret, email, `${expires}.${bits}.${random}`))) return false;
  return Number(expires) > now && isSolution({ challenge, bits: Number(bits) }, nonce);
}

const sign = (secret: string, email: string, body: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['proof', email, body]))
    .digest('base64url');

const isEqual = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
