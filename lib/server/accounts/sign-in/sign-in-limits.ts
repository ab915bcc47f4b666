import { createHash, createHmac } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { SIGN_IN_TRIES } from '@/lib/contract/limits';
import type { ProofSolution } from '@/lib/contract/proof-of-work';
import { Refusal } from '@/lib/server/refusal';
import { CHALLENGE_SECONDS, isProof, requireProof } from './proof-of-work';

type Deps = { pool: pg.Pool; secret: string };
/** `device`: set if the account signed in with this browser before. */
export type Attempt = { network: string | null; email: string; device?: string | undefined };

const SECONDS = SIGN_IN_TRIES.perMinutes * 60;

/**
 * Counts an attempt before the password is checked, so that concurrent requests cannot bypass a limit; `refundAttempt`
 * returns one that did not fail. Unknown accounts count too.
 *
 * Attempts count per account and network, or per browser if the account knows it, so that an attacker locks out only
 * themselves. Failures of an account from all networks require a proof of work and never refuse a password.
 */
export async function takeAttempt(
  { pool, secret }: Deps,
  attempt: Attempt,
  proof?: ProofSolution,
): Promise<void> {
  const counter = createCounter(pool);
  const taken: string[] = [];
  const take = async (key: string, max: number): Promise<number> => {
    const counted = await counter.penalty(key, 1, { customDuration: SECONDS });
    taken.push(key);
    if (counted.consumedPoints > max) throw tooMany(counted);
    return counted.consumedPoints;
  };
  try {
    const own = await take(ownKey(secret, attempt), SIGN_IN_TRIES.max);
    if (attempt.device !== undefined) return;
    if (own === 1) await take(networkKey(attempt), SIGN_IN_TRIES.accountsPerNetwork);
    const failures = await take(accountKey(secret, attempt), Number.POSITIVE_INFINITY);
    if (failures <= SIGN_IN_TRIES.withoutProof) return;
    if (!proof || !isProof(secret, attempt.email, proof) || !(await isFirstUse(counter, proof)))
      throw requireProof(secret, attempt.email, failures);
  } catch (error) {
    // A refused attempt does not count; only failed ones do.
    if (error instanceof Refusal) for (const key of taken) await refundOne(counter, key);
    throw error;
  }
}

export async function refundAttempt({ pool, secret }: Deps, attempt: Attempt): Promise<void> {
  const counter = createCounter(pool);
  const left = await refundOne(counter, ownKey(secret, attempt));
  if (attempt.device !== undefined) return;
  if (left <= 0) await refundOne(counter, networkKey(attempt));
  await refundOne(counter, accountKey(secret, attempt));
}

/** Setting a new password with a link resets the attempts of the account and of the network it was set from. */
export async function resetAttempts({ pool, secret }: Deps, attempt: Attempt): Promise<void> {
  const counter = createCounter(pool);
  for (const key of [accountKey(secret, attempt), ownKey(secret, attempt)]) await counter.delete(key);
}

/**
 * Limits how often a signed-in browser can be asked for the password again. Sign-in attempts of others do not count
 * here, so they cannot keep a person from changing their password.
 */
export async function takeConfirmation(
  { pool }: Pick<Deps, 'pool'>,
  browserSessionId: string,
): Promise<void> {
  const counter = createCounter(pool);
  const counted = await counter.penalty(confirmationKey(browserSessionId), 1, { customDuration: SECONDS });
  if (counted.consumedPoints > SIGN_IN_TRIES.max) throw tooMany(counted);
}

export async function refundConfirmation(
  { pool }: Pick<Deps, 'pool'>,
  browserSessionId: string,
): Promise<void> {
  await refundOne(createCounter(pool), confirmationKey(browserSessionId));
}

/** An attempt returned after its window ended must not add one to the next window. */
async function refundOne(counter: RateLimiterPostgres, key: string): Promise<number> {
  const { consumedPoints } = await counter.reward(key);
  if (consumedPoints < 0) await counter.delete(key);
  return consumedPoints;
}

async function isFirstUse(counter: RateLimiterPostgres, { challenge }: ProofSolution): Promise<boolean> {
  const key = `proof:${createHash('sha256').update(challenge).digest('hex')}`;
  return (await counter.penalty(key, 1, { customDuration: CHALLENGE_SECONDS })).consumedPoints === 1;
}

function createCounter(pool: pg.Pool): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: 'sign-in',
    // The limits are compared here; this one is never reached.
    points: Number.MAX_SAFE_INTEGER,
    duration: SECONDS,
    // Housekeeping deletes expired rows, for all processes.
    clearExpiredByTimeout: false,
  });
}

function ownKey(secret: string, { email, network, device }: Attempt): string {
  return device === undefined ? `pair:${mark(secret, [email, network])}` : `device:${device}`;
}
const accountKey = (secret: string, { email }: Attempt) => `account:${mark(secret, [email])}`;
const networkKey = ({ network }: Attempt) => `network:${network ?? 'unknown'}`;
const confirmationKey = (browserSessionId: string) => `confirm:${browserSessionId}`;

/** The table contains no email addresses. */
function mark(secret: string, parts: (string | null)[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['sign-in', ...parts]))
    .digest('hex');
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = String(Math.min(SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000))));
  const detail = msg('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', {
    minutes: Math.ceil(Number(seconds) / 60),
  });
  return new Refusal('too-many-requests', detail, {}, { 'retry-after': seconds });
}
